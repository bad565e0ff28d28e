import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { usageError } from '../settings/usage-error.js';

/** Free space required before a run starts, bytes. */
const leastRoom = 64 * 1024;

/** Returns the code of a system error, or its text. */
export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on its device',
  ENOTDIR: 'a part of it is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system cannot be written to',
  ENOENT: 'a folder of its path does not exist',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/** Returns the usage error for something that cannot be written. */
export const cannotWrite = (what: string, error: unknown): Error => {
  const code = codeOf(error);
  const why = Object.hasOwn(sentences, code) ? `${sentences[code]} (${code})` : code;
  return usageError(`${what} cannot be written: ${why}`);
};

/** Returns the result of work that writes; throws a usage error when the system refuses it. */
export const orCannotWrite = <T>(what: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === undefined ? error : cannotWrite(what, error);
  }
};

/**
 * Creates a folder and those above it. `mkdirSync` with `recursive` never returns where the system reports a missing
 * folder above an existing one, as in /proc.
 */
const makeFolder = (path: string): void => {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(path), { code: 'EEXIST' });
    return;
  }
  const above = dirname(path);
  if (above !== path) makeFolderAbove(above);
  try {
    mkdirSync(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // Another process may have created it in the meantime; a link that leads nowhere says so here.
    statSync(path);
  }
};

const makeFolderAbove = (path: string): void => {
  try {
    makeFolder(path);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? Object.assign(new Error(path), { code: 'ENOTDIR' }) : error;
  }
};

/** Creates a folder; throws a usage error when that fails. */
export const ensureFolder = (what: string, path: string): void => {
  try {
    makeFolder(path);
  } catch (error) {
    throw cannotWrite(what, error);
  }
};

/** Throws a usage error when a new file cannot be written in this folder. */
export const checkWritable = (what: string, path: string): void => {
  const probe = join(dirname(path), `.plumbrule-probe-${process.pid}`);
  const remove = () => rmSync(probe, { force: true });
  try {
    remove();
    writeFileSync(probe, Buffer.alloc(leastRoom), { flag: 'wx' });
    remove();
  } catch (error) {
    try {
      remove();
    } catch {
      // The cause is reported.
    }
    throw cannotWrite(what, error);
  }
};

/** Devices, also of Windows, such as NUL: a finished file must not take their place. */
const stream = /^\/dev\/(?:std(?:in|out|err)|fd\/)|^\/proc\/|^\\\\[.?]\\/;

/** Throws a usage error when a finished file cannot take the place of what has this name. */
export const checkReplaceable = (what: string, path: string): void => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (stream.test(path) || (found !== undefined && !found.isFile() && !found.isDirectory()))
    throw usageError(`${what} cannot be written: it is a stream or a device; a report needs a file`);
  if (found?.isDirectory()) throw usageError(`${what} cannot be written: ${path} is a folder`);
};
