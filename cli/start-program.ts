import type { Writable } from 'node:stream';
import { exitCodes, type Signal } from '../runs/exit-codes.js';

/** Resolves when everything that was written has been passed on, or cannot be. */
const written = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    if (stream.writable) stream.write('', () => resolve());
    else resolve();
  });

/** The first process of a container ignores signals that it does not listen to: they end it while nothing else listens. */
const endOnSignals = (): void => {
  for (const name of Object.keys(exitCodes.interrupted) as Signal[])
    process.on(name, () => {
      if (process.listenerCount(name) === 1) process.exit(exitCodes.interrupted[name]);
    });
};

/** Runs a command line as this process: with the arguments of the process, ending it with the exit code. */
export const startProgram = async (
  commandLine: (words: readonly string[]) => Promise<number>,
): Promise<void> => {
  process.exitCode = exitCodes.harnessError;
  if (process.pid === 1) endOnSignals();
  process.exitCode = await commandLine(process.argv.slice(2));
  await Promise.all([process.stdout, process.stderr].map(written));
  // Code that NODE_OPTIONS preloads may keep timers and sockets: nothing waits for them.
  process.exit();
};
