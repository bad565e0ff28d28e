import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Duplex, Readable } from 'node:stream';
import type { HttpHandler, HttpReply, ParserError } from './message.js';

// The parser rejects long header sections before their path is known; the interfaces reject the ones that are
// too long for them.
const longestHeadBytes = 262_144;

/** Milliseconds that a connection is kept open for the next request. */
export const keepAliveMilliseconds = 30_000;

const send = (response: ServerResponse, { status, lines, chunks, stream, breaksOff }: HttpReply): void => {
  const head: string[] = [];
  for (const [name, value] of lines) head.push(name, value);
  response.writeHead(status, head);
  if (breaksOff) {
    response.write(Buffer.concat(chunks), () => response.destroy());
    return;
  }
  if (stream === undefined) {
    for (const chunk of chunks.slice(0, -1)) response.write(chunk);
    response.end(chunks.at(-1));
    return;
  }
  response.flushHeaders();
  for (const chunk of chunks) response.write(chunk);
  const source = Readable.fromWeb(stream);
  // When one side closes, the other is closed too.
  response.on('close', () => source.destroy());
  source.on('error', () => response.destroy()).pipe(response);
};

/** Writes a response directly to a connection and closes it: the parser no longer handles it. */
const writeAndClose = (socket: Duplex, { status, lines, chunks }: HttpReply): void => {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), ...chunks]));
};

/** Creates a node:http server in front of a handler; it does not listen yet. */
export const createNodeServer = (handler: HttpHandler): Server => {
  const listener: RequestListener = (request, response) => {
    handler
      .handle(request)
      .then((reply) => send(response, reply))
      .catch(() => response.destroy());
  };
  // The handlers refuse a missing Host, with their own body.
  const server = createServer(
    { maxHeaderSize: longestHeadBytes, requireHostHeader: false, keepAliveTimeout: keepAliveMilliseconds },
    listener,
  );
  server.on('checkExpectation', listener);
  const { refuse } = handler;
  if (refuse === undefined) return server;
  const onClientError = (error: ParserError, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else writeAndClose(socket, refuse(error));
  };
  server.on('clientError', onClientError);
  server.on('connect', (_request, socket) => onClientError(new Error('CONNECT is for proxies'), socket));
  return server;
};

/** Listens on a port, 0 for a free one, and returns the origin; rejects when the port is not available. */
export const listen = (server: Server, port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: chosen } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${chosen}`);
    });
  });

/** Ends a server and all its connections at once. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
