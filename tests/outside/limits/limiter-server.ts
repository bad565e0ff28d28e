// A server with a popular limiter, configured by its manual, in its own process so that its clock can be
// moved.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { rateLimit } from 'express-rate-limit';

let ahead = 0;
const { now } = Date;
Date.now = () => now() + ahead;

const app = express();
app.use(
  rateLimit({
    windowMs: 60_000,
    limit: 120,
    standardHeaders: 'draft-6',
    legacyHeaders: true,
    message: { code: 'rate_limited' },
  }),
);
app.get('/api/v1/:route', (_request, response) => {
  response.json({ items: [] });
});

const control = express();
control.use(express.json());
control.get('/clock', (_request, response) => {
  response.json({ now: new Date(Date.now()).toISOString() });
});
control.post('/clock/advance', (request, response) => {
  ahead += Number((request.body as { seconds: number }).seconds) * 1000;
  response.status(204).end();
});

const serve = (listener: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

process.stdout.write(`${JSON.stringify({ b: await serve(app), control: await serve(control) })}\n`);
