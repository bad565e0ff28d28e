import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { beganOf, isProcessRunning } from '../locks/running.js';
import { usageError } from '../settings/usage-error.js';

const lockName = '.plumbrule-run';
const probeName = '.plumbrule-probe';
/** Free space required before a run starts, bytes. */
const leastRoom = 64 * 1024;

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
    return typeof holder.pid === 'number' ? holder : undefined;
  } catch {
    return undefined;
  }
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on its device',
  ENOTDIR: 'a part of it is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system cannot be written to',
};

const cannotWrite = (what: string, error: unknown) => {
  const code = codeOf(error);
  const why = Object.hasOwn(sentences, code) ? `${sentences[code]} (${code})` : code;
  return usageError(`${what} cannot be written: ${why}`);
};

/** Throws a usage error when a new file cannot be written in this folder. */
export const checkWritable = (what: string, path: string): void => {
  const probe = join(dirname(path), probeName);
  try {
    writeFileSync(probe, Buffer.alloc(leastRoom));
  } catch (error) {
    throw cannotWrite(what, error);
  } finally {
    rmSync(probe, { force: true });
  }
};

/**
 * Locks the folder of a report for one run of at most this many milliseconds, and creates it if needed.
 * Throws a usage error before the first request when the folder is not writable or another run owns it.
 */
export const openOutputFolder = (path: string, shown: string, maxTimeMs: number): OutputFolder => {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw cannotWrite(`--out ${shown}`, error);
  }
  const lock = join(path, lockName);
  const holder = holderOf(lock);
  if (holder && holder.pid !== process.pid && isRunning(holder))
    throw usageError(
      `--out ${shown} is being written by another run (process ${holder.pid} on ${holder.host}): wait for it, or give another folder`,
    );
  checkWritable(`--out ${shown}`, lock);
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    began: beganOf(process.pid),
    until: Date.now() + maxTimeMs + 60_000,
  };
  try {
    rmSync(lock, { force: true });
    // When two runs start at once, the second one finds the file.
    writeFileSync(lock, JSON.stringify(own), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw usageError(`--out ${shown} is being written by another run`);
    throw cannotWrite(`--out ${shown}`, error);
  }
  return { path, release: () => rmSync(lock, { force: true }) };
};
