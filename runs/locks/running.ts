import { readFileSync } from 'node:fs';

/** Returns the start time of a process as the kernel counts it; undefined where there is no /proc. */
export const processStartOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name, in parentheses, may contain spaces: field 22 is the twentieth after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
};

/**
 * Returns whether a process of this machine still runs. A later process with the same id does not count: it has
 * another start time than `began`, where the system reports start times.
 */
export const isProcessRunning = (pid: number, began: string | undefined): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = began === undefined ? undefined : processStartOf(pid);
  return now === undefined || now === began;
};
