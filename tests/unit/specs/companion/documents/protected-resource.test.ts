import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authNamesScopes } from '../../../../../specs/companion/documents/auth.clauses.js';
import { metadataClauses } from '../../../../../specs/companion/documents/protected-resource.clauses.js';
import { byId, recorded, says } from '../recorded.js';

const scopes_supported = ['site.read', 'profile.read', 'content.search', 'notes.read'];
const resource = 'https://companion.example';

const documents: readonly [what: string, body: object, ids: string[]][] = [
  ['that is sound', { resource, scopes_supported }, []],
  ['with a slash at its end', { resource: `${resource}/`, scopes_supported }, []],
  ['with members of its own', { resource, scopes_supported, 'resource_name#en': 'Library' }, []],
  [
    'with a name in a language that is a number',
    { resource, scopes_supported, 'resource_name#en': 5 },
    ['B-OAUTH-06'],
  ],
  ['without bearer methods', { resource, scopes_supported, bearer_methods_supported: [] }, []],
  ['of another host', { resource: 'https://other.example', scopes_supported }, ['B-OAUTH-03']],
  ['without scopes', { resource }, ['B-OAUTH-05']],
  ['with an empty list', { resource, scopes_supported, authorization_servers: [] }, ['B-OAUTH-04']],
];

for (const [what, body, ids] of documents)
  test(`resource metadata ${what}`, () => {
    const exchange = recorded({ path: '/.well-known/oauth-protected-resource', body });
    const said = metadataClauses.filter((clause) => says(clause, exchange) === 'broken').map(({ id }) => id);
    assert.deepEqual(said, ids);
  });

const metadata = (id: string, more: object) =>
  says(byId(metadataClauses, id), recorded({ body: { resource: 'https://x.example', ...more } }));

test('a host below localhost is of the loopback interface, and an empty fragment is one', () => {
  for (const resource of ['http://library.localhost:8080/', 'http://[::1]:80', 'http://127.0.0.1'])
    assert.equal(metadata('B-OAUTH-02', { resource }), 'pass', resource);
  for (const resource of ['http://localhost.example', 'http://127.example', 'https://library.example/#'])
    assert.equal(metadata('B-OAUTH-02', { resource }), 'broken', resource);
});

test('scopes allow reading only', () => {
  const scopes = (...list: string[]) => metadata('B-OAUTH-07', { scopes_supported: list });
  assert.equal(scopes('site.read', 'content.search', 'openid', 'offline_access'), 'pass');
  for (const odd of ['notes.write', 'admin', 'notes:delete', 'site.*', 'read_write'])
    assert.equal(scopes('site.read', odd), 'broken', odd);
});

test('members of the metadata have their types, and none is null', () => {
  assert.equal(metadata('B-OAUTH-06', { 'resource_name#ml': 'x', contact: { a: 1 } }), 'pass');
  assert.equal(metadata('B-OAUTH-06', { jwks_uri: null }), 'broken');
  assert.equal(metadata('B-OAUTH-06', { dpop_bound_access_tokens_required: 'false' }), 'broken');
});

test('auth.md names all scopes, or none', () => {
  const judge = (body: string) =>
    says(authNamesScopes, recorded({ path: '/auth.md', type: 'text/markdown', body }));
  assert.equal(judge('site.read, profile.read, `content.search` and notes.read'), 'pass');
  assert.equal(judge('site.read and profile.read'), 'broken');
  assert.equal(judge('Reading needs no key.'), 'inapplicable');
  assert.equal(says(authNamesScopes, recorded({ path: '/llms.txt', body: 'site.read' })), 'inapplicable');
});
