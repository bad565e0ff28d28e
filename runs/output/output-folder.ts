import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isNewName } from '../../harness/files/replace-file.js';
import { isProcessRunning, processStartOf } from '../locks/running.js';
import { usageError } from '../settings/usage-error.js';
import { reportFiles } from './report-files.js';
import { checkScripts } from './scripts.js';
import { cannotWrite, checkReplaceable, checkWritable, codeOf, ensureFolder } from './writable.js';

const lockName = '.plumbrule-run';

/** The folder of a report while a run owns it. */
export interface OutputFolder {
  readonly path: string;
  /** Releases the folder for other runs. */
  release(): void;
}

/**
 * Owner of a folder: a process. Its start time distinguishes it from a later process with the same id; where the system
 * reports none, the time after which its run must have ended does.
 */
interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly began?: string | undefined;
  /** Milliseconds since the epoch after which its run must have ended. */
  readonly until: number;
}

const isRunning = ({ pid, host, began, until }: Holder): boolean =>
  host === hostname()
    ? isProcessRunning(pid, began) && (began !== undefined || Date.now() < until)
    : Date.now() < until;

/** Reads a lock: its holder while that run goes on, else whether the lock is free or was left by a killed run. */
const readLock = (lock: string): Holder | 'free' | 'dead' => {
  try {
    const holder = JSON.parse(readFileSync(lock, 'utf8')) as Holder;
    const isValid = Number.isSafeInteger(holder.pid) && holder.pid > 0;
    return isValid && holder.pid !== process.pid && isRunning(holder) ? holder : 'dead';
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'free' : 'dead';
  }
};

/** Creates the lock with its content in one step; returns false when there is one. */
const claim = (lock: string, holder: Holder): boolean => {
  const own = `${lock}-${randomUUID()}`;
  const text = JSON.stringify(holder);
  try {
    writeFileSync(own, text, { flag: 'wx' });
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

/**
 * Takes the lock; returns the other holder when a run goes on. Only the holder of a second lock may remove a lock that a
 * killed run left: without it, two runs could find the same dead lock, and the later one would remove the lock of the
 * earlier one.
 */
const take = (lock: string, own: Holder): Holder | undefined => {
  while (!claim(lock, own)) {
    const found = readLock(lock);
    if (found === 'free') continue;
    if (found !== 'dead') return found;
    const second = `${lock}-next`;
    const other = take(second, own);
    if (other) return other;
    try {
      if (readLock(lock) === 'dead') rmSync(lock, { force: true });
    } finally {
      rmSync(second, { force: true });
    }
  }
  return undefined;
};

/** Removes what a killed run left next to the files of a report. */
const removeLeftovers = (path: string): void => {
  for (const name of readdirSync(path))
    if (Object.values(reportFiles).some((file) => isNewName(name, file)))
      rmSync(join(path, name), { force: true });
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
  for (const name of Object.values(reportFiles)) checkReplaceable(what, join(path, name));
  checkScripts(what, path);
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    began: processStartOf(process.pid),
    until: Date.now() + maxTimeMs + 60_000,
  };
  let other: Holder | undefined;
  try {
    other = take(lock, own);
  } catch (error) {
    throw cannotWrite(what, error);
  }
  if (other)
    throw usageError(
      `${what} is being written by another run (process ${other.pid} on ${other.host}): wait for it, or give another folder`,
    );
  removeLeftovers(path);
  return { path, release: () => rmSync(lock, { force: true }) };
};
