import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { frameReader } from '../../harness/isolation/frames.js';
import {
  type Job,
  type PlayerWord,
  playerPipe,
  type SupervisorWord,
  type WatchdogWord,
  watchdogPipe,
} from './messages.js';

/** What is left when a player process has ended and all it told has been read. */
export interface PlayerEnd {
  /** Why its watchdog ended it; undefined when it ended otherwise. */
  readonly watchdog: WatchdogWord | undefined;
  /** How the process ended, in words. */
  readonly how: string;
  /** The last it wrote to standard error. */
  readonly complaint: string;
}

/** A player process that is under way. */
export interface PlayerLink {
  interrupt(): void;
  kill(): void;
  readonly ended: Promise<PlayerEnd>;
}

const program = new URL('./player-process.js', import.meta.url);
const mostComplaint = 4000;

const spawnPlayer = ({ limits }: Job): ChildProcess =>
  fork(program, {
    execArgv: [
      ...process.execArgv,
      `--max-old-space-size=${limits.heapMb}`,
      // By a third at a time instead of up to fourfold: what a run keeps is small whatever the size of the journal.
      '--heap-growing-percent=30',
      '--max-semi-space-size=8',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe', 'pipe'],
  });

/** Starts a player process with a job and hands on what it tells. */
export const startPlayer = (job: Job, onWord: (word: PlayerWord) => void): PlayerLink => {
  const child = spawnPlayer(job);
  let complaint = '';
  let watchdog: WatchdogWord | undefined;
  const read = (pipe: number, onMessage: (message: unknown) => void) => {
    const stream = child.stdio[pipe] as Readable | null | undefined;
    // A process that could not be started has no pipes; its end says so.
    stream?.on('data', frameReader(onMessage)).on('error', () => undefined);
  };
  read(playerPipe, (word) => onWord(word as PlayerWord));
  read(watchdogPipe, (word) => {
    watchdog = word as WatchdogWord;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-mostComplaint);
  });
  const send = (word: SupervisorWord) => {
    // It may have ended meanwhile: that is told by its end.
    if (child.connected) child.send(word, () => undefined);
  };
  const ended = new Promise<PlayerEnd>((resolve) => {
    child.once('error', (error) => resolve({ watchdog, how: error.message, complaint }));
    child.once('close', (code, signal) =>
      resolve({ watchdog, how: signal === null ? `exit ${code}` : `signal ${signal}`, complaint }),
    );
  });
  send({ kind: 'play', job });
  return { interrupt: () => send({ kind: 'interrupt' }), kill: () => child.kill('SIGKILL'), ended };
};
