import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importModule } from '../../runs/machine/import-module.js';
import { usageError } from '../../runs/settings/usage-error.js';

const name = '@modelcontextprotocol/server';

/** What is used of the official SDK. */
export type Sdk = typeof import('@modelcontextprotocol/server') &
  typeof import('@modelcontextprotocol/server/stdio');

/** Returns the URL of a module of the SDK: the one installed beside this package, or in the folder of the user. */
const urlOf = (module: string, workingFolder: string): string => {
  for (const from of [import.meta.url, join(workingFolder, 'package.json')])
    try {
      return pathToFileURL(createRequire(from).resolve(module)).href;
    } catch {
      // The next place may have it.
    }
  throw usageError(
    `plumbrule mcp needs the official SDK of MCP, which is not installed: npm install ${name}@2, then try again`,
  );
};

/** Loads the official SDK, which is an optional peer dependency; throws a usage error when it is not installed. */
export const loadSdk = async (workingFolder: string): Promise<Sdk> => {
  const parts = await Promise.all(
    [name, `${name}/stdio`].map((part) => importModule(urlOf(part, workingFolder))),
  );
  return Object.assign({}, ...parts) as Sdk;
};
