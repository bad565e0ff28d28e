// `npm run soak`: draws this many random legal servers, or broken ones; prints failures and how to repeat
// them.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { tryBroken } from './broken.js';
import { type Drawn, draw, type Trial } from './draw.js';
import { tryLegal } from './legal.js';
import { choicesNamed } from './space.js';

const { values } = parseArgs({
  options: {
    draws: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    path: { type: 'string' },
    choices: { type: 'string' },
    interface: { type: 'string', default: 'both' },
    broken: { type: 'boolean', default: false },
    'no-shrink': { type: 'boolean', default: false },
    jobs: { type: 'string' },
    worker: { type: 'boolean', default: false },
  },
});

type Attempt = (choices: Parameters<ReturnType<typeof tryLegal>>[0], seed: number) => Promise<Trial>;

const attemptOf = (name: InterfaceName): Attempt => (values.broken ? tryBroken(name) : tryLegal(name));

/** Draws alternate between the interfaces: odd seeds belong to Interface A. */
const interfaceOf = (seed: number): InterfaceName => {
  if (values.interface === 'a' || values.interface === 'b') return values.interface;
  return seed % 2 === 1 ? 'a' : 'b';
};

const drawOf = (seed: number): Promise<Drawn> =>
  draw(interfaceOf(seed), seed, attemptOf(interfaceOf(seed)), {
    path: values.path,
    shrinks: !values['no-shrink'],
  });

const out = (line: string): void => console.log(line);

const countOf = (all: readonly string[]): string =>
  [...new Set(all)]
    .map((one) => [one, all.filter((other) => other === one).length] as const)
    .sort((one, other) => other[1] - one[1])
    .map(([one, count]) => `${one} ×${count}`)
    .join(', ');

const report = ({ seed, names, trial, smallest }: Drawn): void => {
  if (trial.wrong.length === 0) return;
  const shown = smallest ?? { names, trial, path: '' };
  out(
    `\n✗ seed ${seed}, Interface ${interfaceOf(seed).toUpperCase()}: ${shown.names.join(',') || 'no choice at all'}`,
  );
  for (const sentence of shown.trial.wrong.slice(0, 6)) out(`    ${sentence}`);
  out(
    `  npm run soak -- ${values.broken ? '--broken ' : ''}--interface ${interfaceOf(seed)} --draws 1 --seed ${seed}${shown.path ? ` --path ${shown.path}` : ''}`,
  );
};

const summarise = (all: readonly Drawn[], seconds: number): void => {
  const failed = all.filter(({ trial }) => trial.wrong.length > 0);
  out(`\n${all.length} draws in ${seconds} s, ${failed.length} failed`);
  const sets = failed.map(({ smallest, names }) => (smallest ?? { names }).names.join(','));
  if (failed.length > 0) out(`smallest sets: ${countOf(sets)}`);
  const noted = all.flatMap(({ trial }) => [...new Set(trial.noted)]);
  if (noted.length > 0)
    out(values.broken ? `not proven: ${noted.length}` : `warned, as legal choices may: ${countOf(noted)}`);
};

if (values.worker) {
  process.on('message', async (seed: number) => process.send?.(await drawOf(seed)));
} else if (values.choices !== undefined) {
  const names = values.choices.split(',').filter((name) => name !== '');
  const name = interfaceOf(Number(values.seed));
  const trial = await attemptOf(name)(choicesNamed(names), Number(values.seed));
  out(trial.wrong.join('\n') || 'nothing is wrong');
  process.exitCode = trial.wrong.length > 0 ? 1 : 0;
} else {
  const [first, draws] = [Number(values.seed), Number(values.draws)];
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const all: Drawn[] = [];
  let next = first;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--worker'], {
        env,
        execArgv: ['--max-semi-space-size=64'],
      });
      const feed = () => (next < first + draws ? child.send(next++) : child.disconnect());
      child.on('message', (drawn: Drawn) => {
        all.push(drawn);
        report(drawn);
        if (all.length % 50 === 0) console.error(`soak: ${all.length} of ${draws}, ${seconds()} s`);
        feed();
      });
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`)),
      );
      feed();
    });
  const jobs = Math.max(1, Math.min(Number(values.jobs ?? availableParallelism()), draws));
  await Promise.all(Array.from({ length: jobs }, work));
  summarise(all, seconds());
  process.exitCode = all.some(({ trial }) => trial.wrong.length > 0) ? 1 : 0;
}
