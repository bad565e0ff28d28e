// npm run bench [PART…]: measures against the budgets of docs/bench.md. Not part of npm test.
import { fileURLToPath } from 'node:url';
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
  // Both ways are measured as shipped: bundled into few files, with their compiled code.
  const { bundle } = await import('./build/bundle.mjs');
  await bundle('bench-bundled', {
    'run-here': 'bench/isolation/run-here.js',
    'run-here-start': 'bench/isolation/run-here-start.js',
  });
  const { keepCode } = await import('./build/keep-code.mjs');
  const { heapFlags } = await import('../dist/runs/machine/engine-flags.js');
  const { defaultLimits } = await import('../dist/runs/supervision/limits.js');
  await keepCode({
    start: fileURLToPath(new URL('../dist/bench-bundled/run-here-start.cjs', import.meta.url)),
    nodeFlags: heapFlags(defaultLimits.heapMb),
    files: ['bench-bundled/run-here.cjs'],
  });
}
const { bench } = await import('../dist/bench/main.js');
process.exitCode = await bench(words.length === 0 || words.includes('all') ? parts : words);
