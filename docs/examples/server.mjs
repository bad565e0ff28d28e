// An express app that listens on loopback only, on a free port: it is judged before it listens anywhere else.
import { once } from 'node:events';
import express from 'express';

const problem = (request, response, status, code) =>
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `https://journal.example/guide#${code}`,
        title: 'Refused',
        status,
        detail: 'See the guide.',
        instance: request.originalUrl,
        code,
        request_id: crypto.randomUUID(),
      }),
    );

export const app = express().disable('x-powered-by');

app.get('/api/v1/site', (_request, response) => {
  response.json({
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
  });
});
app.all('/api/v1/site', (request, response) => problem(request, response, 405, 'method_not_allowed'));
app.use((request, response) => problem(request, response, 404, 'not_found'));

/** Starts the app on loopback; resolves to its URL and a way to end it. */
export const startServer = async () => {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
