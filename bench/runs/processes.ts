import { fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConformanceReport } from '../../reports/model/report.js';

/** Cost and output of a whole process of the command line. */
export interface MeasuredRun {
  /** From the start of the process to its exit. */
  readonly wallMs: number;
  /** CPU time of all its processes. */
  readonly cpuMs: number;
  /** Largest resident sets of its processes, MB, added up; what they share counts once. */
  readonly mostMemoryMb: number;
  readonly report: ConformanceReport;
  readonly htmlBytes: number;
  /** The evidence, for a replay; deleted by `forget`. */
  readonly exchangesFile: string;
  forget(): void;
}

interface Usage {
  readonly cpuMs: number;
  readonly mostMemoryMb: number;
}

const program = fileURLToPath(new URL('../../../bin/plumbrule', import.meta.url));
const usage = new URL('./usage.js', import.meta.url).href;

/**
 * Node 20 parses the certificates that this variable names at each start, for 50 ms of CPU time: a setting of the
 * machine, and no cost of a run.
 */
const { NODE_EXTRA_CA_CERTS: _certificates, ...environment } = process.env;

/** Milliseconds from the start of a process to its exit. */
const timed = (words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'], env });
    child.once('error', reject);
    child.once('close', () => resolve(performance.now() - start));
  });

/**
 * Runs `plumbrule run` with these flags, as shipped, in its own process; or another program that takes them, with flags
 * of Node before it.
 */
export const measuredRun = async (
  flags: readonly string[],
  start: readonly string[] = [program],
): Promise<MeasuredRun> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-bench-'));
  const file = join(folder, 'usage.json');
  const words = [
    'run',
    ...flags,
    '--seed',
    '1',
    '--no-config',
    '--no-progress',
    '--format',
    'quiet',
    '--out',
  ];
  const wallMs = await timed(['--import', usage, ...start, ...words, folder], {
    ...environment,
    BENCH_USAGE: file,
  });
  const { cpuMs, mostMemoryMb } = JSON.parse(readFileSync(file, 'utf8')) as Usage;
  return {
    wallMs,
    cpuMs,
    mostMemoryMb,
    report: JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8')) as ConformanceReport,
    htmlBytes: statSync(join(folder, 'conformance.html')).size,
    exchangesFile: join(folder, 'exchanges.ndjson'),
    forget: () => rmSync(folder, { recursive: true }),
  };
};

/** Time of a bare client for the requests of a run, from its first request to the last response. */
export interface Replay {
  readonly requests: number;
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** Sends the requests of a run again with a bare client, with as many pending at once as in the run. */
export const replayed = (exchangesFile: string): Promise<Replay> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL('./replay.js', import.meta.url));
    const child = fork(path, [exchangesFile], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.once('message', (message) => resolve(message as Replay));
    child.once('exit', (code) => reject(new Error(`the bare client ended with exit ${code}`)));
  });

/** Returns the number of requests of a run to all interfaces. */
export const requestsOf = ({ report }: MeasuredRun): number =>
  Object.values(report.requests).reduce((sum, count) => sum + count, 0);
