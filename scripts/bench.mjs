// npm run bench [PART…]: measures against the budgets of docs/bench.md. Not part of npm test.
import { readArguments } from './setup/arguments.mjs';
import { buildIfStale, installDependencies } from './setup/setup.mjs';

const parts = ['start', 'requests', 'runs', 'latency', 'moods', 'large', 'servers', 'proof'];
/** Not part of `all`: they load the machine for minutes and store no figures. */
const others = ['isolation', 'starts', 'fleet'];
const { words } = readArguments({
  usage: 'npm run bench [-- PART…]',
  about: `Measures against the budgets of docs/bench.md. Parts: all (${parts.join(', ')}), ${others.join(', ')}.`,
  words: ['all', ...parts, ...others],
});
installDependencies();
buildIfStale();
if (words.includes('isolation')) {
  // Both ways are measured as shipped: bundled into few files.
  const { bundle } = await import('./build/bundle.mjs');
  await bundle('bench-bundled', {
    'run-here': 'bench/isolation/run-here.js',
    'run-here-start': 'bench/isolation/run-here-start.js',
  });
}
const { bench } = await import('../dist/bench/main.js');
process.exitCode = await bench(words.length === 0 || words.includes('all') ? parts : words);
