import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConformanceTarget } from '../../../playwright/targets.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What the package holds, and the packages that npm would install with it. */
const shipped = [
  'package.json',
  'bin',
  'schemas',
  'docs',
  'dist/bundled',
  'dist/catalogue.json',
  'dist/fixtures',
];
const installed = ['ajv', 'ajv-formats', 'playwright', 'playwright-core'];

/** Three lines of configuration. */
const configuration = (target: ConformanceTarget | readonly ConformanceTarget[]) =>
  `import { conformance } from 'plumbrule/playwright';

export default conformance(${JSON.stringify(target)});
`;

/** Creates a repository of a user: an empty folder with Plumbrule and Playwright installed, and a configuration. */
export const foreignRepository = (target: ConformanceTarget | readonly ConformanceTarget[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-foreign-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@playwright'), { recursive: true });
  for (const path of shipped)
    cpSync(join(root, path), join(modules, 'plumbrule', path), {
      recursive: true,
    });
  cpSync(join(root, 'node_modules', '@playwright', 'test'), join(modules, '@playwright', 'test'), {
    recursive: true,
  });
  for (const name of installed)
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  writeFileSync(join(folder, 'playwright.config.mjs'), configuration(target));
  return folder;
};

const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(PLUMBRULE_|PLAYWRIGHT_|NODE_TEST|CI$)/.test(name)),
);

/** What a finished process left behind. */
export interface Finished {
  readonly code: number | null;
  readonly out: string;
}

/** Runs `npx playwright` or `npx plumbrule` in a repository. */
export const npx = (
  folder: string,
  program: 'playwright' | 'plumbrule',
  words: readonly string[],
  more: Record<string, string> = {},
): Promise<Finished> => {
  const path =
    program === 'playwright'
      ? join(folder, 'node_modules', '@playwright', 'test', 'cli.js')
      : join(folder, 'node_modules', 'plumbrule', 'bin', 'plumbrule');
  const child = spawn(process.execPath, [path, ...words], {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
  return new Promise((done) => {
    child.on('close', (code) => done({ code, out }));
  });
};
