import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Usage, watchUsage } from './usage.js';

/** What a finished run used and printed. */
export interface Finished extends Usage {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
}

const program = fileURLToPath(new URL('../../../../bin/plumbrule', import.meta.url));

const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(PLUMBRULE_|NO_COLOR|FORCE_COLOR|NODE_)/.test(name)),
);

/** Runs the real command line to its end, or kills it after so many seconds in which it could run. */
export const runPlumbrule = (
  folder: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  mostSeconds: number,
): Promise<Finished> =>
  new Promise((resolve) => {
    const start = performance.now();
    const child = spawn(process.execPath, [program, ...words], {
      cwd: folder,
      env: { ...cleanEnvironment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const watch = watchUsage(child.pid);
    const secondsSoFar = () => (performance.now() - start) / 1000;
    const texts = ['', ''];
    for (const [index, stream] of [child.stdout, child.stderr].entries())
      stream.on('data', (chunk: Buffer) => {
        texts[index] += chunk.toString('latin1');
      });
    const timer = setInterval(() => {
      if (secondsSoFar() - watch.usage().waitedSeconds > mostSeconds) child.kill('SIGKILL');
    }, 1000);
    child.on('close', (code, signal) => {
      clearInterval(timer);
      watch.stop();
      const [out = '', err = ''] = texts.map((text) => Buffer.from(text, 'latin1').toString());
      resolve({ code, signal, out, err, seconds: secondsSoFar(), ...watch.usage() });
    });
  });
