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
