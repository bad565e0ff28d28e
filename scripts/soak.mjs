// npm run soak: random combinations of legal choices, and with --broken a fault on top of each; `-- --draws 10000` for a night.
import { readArguments } from './setup/arguments.mjs';
import { buildIfStale, installDependencies } from './setup/setup.mjs';

const { values } = readArguments({
  usage: 'npm run soak -- [flags]',
  about: 'Judges random legal servers, or broken ones; prints failures and how to repeat them.',
  flags: {
    draws: { value: 'N', number: true, default: '100', text: 'servers to draw (100)' },
    seed: { value: 'N', number: true, default: '1', text: 'seed of the first one (1)' },
    interface: {
      value: 'NAME',
      oneOf: ['a', 'b', 'both'],
      default: 'both',
      text: 'a, b or both (both: odd seeds are a, even ones b)',
    },
    broken: { default: false, text: 'adds a fault to each: its clauses must fail, and no other' },
    'without-hooks': {
      default: false,
      text: 'the servers offer no test hooks: only clauses that need them stay without a verdict',
    },
    choices: { value: 'NAMES', text: 'plays this combination, by names with commas between them' },
    path: { value: 'PATH', text: 'repeats one step of the shrinking of --seed' },
    'no-shrink': { default: false, text: 'does not look for the smallest failing set of choices' },
    jobs: { value: 'N', number: true, text: 'processes (the number of processors)' },
  },
});
installDependencies();
buildIfStale();
const { soak } = await import('../dist/proof/space/soak.js');
process.exitCode = await soak(values);
