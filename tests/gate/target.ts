import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server on loopback for one test; returns its URL. It closes with the test. */
export const target = async (context: TestContext, handler: Handler): Promise<string> => {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Returns the same response to every request. */
export const always =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

/** Returns a loopback port on which nothing listens. */
export const closedPort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
};

const problem = (request: IncomingMessage, status: number, code: string) =>
  JSON.stringify({
    type: 'https://journal.example/guide#errors',
    title: 'Refused',
    status,
    detail: 'See the guide.',
    instance: request.url?.split('?')[0],
    code,
    request_id: randomUUID(),
  });

const site = {
  name: 'A house',
  origin: 'https://journal.example',
  description: 'How a house was built.',
  api_version: '1.0.0',
  published_at: '2026-08-01',
  authentication: 'Public read only, no credentials.',
  pricing: 'Free and informational.',
  capabilities: ['search public normalized records', 'read exact INR costs', 'read recorded work'],
  links: Object.fromEntries(
    ['developers', 'guide', 'markdown', 'openapi', 'catalog', 'mcp', 'auth'].map((name) => [
      name,
      `https://journal.example/${name}`,
    ]),
  ),
};

/** A journal that serves a sound site record, with the test's changes, and rejects all other paths. */
export const siteOnly =
  (changes: (request: IncomingMessage) => Record<string, unknown> = () => ({})): Handler =>
  (request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/api/v1/site' && request.method === 'GET')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...site, ...changes(request) }));
    else
      response
        .writeHead(404, { 'content-type': 'application/problem+json' })
        .end(problem(request, 404, 'not_found'));
  };
