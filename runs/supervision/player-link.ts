import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { frameReader } from '../../harness/isolation/frames.js';
import { heapFlags } from '../machine/engine-flags.js';
import { inheritedFlags } from './inherited-flags.js';
import {
  type Job,
  type PlayerWord,
  playerPipe,
  type SupervisorWord,
  type WatchdogWord,
  watchdogPipe,
} from './messages.js';
import { playerProgram } from './player/programs.js';
import { namesHttps, playerEnvironment } from './player-environment.js';

/** The final state of a player process, after all its messages were read. */
export interface PlayerEnd {
  /** Why its watchdog ended it; undefined when it ended otherwise. */
  readonly watchdog: WatchdogWord | undefined;
  /** How the process ended, as text. */
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

const aheadKey = Symbol.for('plumbrule.player-started-ahead');
const mostComplaint = 4000;
/** Node reserves 10 GB of addresses for each memory of WebAssembly otherwise; the parser of HTTP needs few bytes of it. */
const smallAddressSpace = '--disable-wasm-trap-handler';

const spawnPlayer = (module: string, heapMb: number, trustsCertificates: boolean): ChildProcess =>
  fork(playerProgram, [module], {
    execArgv: [...inheritedFlags(process.execArgv), ...heapFlags(heapMb), smallAddressSpace],
    env: playerEnvironment(process.env, trustsCertificates),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe', 'pipe'],
  });

/** Handles that keep this process alive while a player runs: its pipes, its channel and the process. */
const holdsOf = (child: ChildProcess) => [
  child,
  child.channel,
  ...child.stdio.map((pipe) => pipe as Socket | null),
];

interface Ahead {
  readonly child: ChildProcess;
  readonly module: string;
  readonly heapMb: number;
  readonly trustsCertificates: boolean;
}

/** The player started ahead. The bundle contains this module twice, and both copies must find it. */
const shared = globalThis as { [aheadKey]?: Ahead | undefined };

/**
 * Starts a player process before its job is known, so that it loads its modules while this process loads its own. It
 * ends with this process when it gets no job.
 */
export const startPlayerAhead = (module: string, heapMb: number, trustsCertificates: boolean): void => {
  const child = spawnPlayer(module, heapMb, trustsCertificates);
  // If it could not be started, its first job reports it.
  child.on('error', () => undefined);
  for (const hold of holdsOf(child)) hold?.unref();
  shared[aheadKey] = { child, module, heapMb, trustsCertificates };
};

/** Returns the player that was started ahead if it fits the job, otherwise a new one. */
const playerFor = ({ module, limits, options }: Job): ChildProcess => {
  const needsCertificates = namesHttps(Object.values(options.targets));
  const started = shared[aheadKey];
  shared[aheadKey] = undefined;
  if (!started) return spawnPlayer(module, limits.heapMb, needsCertificates);
  const { child } = started;
  const fits =
    started.module === module &&
    started.heapMb === limits.heapMb &&
    (started.trustsCertificates || !needsCertificates) &&
    child.pid !== undefined;
  if (fits && child.exitCode === null && child.signalCode === null) {
    for (const hold of holdsOf(child)) hold?.ref();
    return child;
  }
  child.kill('SIGKILL');
  return spawnPlayer(module, limits.heapMb, needsCertificates);
};

/** Starts a player process with a job. Passes each message of the player to `onWord`, with its length. */
export const startPlayer = (job: Job, onWord: (word: PlayerWord, bytes: number) => void): PlayerLink => {
  const child = playerFor(job);
  let complaint = '';
  let watchdog: WatchdogWord | undefined;
  const read = (pipe: number, onMessage: (message: unknown, bytes: number) => void) => {
    const stream = child.stdio[pipe] as Readable | null | undefined;
    // A process that failed to start has no pipes; its end reports the failure.
    stream?.on('data', frameReader(onMessage)).on('error', () => undefined);
  };
  read(playerPipe, (word, bytes) => onWord(word as PlayerWord, bytes));
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
