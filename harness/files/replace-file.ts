import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { renameOver } from './rename-over.js';

/** Returns a name next to a file that nobody can foresee. What has it must be created, never opened or followed. */
export const newPath = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.new`;

/** Returns whether a name is one of `newPath` for a file of this name. */
export const isNewName = (name: string, of: string): boolean =>
  name.startsWith(`${of}.`) && /^[0-9a-f]{12}\.new$/.test(name.slice(of.length + 1));

/** Removes a file; never throws. */
const removeQuietly = (path: string): void => {
  try {
    rmSync(path, { force: true });
  } catch {
    // A leftover; the error that caused it is thrown.
  }
};

/**
 * Writes a file next to another one and then replaces it: a full disk or a killed process leaves the old one. Follows no
 * symbolic link in the place of either.
 */
export const replaceFile = (path: string, content: string): void => {
  const whole = newPath(path);
  try {
    writeFileSync(whole, content, { flag: 'wx' });
    renameOver(whole, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') removeQuietly(whole);
    throw error;
  }
};
