import { createServer } from 'node:net';
import { createTransport } from './transport.js';

const bodyBytes = 1024;
const timeoutMs = 5000;
const response = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok';

/** Starts a server of this process that returns one response; undefined where the machine allows none. */
const startServer = () =>
  new Promise<{ readonly origin: string; close(): void } | undefined>((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(response));
    });
    server.once('error', () => resolve(undefined));
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });

/**
 * Returns why an exchange with a server of this very process fails: then the cause is this machine, or what runs on it,
 * and no target. Returns undefined when it succeeds, or no such server can be started.
 */
export const ownExchangeFailure = async (): Promise<string | undefined> => {
  const server = await startServer();
  if (!server) return undefined;
  const transport = createTransport({ timeoutMs, bodyBytes });
  try {
    const request = { origin: server.origin, path: '/', method: 'GET', headers: [] };
    return (await transport.send(request)).failure?.text;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await transport.close();
    server.close();
  }
};
