// npm run bench [PART…]: measures against the budgets of docs/bench.md. Not part of npm test.
import { buildIfStale, installDependencies } from './setup/setup.mjs';

installDependencies();
buildIfStale();
if (process.argv.includes('isolation')) {
  // Both ways are measured as shipped: bundled into few files.
  const { bundle } = await import('./build/bundle.mjs');
  await bundle('bench-bundled', { 'run-here': 'bench/isolation/run-here.js' });
}
await import('../dist/bench/main.js');
