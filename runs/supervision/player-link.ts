import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { frameReader } from '../../harness/isolation/frames.js';
import { inheritedFlags } from './inherited-flags.js';
import {
  type Job,
  type PlayerWord,
  playerPipe,
  type SupervisorWord,
  type WatchdogWord,
  watchdogPipe,
} from './messages.js';

/** The final state of a player process, after all its messages were read. */
export interface PlayerEnd {
  /** Why its watchdog ended it; undefined when it ended otherwise. */
  readonly watchdog: WatchdogWord | undefined;
  /** How the process ended, in words. */
  readonly how: string;
  /** Its last lines on standard error. */
  readonly complaint: string;
}

/** A running player process. */
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
      ...inheritedFlags(process.execArgv),
      `--max-old-space-size=${limits.heapMb}`,
      // Grows by a third at a time instead of up to fourfold: a run keeps little at any journal size.
      '--heap-growing-percent=30',
      '--max-semi-space-size=8',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe', 'pipe'],
  });

/** Starts a player process with a job and passes its messages on. */
export const startPlayer = (job: Job, onWord: (word: PlayerWord) => void): PlayerLink => {
  const child = spawnPlayer(job);
  let complaint = '';
  let watchdog: WatchdogWord | undefined;
  const read = (pipe: number, onMessage: (message: unknown) => void) => {
    const stream = child.stdio[pipe] as Readable | null | undefined;
    // A process that failed to start has no pipes; its end reports the failure.
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
    // The process may have ended already; its end is reported separately.
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
