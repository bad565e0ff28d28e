import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessRunning, processStartOf } from './running.js';

/** A lock that one process of this machine holds. */
export interface MachineLock {
  /** Gives the lock to the next process that waits. */
  release(): void;
}

/** What happens while a call waits for the lock. */
export interface LockOptions {
  /** Called once, when the lock is not free at once. */
  readonly onWait?: () => void;
  /** Ends the waiting: the promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
}

// A user need not have a name: `userInfo` throws for one without.
const folder = join(tmpdir(), `plumbrule-turns-${process.getuid?.() ?? 'all'}`);

/**
 * A ticket, encoded in a file name: digest of the lock's name, number, process id, start of the process, and a count within
 * the process. Number 0: the process is about to draw its number.
 */
interface Ticket {
  readonly file: string;
  readonly number: number;
  readonly pid: number;
  readonly began: string | undefined;
  readonly count: number;
}

const ticketName = (digest: string, number: number, count: number): string =>
  `${digest}-${number}-${process.pid}-${processStartOf(process.pid) ?? ''}-${count}`;

const ticketOf = (file: string): Ticket | undefined => {
  const [, number, pid, began, count] = /^[0-9a-f]+-(\d+)-(\d+)-(\d*)-(\d+)$/.exec(file) ?? [];
  return number === undefined
    ? undefined
    : { file, number: Number(number), pid: Number(pid), began: began || undefined, count: Number(count) };
};

/** Returns the tickets of running processes, and removes the tickets of processes that ended. */
const ticketsFor = (digest: string): Ticket[] =>
  readdirSync(folder).flatMap((file) => {
    const ticket = file.startsWith(`${digest}-`) ? ticketOf(file) : undefined;
    if (ticket === undefined) return [];
    if (isProcessRunning(ticket.pid, ticket.began)) return [ticket];
    rmSync(join(folder, file), { force: true });
    return [];
  });

const isBefore = (one: Ticket, other: Ticket): boolean =>
  one.number - other.number < 0 ||
  (one.number === other.number &&
    (one.pid < other.pid || (one.pid === other.pid && one.count < other.count)));

let taken = 0;

/** Milliseconds between two checks of the other tickets. */
const checkEveryMs = 50;

/**
 * Waits until this process holds the lock of this name on this machine, in the order of the calls (bakery algorithm: each
 * process draws a number and waits for the smaller ones). A process that ended loses its lock; the time that it took does
 * not matter. Rejects with the reason of `signal`.
 */
export const acquireLock = async (
  name: string,
  { onWait, signal }: LockOptions = {},
): Promise<MachineLock> => {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  taken += 1;
  const count = taken;
  const drawing = join(folder, ticketName(digest, 0, count));
  writeFileSync(drawing, '');
  const number = 1 + Math.max(0, ...ticketsFor(digest).map((ticket) => ticket.number));
  const own = ticketName(digest, number, count);
  writeFileSync(join(folder, own), '');
  rmSync(drawing);
  const mine = ticketOf(own);
  let waits = false;
  const release = () => rmSync(join(folder, own), { force: true });
  process.once('exit', release);
  // A process that is about to draw may draw a smaller number.
  while (
    mine &&
    ticketsFor(digest).some((other) => other.file !== own && (other.number === 0 || isBefore(other, mine)))
  ) {
    if (!waits) onWait?.();
    waits = true;
    if (signal?.aborted) {
      release();
      throw signal.reason;
    }
    await new Promise((done) => setTimeout(done, checkEveryMs));
  }
  return {
    release: () => {
      process.off('exit', release);
      release();
    },
  };
};
