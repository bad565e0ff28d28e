import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { readRequest, type TargetRequest } from './request.js';

/** A listener on loopback that hands over every request with its socket. */
export interface Listener {
  readonly address: string;
  close(): Promise<void>;
}

/** The callbacks of a listener, and its certificate. */
export interface Listening {
  readonly onRequest: (request: TargetRequest, socket: Socket) => void;
  /** Takes a connection over before anything is read of it; true when it did. */
  readonly onConnection?: ((socket: Socket) => boolean) | undefined;
  readonly tls?: TlsOptions | undefined;
  /** Called for every TCP connection. */
  readonly onTcp?: () => void;
}

const serve = (socket: Socket, onRequest: Listening['onRequest']): void => {
  let bytes: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let read = readRequest(bytes); read; read = readRequest(bytes)) {
      bytes = read.rest;
      onRequest(read.request, socket);
    }
  });
};

/** Listens on a free port. */
export const listen = async ({ onRequest, onConnection, tls, onTcp }: Listening): Promise<Listener> => {
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
    // Whoever hangs up on a hostile target is right.
    socket.on('error', () => undefined);
    if (onConnection?.(socket)) return;
    serve(socket, onRequest);
  };
  const server: Server = tls ? createTlsServer(tls, take) : createServer({ allowHalfOpen: true }, take);
  server.on('tlsClientError', () => undefined);
  server.on('connection', () => onTcp?.());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};
