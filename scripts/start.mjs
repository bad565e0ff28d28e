// npm start: sets everything up, then tests the bundled reference server and prints the verdict.
import { spawn } from 'node:child_process';
import { at, buildIfStale, installForProgram } from './setup/setup.mjs';

installForProgram();
buildIfStale({ programOnly: true });

const demo = spawn(process.execPath, [at('bin', 'plumbrule'), 'demo', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// Ctrl-C reaches the demo too: it ends in order, and this process exits with its code.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => demo.kill('SIGTERM'));
demo.on('close', (exitCode, signal) => process.exit(exitCode ?? (signal === null ? 4 : 1)));
