import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a finished run used and printed. */
export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
  /** Seconds of processor time, all threads; NaN when the process did not end by itself. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = at('../../../../bin/plumbrule');
const measure = pathToFileURL(at('./measure.js')).href;

const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(PLUMBRULE_|NO_COLOR|FORCE_COLOR|NODE_)/.test(name)),
);

/** Runs the real command line to its end, or kills it after so many seconds. */
export const runPlumbrule = (
  folder: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  mostSeconds: number,
): Promise<Finished> =>
  new Promise((resolve) => {
    const start = performance.now();
    const child = spawn(process.execPath, ['--import', measure, program, ...words], {
      cwd: folder,
      env: { ...cleanEnvironment, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const texts = ['', '', ''];
    for (const [index, stream] of [child.stdout, child.stderr, child.stdio[3]].entries())
      stream?.on('data', (chunk: Buffer) => {
        texts[index] += chunk.toString('latin1');
      });
    const timer = setTimeout(() => child.kill('SIGKILL'), mostSeconds * 1000);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const [out, err, used] = texts.map((text) => Buffer.from(text, 'latin1').toString()) as [
        string,
        string,
        string,
      ];
      const { megabytes = Number.NaN, cpuSeconds = Number.NaN } = used === '' ? {} : JSON.parse(used);
      const seconds = (performance.now() - start) / 1000;
      resolve({ code, signal, out, err, seconds, cpuSeconds, megabytes });
    });
  });
