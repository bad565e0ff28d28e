import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ConformanceReport } from '../../reports/model/report.js';

const entry = fileURLToPath(new URL('../../bundled/entry.js', import.meta.url));

/** The result of a finished command line. */
export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  readonly process: ChildProcess;
  readonly finished: Promise<Finished>;
}

/** The environment without settings of runs, CI services and colours. */
export const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(PLUMBRULE_|GITHUB_|NO_COLOR|FORCE_COLOR|NODE_(?:TEST|OPTIONS|EXTRA|TLS)|SSL_CERT)/.test(name),
  ),
);

/** Why a test that sends a signal is skipped; false where it is not. */
export const skipSignals =
  process.platform === 'win32' && 'on Windows, the signal of another process ends a process at once';

/** Creates an empty folder to run in. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'plumbrule-gate-'));

/** Starts the command line as its own process; the process ends with the test at the latest. */
export const start = (
  context: TestContext,
  folder: string,
  words: readonly string[],
  env: Record<string, string> = {},
  stdin: 'ignore' | 'pipe' = 'ignore',
): Started => {
  const child = spawn(process.execPath, [entry, ...words], {
    cwd: folder,
    env: { ...cleanEnvironment, ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  });
  context.after(() => child.kill('SIGKILL'));
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const finished = new Promise<Finished>((done) => {
    child.on('close', (code) => done({ code, out, err }));
  });
  return { process: child, finished };
};

/** Runs the command line until it exits. */
export const plumbrule = (
  context: TestContext,
  folder: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Finished> => start(context, folder, words, env).finished;

/** Reads the conformance.json of a run in a folder. */
export const reportIn = (folder: string, out = 'plumbrule-report'): ConformanceReport =>
  JSON.parse(readFileSync(join(folder, out, 'conformance.json'), 'utf8')) as ConformanceReport;
