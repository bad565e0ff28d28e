// npm start: does all the set-up, then judges the bundled reference server and prints the verdict.
import { spawn } from 'node:child_process';
import { at, buildIfStale, installDependencies } from './setup.mjs';

installDependencies();
buildIfStale();

const demo = spawn(process.execPath, [at('bin', 'plumbrule'), 'demo', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// Ctrl-C reaches the demo as well: it ends in order and its exit code is ours.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => demo.kill('SIGTERM'));
demo.on('close', (exitCode, signal) => process.exit(exitCode ?? (signal === null ? 4 : 1)));
