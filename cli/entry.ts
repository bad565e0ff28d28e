import type { Writable } from 'node:stream';
import { exitCodes } from '../runs/exit-codes.js';
import { main } from './main.js';

/** Resolves when everything that was written has been passed on, or cannot be. */
const written = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    if (stream.writable) stream.write('', () => resolve());
    else resolve();
  });

// The program without its check for old Node versions: what this package starts as a process of its own.
process.exitCode = exitCodes.harnessError;
void main(process.argv.slice(2)).then(async (exitCode) => {
  process.exitCode = exitCode;
  await Promise.all([process.stdout, process.stderr].map(written));
  // Code that NODE_OPTIONS preloads may keep timers and sockets: nothing waits for them.
  process.exit();
});
