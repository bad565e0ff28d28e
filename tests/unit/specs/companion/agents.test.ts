import assert from 'node:assert/strict';
import { test } from 'node:test';
import { a2aMediaType, a2aResult, a2aRevision } from '../../../../specs/companion/a2a/a2a.clauses.js';
import { metadataClauses } from '../../../../specs/companion/documents/protected-resource.clauses.js';
import { directoryClauses } from '../../../../specs/companion/keys/directory.clauses.js';
import { aKeyIsValid, keyHasTimes } from '../../../../specs/companion/keys/keys.clauses.js';
import { resultShape } from '../../../../specs/companion/mcp/features/calls.clauses.js';
import { malformedRefused, rpcIdEchoed, unknownMethod } from '../../../../specs/companion/rpc/rpc.clauses.js';
import { asControl } from '../../../../specs/companion/rpc/rpc.js';
import { recorded, says } from './recorded.js';

const answered = (body: object, path = '/a2a', status = 200) =>
  asControl(recorded({ method: 'POST', path, status, type: 'application/json', body }), 1, 'message/send');
const result = (value: unknown) => answered({ jsonrpc: '2.0', id: 1, result: value });

const message = { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Yes' }] };
const task = { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } };

const results: readonly [what: string, value: unknown, shape: string, revision: string][] = [
  ['a message', message, 'pass', 'pass'],
  ['a message with more members', { ...message, contextId: 'c', metadata: {} }, 'pass', 'pass'],
  ['a task', task, 'pass', 'pass'],
  ['a task with artifacts', { ...task, artifacts: [], history: [] }, 'pass', 'pass'],
  ['a task without a status', { ...task, status: undefined }, 'broken', 'pass'],
  ['a message with the role user', { ...message, role: 'user' }, 'broken', 'pass'],
  ['a part that is data', { ...message, parts: [{ kind: 'data', data: {} }] }, 'pass', 'pass'],
  ['a part without a kind', { ...message, parts: [{ text: 'Yes' }] }, 'broken', 'pass'],
  ['a message of A2A 1.0', { message: { role: 'ROLE_AGENT', parts: [] } }, 'inapplicable', 'broken'],
  ['text', 'Yes', 'broken', 'inapplicable'],
];

for (const [what, value, shape, revision] of results)
  test(`a result of message/send that is ${what}`, () => {
    assert.deepEqual([says(a2aResult, result(value)), says(a2aRevision, result(value))], [shape, revision]);
  });

test('the media type of an error is not judged by the rule for results', () => {
  const error = answered({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'No' } });
  assert.deepEqual(
    [says(a2aMediaType, result(message)), says(a2aMediaType, error)],
    ['pass', 'inapplicable'],
  );
});

const refusals: readonly [what: string, status: number, id: unknown, code: number, echo: string][] = [
  ['with its id', 200, 1, -32601, 'pass'],
  ['with its id as text', 200, '1', -32601, 'broken'],
  ['without an id, as if it was not parsed', 200, null, -32602, 'broken'],
  ['as an unparsable request', 200, null, -32700, 'inapplicable'],
  ['over HTTP, with the id null', 400, null, -32000, 'inapplicable'],
  ['over HTTP, with another id', 400, 2, -32000, 'broken'],
];

for (const [what, status, id, code, echo] of refusals)
  test(`a request that is rejected ${what}`, () => {
    const body = { jsonrpc: '2.0', id, error: { code, message: 'No' } };
    assert.equal(says(rpcIdEchoed, answered(body, '/mcp', status)), echo);
  });

test('a server that never responds gives no evidence by its refusals', () => {
  const { exchanges } = answered({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'No' } });
  const rpc = { exchanges, id: 1, controlId: 1, method: 'x' } as const;
  assert.deepEqual([says(unknownMethod, rpc), says(malformedRefused, rpc)], ['inapplicable', 'inapplicable']);
});

