// Keeps the compiled code of what a run uses next to the bundle, so that a start compiles nothing: plays one run against
// the reference server. Both processes of that run and the server write their code when they end.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import * as loader from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const program = at('../../bin/plumbrule');
const keptCodeOf = (files) =>
  files.map((file) => at(`../../dist/${file}.${process.version}-${process.arch}.code`));
// A busy machine needs long; an idle one returns after a second.
const mostSeconds = 300;

const writesCode = ['--require', at('./write-code.cjs')];

const ended = (child) => new Promise((resolve) => child.once('close', () => resolve(undefined)));

const runOnce = async (start, nodeFlags, kept, out) => {
  const server = spawn(process.execPath, [...writesCode, program, 'serve', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const line = await Promise.race([
    new Promise((resolve) => createInterface({ input: server.stdout }).once('line', resolve)),
    ended(server),
  ]);
  if (line === undefined) return;
  const { base_url: a, companion_base_url: b, control_url: control } = JSON.parse(line);
  const words = [
    ...['run', '--base-url', a, '--companion-base-url', b, '--control-url', control],
    ...['--seed', '1', '--no-config', '--no-progress', '--out', out],
  ];
  await ended(spawn(process.execPath, [...nodeFlags, ...writesCode, start, ...words], { stdio: 'ignore' }));
  server.disconnect();
  // The player ends after the run that started it.
  for (let waited = 0; waited < mostSeconds && !kept.every(existsSync); waited += 0.1) await pause(100);
};

/** Writes the compiled code of the program that looks something up, for this version of Node. */
export const keepCodeOfLookups = async () => {
  // Node 22.8 and newer keep compiled code themselves.
  if ('enableCompileCache' in loader) return;
  const words = [program, 'explain', 'A-PAGE-01'];
  await ended(spawn(process.execPath, [...writesCode, ...words], { stdio: 'ignore' }));
};

/**
 * Writes the compiled code of bundled files for this version of Node: of those that a run uses, or of those that a
 * benchmark starts itself. A build without it is slower to start, not wrong.
 */
export const keepCode = async ({
  start = program,
  nodeFlags = [],
  files = ['bundled/run.cjs', 'bundled/bundled-player.cjs', 'bundled/program.cjs'],
} = {}) => {
  // Node 22.8 and newer keep compiled code themselves.
  if ('enableCompileCache' in loader) return;
  const out = mkdtempSync(join(tmpdir(), 'plumbrule-code-'));
  const kept = keptCodeOf(files);
  await runOnce(start, nodeFlags, kept, out);
  rmSync(out, { recursive: true, force: true });
  if (!kept.every(existsSync))
    console.error('The compiled code of the bundle could not be kept: starts are slower.');
};
