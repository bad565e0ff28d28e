import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConformanceReport } from '../reports/model.js';

/** The cost of one process of the command line, and the report it wrote. */
export interface MeasuredRun {
  readonly wallMs: number;
  /** CPU time of all its processes. */
  readonly cpuMs: number;
  /** Largest resident set, MB. */
  readonly mostMemoryMb: number;
  readonly requests: ConformanceReport['requests'];
  readonly verdict: string;
  readonly htmlBytes: number;
  /** The evidence, for a replay; deleted by `forget`. */
  readonly exchangesFile: string;
  forget(): void;
}

/** Runs a module of this folder and returns the one message it sends. */
const messageOf = <Message>(module: string, words: readonly string[]): Promise<Message> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL(module, import.meta.url));
    const child = fork(path, words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    let message: Message | undefined;
    child.once('message', (sent) => {
      message = sent as Message;
    });
    child.once('exit', (code) =>
      message === undefined ? reject(new Error(`${module} ended with exit ${code}`)) : resolve(message),
    );
  });

/** `plumbrule run` with these flags, as a process of its own. */
export const measuredRun = async (flags: readonly string[]): Promise<MeasuredRun> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-bench-'));
  const { wallMs, cpuMs, mostMemoryMb } = await messageOf<
    Pick<MeasuredRun, 'wallMs' | 'cpuMs' | 'mostMemoryMb'>
  >('./measured-run.js', [
    'run',
    ...flags,
    '--seed',
    '1',
    '--no-config',
    '--no-progress',
    '--format',
    'quiet',
    '--out',
    folder,
  ]);
  const report = JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8')) as ConformanceReport;
  return {
    wallMs,
    cpuMs,
    mostMemoryMb,
    requests: report.requests,
    verdict: report.summary.verdict,
    htmlBytes: statSync(join(folder, 'conformance.html')).size,
    exchangesFile: join(folder, 'exchanges.ndjson'),
    forget: () => rmSync(folder, { recursive: true }),
  };
};

/**
 * Returns the milliseconds that a bare client needs for the requests of a run, one by one or several at once.
 */
export const replayMs = async (exchangesFile: string, atOnce: number): Promise<number> =>
  (await messageOf<{ wallMs: number }>('./replay.js', [exchangesFile, String(atOnce)])).wallMs;
