// npm run bench: measures against the budgets of docs/bench.md. Not part of npm test. npm run bench --
// starts: 200 starts under load. npm run bench -- isolation: the cost of the player process.
import { buildIfStale, installDependencies } from './setup.mjs';

installDependencies();
buildIfStale();
const [what = 'bench'] = process.argv.slice(2);
if (what === 'isolation') {
  // Both ways are measured as they are shipped: in few files.
  const { bundle } = await import('./bundle.mjs');
  await bundle('bench-bundled', { 'run-here': 'bench/run-here.js' });
}
await import(`../dist/bench/${what}.js`);
