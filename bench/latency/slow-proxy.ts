import { createServer, connect as open, type Socket } from 'node:net';

/** A proxy that delays every byte of a server. */
export interface SlowProxy {
  readonly origin: string;
  close(): void;
}

/**
 * Opens a proxy to an origin of this machine; it delays the server's bytes by this many milliseconds, in
 * order.
 */
export const slowProxy = async (origin: string, latencyMs: number): Promise<SlowProxy> => {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = open(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes) => upstream.write(bytes));
    client.once('close', () => upstream.destroy());
    upstream.on('data', (bytes) => setTimeout(() => client.write(bytes), latencyMs));
    upstream.once('close', () => setTimeout(() => client.destroy(), latencyMs));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
