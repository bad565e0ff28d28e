import { readFileSync } from 'node:fs';

/** Returns a record of Linux about a process; empty where there is none, or when the process has ended. */
export const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Returns a field of such a record, in KB; 0 without it. */
export const kilobytesIn = (record: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(record)?.[1] ?? 0);
