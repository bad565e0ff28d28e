import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Most milliseconds of one script: one that waits for a quota or reads an endless listing is ended. */
const mostMs = 20_000;

/** Runs a script as a job of a CI service does, and returns its exit code and what stands in the log. */
const logOf = (path: string, folder: string): Promise<[code: number | null, log: string]> =>
  new Promise((resolve) => {
    const child = spawn('sh', [path], {
      env: { PATH: process.env.PATH ?? '', TMPDIR: folder },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, mostMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve([code, Buffer.concat(chunks).toString('latin1')]);
    });
  });

/** What no line of a CI log may hold: bytes beyond printable ASCII, and commands. */
const unwanted = /[^\n -~]|^\s*::|##\w*\[/m;

/** Runs all scripts of a report, while its target still runs; returns what is wrong with what they print. */
export const runScripts = async (report: string): Promise<string[]> => {
  const folder = join(report, 'repro');
  const found: string[] = [];
  const scripts = existsSync(folder) ? readdirSync(folder) : [];
  if (scripts.length === 0) found.push('there is no script');
  let ended = 0;
  for (const name of scripts) {
    const [code, log] = await logOf(join(folder, name), report);
    if (code !== null) ended += 1;
    if (code !== null && code > 2) found.push(`${name} ended with ${code}`);
    const [bad] = unwanted.exec(log) ?? [];
    if (bad !== undefined) found.push(`${name} prints ${JSON.stringify(bad)}`);
  }
  if (existsSync(join(report, 'OWNED'))) found.push('a script ran code of the target');
  if (scripts.length > 0 && ended === 0) found.push('no script came to an end');
  return found;
};
