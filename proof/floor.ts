import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InterfaceName } from '../harness/network/exchange.js';
import { type PlayResult, playTarget } from './play.js';

/** A server that ignores the request. */
export interface Trivial {
  readonly id: string;
  readonly listener: RequestListener;
}

const constant = (status: number, mediaType: string, body: string): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': mediaType, 'api-version': '2026-08-22' });
    response.end(body);
  };
};

const problem = (status: number) =>
  constant(
    status,
    'application/problem+json',
    JSON.stringify({ type: 'https://journal.example/errors', title: 'No', status, detail: 'No', code: 'no' }),
  );

const emptyPage = JSON.stringify({ items: [], next_cursor: null, snapshot: 's', limit: 20 });

/** Trivial servers. None of them may pass a clause that depends on the request. */
export const trivialServers: readonly Trivial[] = [
  { id: 'constant-200-object', listener: constant(200, 'application/json', '{}') },
  { id: 'constant-200-page', listener: constant(200, 'application/json', emptyPage) },
  { id: 'constant-200-text', listener: constant(200, 'text/plain', 'ok') },
  { id: 'constant-400', listener: problem(400) },
  { id: 'constant-404', listener: problem(404) },
  { id: 'constant-500', listener: problem(500) },
  { id: 'constant-404-text', listener: constant(404, 'text/plain', 'not here') },
  { id: 'constant-500-text', listener: constant(500, 'text/plain', 'broken') },
  {
    id: 'slow-drip',
    listener: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      // One byte at a time keeps every timeout between two chunks from firing; the body never completes.
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    },
  },
];

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

/** Plays the suite of one interface against a trivial server. */
export const playTrivial = async (name: InterfaceName, { listener }: Trivial): Promise<PlayResult> => {
  const server = createServer(listener);
  const url = await listen(server);
  try {
    return await playTarget(name, name === 'a' ? { a: url } : { b: url }, { timeoutMs: 100 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** Plays the suite of one interface against a port without a listener. */
export const playClosedPort = async (name: InterfaceName): Promise<PlayResult> => {
  const server = createServer();
  const url = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return playTarget(name, name === 'a' ? { a: url } : { b: url });
};
