import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as parameters from '../../../../../specs/companion/openapi/parameters.clauses.js';
import { recorded, says } from '../recorded.js';

const contentPath = '/api/v1/content';
const describes = (schemas: Readonly<Record<string, object>>, responses: object = {}) =>
  recorded({
    path: '/openapi.json',
    body: {
      openapi: '3.1.0',
      paths: {
        [contentPath]: {
          get: {
            parameters: Object.entries(schemas).map(([name, schema]) => ({ name, in: 'query', schema })),
            responses,
          },
        },
      },
    },
  });

test('described values of kind are those of the contract', () => {
  const judge = (schema: object) => says(parameters.describedKinds, describes({ kind: schema }));
  assert.equal(judge({ enum: ['all', 'note', 'craft', 'book', 'watch'] }), 'pass');
  assert.equal(judge({ enum: ['all', 'note', 'craft', 'book', 'watch', 'film'] }), 'pass');
  assert.equal(judge({ enum: ['note', 'craft', 'book', 'watch'] }), 'broken');
  assert.equal(judge({ type: 'string' }), 'inapplicable');
  assert.equal(says(parameters.describedKinds, describes({})), 'inapplicable');
});

test('a request that succeeds has values that the description allows', () => {
  const judge = (query: string, schemas: Readonly<Record<string, object>>, status = 200) =>
    says(parameters.servedAsDescribed, {
      exchanges: [recorded({ path: `${contentPath}?${query}`, status }), describes(schemas)],
    });
  const limit = { type: 'integer', minimum: 1, maximum: 50 };
  assert.equal(judge('limit=50', { limit }), 'pass');
  assert.equal(judge('limit=51', { limit }), 'broken');
  assert.equal(judge('limit=51', { limit }, 400), 'inapplicable');
  assert.equal(judge('limit=5', { limit: { type: 'string' } }), 'pass');
  assert.equal(judge('limit=true', { limit: { type: 'boolean' } }), 'pass');
  assert.equal(judge('kind=note', { kind: { type: 'array', items: { enum: ['note'] } } }), 'pass');
  assert.equal(judge('kind=book', { kind: { enum: ['note'] } }), 'broken');
  assert.equal(judge('kind=book', { limit }), 'inapplicable');
});

test('errors are described as problem documents, where a media type is described', () => {
  const judge = (content: object | undefined, key = '400') =>
    says(parameters.errorsAsDescribed, {
      exchanges: [
        recorded({ path: `${contentPath}?kind=x`, status: 400 }),
        describes({}, { [key]: { description: 'x', ...(content ? { content } : {}) } }),
      ],
    });
  assert.equal(judge({ 'application/problem+json': {} }), 'pass');
  assert.equal(judge({ 'application/*': {} }, 'default'), 'pass');
  assert.equal(judge({ 'application/json': {} }, '4XX'), 'broken');
  assert.equal(judge({ 'application/json': {} }, '404'), 'inapplicable');
  assert.equal(judge(undefined), 'inapplicable');
});

test('the largest described limit is accepted where another limit is', () => {
  const judge = (limit: object, largest: number, accepted = 200) =>
    says(parameters.largestLimitAccepted, {
      exchanges: [
        recorded({ path: `${contentPath}?kind=note&limit=100`, status: largest }),
        recorded({ path: `${contentPath}?kind=note&limit=50`, status: accepted }),
        describes({ limit }),
      ],
    });
  const limit = { type: 'integer', minimum: 1, maximum: 100 };
  assert.equal(judge(limit, 400), 'broken');
  assert.equal(judge(limit, 422), 'broken');
  assert.equal(judge(limit, 200), 'pass');
  assert.equal(judge(limit, 503), 'inconclusive');
  assert.equal(judge(limit, 400, 404), 'inapplicable');
  assert.equal(judge({ type: 'integer' }, 400), 'inapplicable');
});

test('the described default of a parameter is a value that its schema allows', () => {
  const judge = (schemas: Readonly<Record<string, object>>) =>
    says(parameters.defaultsFit, describes(schemas));
  const limit = { type: 'integer', minimum: 1, maximum: 50 };
  assert.equal(judge({ limit: { ...limit, default: 20 } }), 'pass');
  assert.equal(judge({ limit, kind: { enum: ['note', 'all'], default: 'all' } }), 'pass');
  assert.equal(judge({ limit: { ...limit, default: 100 } }), 'broken');
  assert.equal(judge({ limit: { ...limit, default: '20' } }), 'broken');
  assert.equal(judge({ kind: { enum: ['note'], default: 'all' } }), 'broken');
  assert.equal(judge({ limit }), 'inapplicable');
  assert.equal(judge({}), 'inapplicable');
});

test('a listing without a limit has as many entries as the described default allows', () => {
  const listing = (count: number) =>
    recorded({
      path: `${contentPath}?kind=all`,
      body: { items: Array.from({ length: count }, (_, at) => ({ slug: `s${at}`, title: `t${at}` })) },
    });
  const judge = (plain: number, whole: number, schema: object = { type: 'integer', default: 20 }) =>
    says(parameters.defaultLimitKept, {
      exchanges: [listing(plain), listing(whole), describes({ limit: schema })],
      limit: 50,
    });
  assert.equal(judge(20, 25), 'pass');
  assert.equal(judge(12, 12), 'pass');
  assert.equal(judge(25, 25), 'broken');
  assert.equal(judge(10, 25), 'broken');
  assert.equal(judge(10, 12), 'broken');
  assert.equal(judge(10, 25, { type: 'integer' }), 'inapplicable');
});
