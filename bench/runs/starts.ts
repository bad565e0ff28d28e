// npm run bench -- starts: starts many runs at once at the lowest priority; none may end with an internal
// error.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../servers/reference.js';

const starts = 200;
const atOnce = 8;
const program = fileURLToPath(new URL('../../../bin/plumbrule', import.meta.url));

const exitCodeOf = (baseUrl: string): Promise<number | null> =>
  new Promise((resolve) => {
    const out = mkdtempSync(join(tmpdir(), 'plumbrule-start-'));
    const words = [
      'run',
      '--base-url',
      baseUrl,
      ...['--only', 'A-SITE', '--no-config', '--no-progress', '--format', 'quiet', '--out', out],
    ];
    const child = spawn('nice', ['-n', '19', process.execPath, program, ...words], { stdio: 'ignore' });
    child.once('close', (code) => {
      rmSync(out, { recursive: true, force: true });
      resolve(code);
    });
  });

const server = await startServer(240);
const counts = new Map<number | null, number>();
let begun = 0;
const startOneAfterTheOther = async () => {
  while (begun < starts) {
    begun += 1;
    const code = await exitCodeOf(server.baseUrl);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
};
await Promise.all(Array.from({ length: atOnce }, startOneAfterTheOther));
server.stop();
for (const [code, count] of counts) console.log(`exit ${code}: ${count} of ${starts} starts`);
process.exitCode = counts.get(0) === starts ? 0 : 1;
