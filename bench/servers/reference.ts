import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A reference server in its own process, so that its cost does not count for the harness. */
export interface BenchServer {
  readonly baseUrl: string;
  readonly companionBaseUrl: string;
  readonly controlUrl: string;
  readonly pid: number | undefined;
  stop(): void;
}

const entry = fileURLToPath(new URL('../../cli/entry.js', import.meta.url));

/** Starts the reference server with a journal of the given size. */
export const startServer = async (records: number): Promise<BenchServer> => {
  const child = spawn(process.execPath, [entry, 'serve', '--json', '--records', String(records)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the reference server ended with exit ${code}`)));
  });
  const urls = JSON.parse(line) as Record<'base_url' | 'companion_base_url' | 'control_url', string>;
  return {
    baseUrl: urls.base_url,
    companionBaseUrl: urls.companion_base_url,
    controlUrl: urls.control_url,
    pid: child.pid,
    stop: () => child.kill('SIGTERM'),
  };
};
