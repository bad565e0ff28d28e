// npm run bench: measures against the budgets of docs/bench.md. Not part of npm test.
import { buildIfStale, installDependencies } from './setup.mjs';

installDependencies();
buildIfStale();
await import('../dist/bench/bench.js');
