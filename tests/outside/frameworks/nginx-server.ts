import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether nginx is installed. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const configuration = (
  folder: string,
  port: number,
  upstream: string,
  inServer: string,
  inLocation: string,
) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    ${inServer}
    location / {
      proxy_pass ${upstream};
      ${inLocation}
    }
  }
}
`;

/** Directives of nginx beside those that pass every request on. */
export interface Directives {
  readonly inServer?: string;
  readonly inLocation?: string;
}

/** Serves an upstream behind a real nginx while something plays. */
export const behindNginx = async <T>(
  upstream: string,
  { inServer = '', inLocation = '' }: Directives,
  play: (baseUrl: string) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, upstream, inServer, inLocation));
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const baseUrl = `http://127.0.0.1:${port}`;
    const listens = async (): Promise<boolean> =>
      child.exitCode === null &&
      (await fetch(baseUrl).then(
        () => false,
        () => true,
      ));
    while (await listens()) await new Promise((resolve) => setImmediate(resolve));
    return await play(baseUrl);
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
};
