import { renameSync } from 'node:fs';

/** Windows refuses while another program, such as a virus scanner, has the file open: mostly for some milliseconds. */
const refusals = new Set(['EPERM', 'EACCES', 'EBUSY']);
const mostTries = 20;
const pauseMs = 50;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Renames a file; it replaces a file that has the new name. Tries again for a second where Windows refuses. */
export const renameOver = (from: string, to: string): void => {
  for (let tries = 1; ; tries += 1)
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (process.platform !== 'win32' || !refusals.has(code) || tries === mostTries) throw error;
      Atomics.wait(pause, 0, 0, pauseMs);
    }
};
