import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import { type Answered, pathOf, problemOf, queryOf, rules } from './rules.js';

type Send = (answered: Answered, response: Response) => void;

const routes = (app: Express, send: Send): void => {
  app.get('/api/v1/site', (_request, response) => send(rules.site(), response));
  app.get('/api/v1/content', ({ url }, response) => send(rules.list(queryOf(url)), response));
  app.get('/api/v1/content/:id', ({ params }, response) => send(rules.record(params.id), response));
  app.get('/api/v1/search', ({ url }, response) => send(rules.search(queryOf(url)), response));
};

const sendProblem: Send = (answered, response) => {
  if (answered.status === 200) response.json(answered.body);
  else
    response
      .status(answered.status)
      .type('application/problem+json')
      .send(JSON.stringify(problemOf(answered, pathOf(response.req.originalUrl))));
};

/** Express with a handler for each of its own default errors. */
export const soundExpress = (): Express => {
  const app = express();
  routes(app, sendProblem);
  app.all(/^\/api\/v1\/(site|search|content(\/[^/]+)?)$/, (_request, response) => {
    response.set('Allow', 'GET, HEAD');
    sendProblem(rules.wrongMethod(), response);
  });
  app.use((_request, response) => sendProblem(rules.unknownRoute(), response));
  const failed: ErrorRequestHandler = (_error, _request, response, _next) =>
    sendProblem(rules.malformed(), response);
  app.use(failed);
  return app;
};

/** Express as in its guide: errors are thrown and left to the default handlers. */
export const defaultExpress = (): Express => {
  const app = express();
  app.set('env', 'test');
  routes(app, (answered, response) => {
    if (answered.status !== 200) throw Object.assign(new Error(answered.detail), { status: answered.status });
    response.json(answered.body);
  });
  return app;
};
