import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Serves the requests of Playwright's worker processes. */
export interface HostServer {
  /** Path of the socket. */
  readonly address: string;
  close(): void;
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Listens on a socket that only this user can open. When `answer` throws, the caller receives the error. */
export const serveHost = async (
  answer: (path: string, question: unknown) => Promise<unknown>,
): Promise<HostServer> => {
  const server = createServer((request, response) => {
    textOf(request)
      .then((text) => answer(request.url ?? '', JSON.parse(text)))
      .then(
        (result) => response.end(result === undefined ? '' : JSON.stringify(result)),
        (error: unknown) => {
          response.statusCode = 500;
          response.end(error instanceof Error ? error.message : String(error));
        },
      );
  });
  const folder =
    process.platform === 'win32' ? undefined : mkdtempSync(join(tmpdir(), 'plumbrule-playwright-'));
  const address = folder === undefined ? `\\\\.\\pipe\\plumbrule-${randomUUID()}` : join(folder, 'run');
  server.listen(address);
  await once(server, 'listening');
  return {
    address,
    close: () => {
      server.close();
      server.closeAllConnections();
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};
