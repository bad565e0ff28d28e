import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Answered, pathOf, problemOf, queryOf, rules } from './rules.js';

const send = (answered: Answered, reply: FastifyReply): FastifyReply =>
  answered.status === 200
    ? reply.send(answered.body)
    : reply
        .code(answered.status)
        .type('application/problem+json')
        .send(JSON.stringify(problemOf(answered, pathOf(reply.request.url))));

interface ById {
  Params: { id: string };
}

/** Fastify with its handlers for errors, unknown routes and malformed URLs replaced. */
export const soundFastify = (): FastifyInstance => {
  const app = fastify({
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (_error, _request, reply) => void send(rules.malformed(), reply as FastifyReply),
  });
  app.get('/api/v1/site', (_request, reply) => send(rules.site(), reply));
  app.get('/api/v1/content', ({ url }, reply) => send(rules.list(queryOf(url)), reply));
  app.get<ById>('/api/v1/content/:id', ({ params }, reply) =>
    send(rules.record(params.id), reply as FastifyReply),
  );
  app.get('/api/v1/search', ({ url }, reply) => send(rules.search(queryOf(url)), reply));
  // A body of any type is ignored: the method is wrong.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler((_error, _request, reply) => send(rules.malformed(), reply));
  app.setNotFoundHandler(({ method }, reply) =>
    method === 'GET' || method === 'HEAD'
      ? send(rules.unknownRoute(), reply)
      : send(rules.wrongMethod(), reply.header('Allow', 'GET, HEAD')),
  );
  return app;
};

const limit = { type: 'integer', minimum: 1, maximum: 100, default: 20 };
const kind = { type: 'string', enum: ['page', 'summary', 'cost', 'work'] };
const cursor = { type: 'string', maxLength: 2048 };
const q = { type: 'string', minLength: 1, maxLength: 160 };

const thrown = (answered: Answered): object => {
  if (answered.status === 200) return answered.body;
  throw Object.assign(new Error(answered.detail), { statusCode: answered.status });
};

const given = (query: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query as object).map(([name, value]): [string, string] => [name, String(value)]),
  );

/** Fastify as in its guide: schemas check the parameters, and its own errors are sent. */
export const defaultFastify = (): FastifyInstance => {
  const app = fastify();
  app.get('/api/v1/site', () => thrown(rules.site()));
  app.get(
    '/api/v1/content',
    { schema: { querystring: { type: 'object', properties: { limit, kind, cursor } } } },
    ({ query }) => thrown(rules.list(given(query))),
  );
  app.get<ById>('/api/v1/content/:id', ({ params }) => thrown(rules.record(params.id)));
  app.get(
    '/api/v1/search',
    { schema: { querystring: { type: 'object', properties: { q, limit, kind, cursor }, required: ['q'] } } },
    ({ query }) => thrown(rules.search(given(query))),
  );
  return app;
};
