import { readFileSync } from 'node:fs';
import * as loader from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

/** The wrapper of a CommonJS module, on lines of its own, so that places in stack traces stay true. */
const [head, end] = ['(function (exports, require, module, __filename, __dirname) {\n', '\n})'];

/** Returns the path of the compiled code of a file: it belongs to one version of Node on one kind of machine. */
const keptCodePath = (file: string): string => `${file}.${process.version}-${process.arch}.code`;

const keptCode = (file: string): Buffer | undefined => {
  try {
    return readFileSync(keptCodePath(file));
  } catch {
    return undefined;
  }
};

/**
 * Runs a CommonJS file of the bundle. Uses the compiled code that the build kept next to it
 * (`scripts/build/keep-code.mjs`); without it, or with code that this Node does not accept, Node compiles the file.
 */
export const runWithKeptCode = (file: string): void => {
  const require = loader.createRequire(file);
  // Node 22.8 and newer keep compiled code themselves.
  if ('enableCompileCache' in loader) {
    require(file);
    return;
  }
  const cachedData = keptCode(file);
  // The bundle is ASCII, which needs no decoding.
  const script = new Script(head + readFileSync(file, 'latin1') + end, {
    filename: pathToFileURL(file).href,
    lineOffset: -1,
    ...(cachedData ? { cachedData } : {}),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  const run = script.runInThisContext() as (...parts: unknown[]) => void;
  run(module.exports, require, module, file, dirname(file));
};
