import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describesNoKeys,
  describesNoWrites,
} from '../../../../../specs/companion/openapi/read-only.clauses.js';
import { recorded, says } from '../recorded.js';

const described = (paths: object, more: object = {}) =>
  recorded({ path: '/openapi.json', body: { openapi: '3.1.0', paths, ...more } });

const ok = { responses: { 200: { description: 'x' } } };

test('other parts of a site are not the REST routes', () => {
  const status = { '/api/v1/status': { get: ok } };
  assert.equal(says(describesNoWrites, described({ ...status, '/{endpoint}': { post: ok } })), 'pass');
  assert.equal(says(describesNoWrites, described({ ...status, '/{a}/{b}/{c}': { post: ok } })), 'pass');
  assert.equal(
    says(describesNoWrites, described({ '/v1/content': { post: ok } }, { servers: [{ url: '/api' }] })),
    'broken',
  );
  assert.equal(says(describesNoWrites, described({ '/dev/api/v1/content': { post: ok } })), 'broken');
  const closed = { get: { ...ok, security: [{ login: [] }] } };
  const components = { securitySchemes: { login: { type: 'http' } } };
  assert.equal(says(describesNoKeys, described({ '/profile': closed, ...status }, { components })), 'pass');
  assert.equal(says(describesNoKeys, described({ '/api/v1/profile': closed }, { components })), 'broken');
});