const contents: readonly [what: string, content: unknown, verdict: string][] = [
  ['text', [{ type: 'text', text: '' }], 'pass'],
  ['nothing', [], 'pass'],
  ['a type that MCP does not define', [{ type: 'markdown', text: '' }], 'broken'],
  ['a sound', [{ type: 'audio', data: '', mimeType: 'audio/ogg' }], 'pass'],
  ['a link', [{ type: 'resource_link', uri: 'a:b', name: 'b' }], 'pass'],
  ['a resource', [{ type: 'resource', resource: { uri: 'a:b', text: '' } }], 'pass'],
  ['an image without a type', [{ type: 'image', data: '' }], 'broken'],
  ['an item that is a string', ['text'], 'broken'],
  ['text itself', 'text', 'broken'],
];

for (const [what, content, verdict] of contents)
  test(`the content of a tool result that is ${what}`, () => {
    assert.equal(says(resultShape, result({ content })), verdict);
  });

const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
const now = Date.UTC(2026, 10, 21) / 1000;
const key = { kty: 'OKP', crv: 'Ed25519', x, nbf: now - 100, exp: now + 100 };
const broken = (keys: unknown[]) => {
  const directory = recorded({
    path: '/.well-known/http-message-signatures-directory',
    type: 'application/http-message-signatures-directory+json',
    body: { keys },
  });
  return directoryClauses.filter((clause) => says(clause, directory) === 'broken').map(({ id }) => id);
};

const directories: readonly [what: string, keys: unknown[], ids: string[]][] = [
  ['one sound key', [key], []],
  ['an additional key of another type', [key, { kty: 'RSA', n: 'x', e: 'AQAB' }], []],
  ['additional keys of the next weeks', [key, { ...key, kid: 'next', nbf: now + 9e5, exp: now + 1e6 }], []],
  ['no key', [], ['B-SIG-02']],
  ['a padded key', [{ ...key, x: `${x}=` }], ['B-SIG-03']],
  ['a private key', [{ ...key, d: x }], ['B-SIG-04']],
  ['times as strings', [{ ...key, nbf: String(key.nbf) }], ['B-SIG-05']],
  ['times in milliseconds', [{ ...key, nbf: key.nbf * 1000, exp: key.exp * 1000 }], ['B-SIG-06']],
  ['expired keys', [{ ...key, nbf: now - 9000, exp: now - 1000 }], ['B-SIG-07']],
];

for (const [what, keys, ids] of directories)
  test(`a key directory with ${what}`, () => {
    assert.deepEqual(broken(keys), ids);
  });

test('keys without times fail only for that', () => {
  const bare = recorded({ body: { keys: [{ kty: 'OKP', crv: 'Ed25519', x }] } });
  assert.deepEqual([says(keyHasTimes, bare), says(aKeyIsValid, bare)], ['broken', 'inapplicable']);
});

const scopes_supported = ['site.read', 'profile.read', 'content.search', 'notes.read'];
const resource = 'https://companion.example';

const metadata: readonly [what: string, body: object, ids: string[]][] = [
  ['that is sound', { resource, scopes_supported }, []],
  ['with a slash at its end', { resource: `${resource}/`, scopes_supported }, []],
  ['with members of its own', { resource, scopes_supported, 'resource_name#en': 'Library' }, []],
  ['without bearer methods', { resource, scopes_supported, bearer_methods_supported: [] }, []],
  ['of another host', { resource: 'https://other.example', scopes_supported }, ['B-OAUTH-03']],
  ['without scopes', { resource }, ['B-OAUTH-05']],
  ['with an empty list', { resource, scopes_supported, authorization_servers: [] }, ['B-OAUTH-04']],
];

for (const [what, body, ids] of metadata)
  test(`resource metadata ${what}`, () => {
    const exchange = recorded({ path: '/.well-known/oauth-protected-resource', body });
    const said = metadataClauses.filter((clause) => says(clause, exchange) === 'broken').map(({ id }) => id);
    assert.deepEqual(said, ids);
  });
