import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isProcessRunning, processStartOf } from '../locks/running.js';
import { isUsageError, usageError } from '../settings/usage-error.js';
import { newName, reportFiles } from './report-files.js';
import { cannotWrite, checkReplaceable, checkWritable, codeOf, ensureFolder } from './writable.js';

const lockName = '.plumbrule-run';

/** The folder of a report while a run owns it. */
export interface OutputFolder {
  readonly path: string;
  /** Releases the folder for other runs. */
  release(): void;
}

/** Owner of a folder: a process. Its start time distinguishes it from a later process with the same id. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly began?: string | undefined;
  /** Milliseconds since the epoch after which its run must have ended. */
  readonly until: number;
}

const isRunning = ({ pid, host, began, until }: Holder): boolean =>
  host === hostname() ? isProcessRunning(pid, began) : Date.now() < until;

const holderOf = (path: string): Holder | undefined => {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder;
    return Number.isSafeInteger(holder.pid) && holder.pid > 0 ? holder : undefined;
  } catch {
    return undefined;
  }
};

/** Creates the lock with its content in one step; returns false when there is one. */
const claim = (lock: string, holder: Holder): boolean => {
  const own = `${lock}-${process.pid}`;
  const text = JSON.stringify(holder);
  try {
    writeFileSync(own, text);
    try {
      linkSync(own, lock);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw error;
      // A file system without links.
      writeFileSync(lock, text, { flag: 'wx' });
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

/** Removes the lock of a run that was killed; throws a usage error while its run goes on. */
const removeDead = (lock: string, what: string): void => {
  const holder = holderOf(lock);
  if (holder && holder.pid !== process.pid && isRunning(holder))
    throw usageError(
      `${what} is being written by another run (process ${holder.pid} on ${holder.host}): wait for it, or give another folder`,
    );
  rmSync(lock, { force: true });
};

/**
 * Locks the folder of a report for one run of at most this many milliseconds, and creates it if needed.
 * Throws a usage error before the first request when the folder is not writable or another run owns it.
 */
export const openOutputFolder = (path: string, shown: string, maxTimeMs: number): OutputFolder => {
  const what = `--out ${shown}`;
  ensureFolder(what, path);
  const lock = join(path, lockName);
  checkWritable(what, lock);
  for (const name of Object.values(reportFiles))
    for (const file of [name, newName(name)]) checkReplaceable(what, join(path, file));
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    began: processStartOf(process.pid),
    until: Date.now() + maxTimeMs + 60_000,
  };
  try {
    if (!claim(lock, own)) {
      removeDead(lock, what);
      if (!claim(lock, own)) throw usageError(`${what} is being written by another run`);
    }
  } catch (error) {
    throw isUsageError(error) ? error : cannotWrite(what, error);
  }
  return { path, release: () => rmSync(lock, { force: true }) };
};
