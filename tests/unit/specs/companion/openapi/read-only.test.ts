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

test('a description has no operation that writes with success', () => {
  const judge = (item: object) => says(describesNoWrites, described({ '/api/v1/content': item }));
  assert.equal(judge({ get: ok }), 'pass');
  assert.equal(judge({ get: ok, post: { responses: { 201: { description: 'x' } } } }), 'broken');
  assert.equal(judge({ get: ok, delete: { responses: { '2XX': { description: 'x' } } } }), 'broken');
  assert.equal(judge({ get: ok, delete: { responses: { 405: { description: 'refused' } } } }), 'pass');
  assert.equal(says(describesNoWrites, described({ '/mcp': { post: ok } })), 'inapplicable');
});

test('a description requires no key for the routes; OAuth scopes and alternatives are open', () => {
  const schemes = { key: { type: 'apiKey' }, login: { type: 'http' }, scopes: { type: 'oauth2' } };
  const judge = (security: unknown, own?: unknown) =>
    says(
      describesNoKeys,
      described(
        { '/api/v1/status': { get: { ...ok, ...(own === undefined ? {} : { security: own }) } } },
        { security, components: { securitySchemes: schemes } },
      ),
    );
  assert.equal(judge([{ key: [] }]), 'broken');
  assert.equal(judge([{ key: [] }, { login: [] }]), 'broken');
  assert.equal(judge([{ key: [] }, {}]), 'pass');
  assert.equal(judge([{ key: [] }], []), 'pass');
  assert.equal(judge([], [{ login: [] }]), 'broken');
  assert.equal(judge([{ scopes: ['site.read'] }]), 'pass');
  assert.equal(judge([]), 'pass');
});
