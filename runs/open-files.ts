import { readFileSync } from 'node:fs';
import { usageError } from './settings/usage-error.js';

/** Files, sockets and modules that a run has open at once, with room to spare. */
const leastOpenFiles = 128;

/** How many files this process may have open; undefined where the system does not say. */
const mostOpenFiles = (): number | undefined => {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
};

const advice = `raise the limit, for example with "ulimit -n 1024"`;

/** Throws a usage error where fewer files may be open than a run needs: it would break off anywhere. */
export const checkOpenFiles = (): void => {
  const most = mostOpenFiles();
  if (most !== undefined && most < leastOpenFiles)
    throw usageError(`this process may have ${most} files open, a run needs ${leastOpenFiles}: ${advice}`);
};

/** What to do about an error of the system that says so, or undefined. */
export const adviceForSystemError = (error: unknown): string | undefined =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? `too many files are open: ${advice}`
    : undefined;
