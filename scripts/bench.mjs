// npm run bench [PART…]: measures against the budgets of docs/bench.md. Not part of npm test.
import { fileURLToPath } from 'node:url';
import { buildIfStale, installDependencies } from './setup/setup.mjs';

installDependencies();
buildIfStale();
if (process.argv.includes('isolation')) {
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
await import('../dist/bench/main.js');
