import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessRunning, processStartOf } from './running.js';

/** Sole use of something by one process of this machine. */
export interface MachineLock {
  /** Lets the next process have its turn. */
  release(): void;
}

/** What whoever waits for a turn listens to. */
export interface LockOptions {
  /** Called once when there is something to wait for. */
  readonly onWait?: () => void;
  /** Ends the waiting: the promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

// A user need not have a name: `userInfo` throws for one without.
const folder = join(tmpdir(), `plumbrule-turns-${process.getuid?.() ?? 'all'}`);

/**
 * A ticket as the name of a file: what it is for, number, process, its start, and a count within it; number 0: about to
 * draw one.
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

/** Tickets of processes that run; those of others are removed: each process writes only names of its own. */
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

/** Time between two looks at the other tickets. */
const lookEveryMs = 50;

/**
 * Waits until no other process of this machine has the turn of this name, in the order of asking (the bakery algorithm:
 * each process draws a number and waits for smaller ones). A process that ended loses its turn: what counts is whether
 * it runs, never how long it took.
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
  // Whoever is about to draw may draw a smaller number.
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
    await new Promise((done) => setTimeout(done, lookEveryMs));
  }
  return {
    release: () => {
      process.off('exit', release);
      release();
    },
  };
};
