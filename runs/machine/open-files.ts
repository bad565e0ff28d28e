import { readFileSync } from 'node:fs';
import { usageError } from '../settings/usage-error.js';

/** Files, sockets and modules that a run opens at once, with a margin. */
const leastOpenFiles = 128;

/** Returns how many files this process may open; undefined when the system does not report it. */
const mostOpenFiles = (): number | undefined => {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
};

const advice = `raise the limit, for example with "ulimit -n 1024"`;

/** Throws a usage error when the limit on open files is too low: the run would fail at a random point. */
export const checkOpenFiles = (): void => {
  const most = mostOpenFiles();
  if (most !== undefined && most < leastOpenFiles)
    throw usageError(`this process may have ${most} files open, a run needs ${leastOpenFiles}: ${advice}`);
};

/** Returns advice for an error of the operating system, or undefined. */
export const adviceForSystemError = (error: unknown): string | undefined =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? `too many open files: ${advice}`
    : undefined;

/** Returns what the operating system refused, as a sentence without a stack; undefined for other errors. */
export const refusalOfSystem = (error: unknown): string | undefined => {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return undefined;
  return `the system refused ${syscall}${path === undefined ? '' : ` of ${path}`} (${code})`;
};
