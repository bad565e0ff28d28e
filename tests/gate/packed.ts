import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { lazily } from '../../reference-server/lazily.js';
import { cleanEnvironment, emptyFolder } from './command-line.js';
import { root } from './project-files.js';

/** The package as a file, and the paths that it holds. */
export interface Packed {
  readonly path: string;
  readonly files: readonly string[];
}

/** Returns a program and its arguments that run npm: on Windows, npm itself is no program but a file of commands. */
export const npm = (words: readonly string[]): readonly [program: string, words: readonly string[]] => {
  const { npm_execpath: script } = process.env;
  return script?.endsWith('.js') ? [process.execPath, [script, ...words]] : ['npm', words];
};

/** Packs the project, once per process. Scripts are skipped: the build script would delete files that other tests use. */
export const packed = lazily((): Packed => {
  const folder = emptyFolder();
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout, stderr, status } = spawnSync(...npm(words), {
    cwd: root,
    encoding: 'utf8',
    env: cleanEnvironment,
  });
  assert.equal(status, 0, stderr);
  const [made] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  assert.ok(made);
  return { path: join(folder, made.filename), files: made.files.map(({ path }) => path) };
});
