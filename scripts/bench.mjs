// npm run bench: measures against the budgets of docs/bench.md. Not part of npm test.
// npm run bench -- starts: 200 starts under load. npm run bench -- isolation: what the player process costs.
import { buildIfStale, installDependencies } from './setup.mjs';

installDependencies();
buildIfStale();
const [what = 'bench'] = process.argv.slice(2);
await import(`../dist/bench/${what}.js`);
