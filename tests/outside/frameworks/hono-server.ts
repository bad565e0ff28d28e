import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Answered, problemOf, queryOf, rules } from './rules.js';

type Send = (answered: Answered, context: Context) => Response;

const targetOf = ({ req }: Context): string => req.url.replace(/^https?:\/\/[^/]+/, '');

const routes = (app: Hono, send: Send): void => {
  app.get('/api/v1/site', (context) => send(rules.site(), context));
  app.get('/api/v1/content', (context) => send(rules.list(queryOf(targetOf(context))), context));
  app.get('/api/v1/content/:id', (context) => send(rules.record(context.req.param('id')), context));
  app.get('/api/v1/search', (context) => send(rules.search(queryOf(targetOf(context))), context));
};

const sendProblem: Send = (answered, context) =>
  answered.status === 200
    ? context.json(answered.body)
    : context.body(JSON.stringify(problemOf(answered, context.req.path)), answered.status, {
        'Content-Type': 'application/problem+json',
        ...(answered.status === 405 ? { Allow: 'GET, HEAD' } : {}),
      });

/** Hono with its handlers for errors and unknown routes replaced. */
export const soundHono = (): Hono => {
  const app = new Hono();
  routes(app, sendProblem);
  app.all('/api/v1/*', (context) =>
    sendProblem(
      context.req.method === 'GET' || context.req.method === 'HEAD'
        ? rules.unknownRoute()
        : rules.wrongMethod(),
      context,
    ),
  );
  app.notFound((context) => sendProblem(rules.unknownRoute(), context));
  app.onError((_error, context) => sendProblem(rules.malformed(), context));
  return app;
};

/** Hono as in its guide: errors are exceptions, and the rest is left to its default handlers. */
export const defaultHono = (): Hono => {
  const app = new Hono();
  routes(app, (answered, context) => {
    if (answered.status !== 200) throw new HTTPException(answered.status, { message: answered.detail });
    return context.json(answered.body);
  });
  return app;
};
