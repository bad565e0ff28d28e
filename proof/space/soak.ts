// `npm run soak`: draws random legal servers, or broken ones; prints failures and how to repeat them.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Drawn } from './draw.js';
import { interfaceOf, type SoakFlags, tryNamed } from './soak-draws.js';

const out = (line: string): void => console.log(line);

const countOf = (all: readonly string[]): string =>
  [...new Set(all)]
    .map((one) => [one, all.filter((other) => other === one).length] as const)
    .sort((one, other) => other[1] - one[1])
    .map(([one, count]) => `${one} ×${count}`)
    .join(', ');

const report = (flags: SoakFlags, { seed, names, trial, smallest }: Drawn): void => {
  if (trial.wrong.length === 0) return;
  const name = interfaceOf(flags, seed);
  const shown = smallest ?? { names, trial, path: '' };
  const kind = `${flags.broken ? '--broken ' : ''}${flags['without-hooks'] ? '--without-hooks ' : ''}`;
  out(`\n✗ seed ${seed}, Interface ${name.toUpperCase()}: ${shown.names.join(',') || 'no choice at all'}`);
  for (const sentence of shown.trial.wrong.slice(0, 6)) out(`    ${sentence}`);
  out(
    `  npm run soak -- ${kind}--interface ${name} --draws 1 --seed ${seed}${shown.path ? ` --path ${shown.path}` : ''}`,
  );
};

const summarise = (flags: SoakFlags, all: readonly Drawn[], seconds: number): void => {
  const failed = all.filter(({ trial }) => trial.wrong.length > 0);
  out(`\n${all.length} draws in ${seconds} s, ${failed.length} failed`);
  const sets = failed.map(({ smallest, names }) => (smallest ?? { names }).names.join(','));
  if (failed.length > 0) out(`smallest sets: ${countOf(sets)}`);
  const noted = all.flatMap(({ trial }) => [...new Set(trial.noted)]);
  if (noted.length > 0)
    out(flags.broken ? `not proven: ${noted.length}` : `warned, as legal choices may: ${countOf(noted)}`);
};

/** Plays the combination that the flags name; returns the exit code. */
const playNamed = async (flags: SoakFlags, choices: string): Promise<number> => {
  const trial = await tryNamed(
    flags,
    choices.split(',').filter((name) => name !== ''),
  );
  out(trial.wrong.join('\n') || 'nothing is wrong');
  return trial.wrong.length > 0 ? 1 : 0;
};

/** Draws as many servers as the flags say; returns the exit code. */
export const soak = async (flags: SoakFlags): Promise<number> => {
  if (flags.choices !== undefined) return playNamed(flags, flags.choices);
  const [first, draws] = [Number(flags.seed), Number(flags.draws)];
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const all: Drawn[] = [];
  let next = first;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      const worker = fileURLToPath(new URL('./soak-worker.js', import.meta.url));
      const child = fork(worker, [JSON.stringify(flags)], { env, execArgv: ['--max-semi-space-size=64'] });
      const feed = () => (next < first + draws ? child.send(next++) : child.disconnect());
      child.on('message', (drawn: Drawn) => {
        all.push(drawn);
        report(flags, drawn);
        if (all.length % 50 === 0) console.error(`soak: ${all.length} of ${draws}, ${seconds()} s`);
        feed();
      });
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`)),
      );
      feed();
    });
  const jobs = Math.max(1, Math.min(Number(flags.jobs ?? availableParallelism()), draws));
  await Promise.all(Array.from({ length: jobs }, work));
  summarise(flags, all, seconds());
  return all.some(({ trial }) => trial.wrong.length > 0) ? 1 : 0;
};
