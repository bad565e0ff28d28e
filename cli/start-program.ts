import type { Writable } from 'node:stream';
import { exitCodes } from '../runs/exit-codes.js';

/** Resolves when everything that was written has been passed on, or cannot be. */
const written = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    if (stream.writable) stream.write('', () => resolve());
    else resolve();
  });

/** Runs a command line as this process: with the arguments of the process, ending it with the exit code. */
export const startProgram = async (
  commandLine: (words: readonly string[]) => Promise<number>,
): Promise<void> => {
  process.exitCode = exitCodes.harnessError;
  process.exitCode = await commandLine(process.argv.slice(2));
  await Promise.all([process.stdout, process.stderr].map(written));
  // Code that NODE_OPTIONS preloads may keep timers and sockets: nothing waits for them.
  process.exit();
};
