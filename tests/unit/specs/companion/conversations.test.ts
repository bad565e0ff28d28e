import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../../harness/formats/json.js';
import { a2aSeveralParts } from '../../../../specs/companion/a2a/a2a.clauses.js';
import { messageBreach, taskBreach } from '../../../../specs/companion/a2a/results.js';
import * as eras from '../../../../specs/companion/mcp/eras.clauses.js';
import * as lists from '../../../../specs/companion/mcp/features/lists.clauses.js';
import * as conduct from '../../../../specs/companion/mcp/protocol.clauses.js';
import * as rpc from '../../../../specs/companion/rpc/rpc.clauses.js';
import type { RpcExchange } from '../../../../specs/companion/rpc/rpc.js';
import { type Recorded, recorded, says } from './recorded.js';

const sound = recorded({ method: 'POST', path: '/mcp', body: { jsonrpc: '2.0', id: 1, result: {} } });

const requested = (given: Recorded, id: RpcExchange['id'] = 1, method = 'x'): RpcExchange => ({
  exchanges: [recorded({ method: 'POST', path: '/mcp', type: 'application/json', ...given }), sound],
  id,
  controlId: 1,
  method,
});
const result = (value: JsonValue) => requested({ body: { jsonrpc: '2.0', id: 1, result: value } });
const error = (code: number, status = 200) =>
  requested({ status, body: { jsonrpc: '2.0', id: null, error: { code, message: 'No' } } }, undefined);

const part = { kind: 'text', text: 'Yes' };
const message = { kind: 'message', messageId: 'm', role: 'agent', parts: [part] };
const task: JsonObject = { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } };
const artifact = { artifactId: 'a', parts: [part] };
const file = (held: JsonValue): JsonObject => ({ ...message, parts: [{ kind: 'file', file: held }] });
const status = (more: JsonObject): JsonObject => ({ ...task, status: { state: 'completed', ...more } });

const results: readonly [what: string, value: JsonObject, at: string | undefined][] = [
  ['a file by its URL', file({ uri: 'https://x.example/cv.pdf' }), undefined],
  ['a file in bytes', file({ bytes: 'aGk=' }), undefined],
  ['a file without bytes and URL', file({ name: 'cv.pdf' }), '/result/parts/0/file'],
  ['no parts', { ...message, parts: [] }, '/result/parts'],
  ['an artifact', { ...task, artifacts: [artifact], history: [{ ...message, role: 'user' }] }, undefined],
  [
    'an artifact without an id',
    { ...task, artifacts: [{ parts: [part] }] },
    '/result/artifacts/0/artifactId',
  ],
  ['artifacts of a wrong type', { ...task, artifacts: artifact }, '/result/artifacts'],
  ['artifacts that are null', { ...task, artifacts: null }, '/result/artifacts'],
  ['a history that is null', { ...task, history: null }, '/result/history'],
  [
    'a file with bytes and a URI',
    file({ bytes: 'aGk=', uri: 'https://x.example/cv.pdf' }),
    '/result/parts/0/file',
  ],
  ['a blank in a timestamp', status({ timestamp: '2026-08-22 10:00:00' }), '/result/status/timestamp'],
  ['history of strings', { ...task, history: ['Yes'] }, '/result/history/0'],
  ['a timestamp in UTC', status({ timestamp: '2026-08-22T10:00:00.123456Z' }), undefined],
  ['a moment elsewhere', status({ timestamp: '2026-08-22T10:00:00+05:30' }), undefined],
  ['a timestamp as a number', status({ timestamp: 1_790_000_000 }), '/result/status/timestamp'],
  [
    'a timestamp in HTTP format',
    status({ timestamp: 'Sat, 22 Aug 2026 00:00:00 GMT' }),
    '/result/status/timestamp',
  ],
  ['a message that is a string', status({ message: 'done' }), '/result/status/message'],
];

for (const [what, value, at] of results)
  test(`a message or task with ${what}`, () => {
    const breach = value.kind === 'task' ? taskBreach(value, '/result') : messageBreach(value, '/result');
    assert.equal(breach?.at, at);
  });

test('a message with several parts gets a result where one with one part does', () => {
  assert.equal(says(a2aSeveralParts, result(message)), 'pass');
  assert.equal(says(a2aSeveralParts, error(-32602)), 'broken');
});

test('the result of ping is an object', () => {
  assert.equal(says(conduct.pingSucceeds, result({})), 'pass');
  for (const odd of [null, 'pong', []]) assert.equal(says(conduct.pingSucceeds, result(odd)), 'broken');
  assert.equal(says(conduct.pingSucceeds, error(-32601)), 'broken');
});

test('an accepted notification gets 202 and nothing else', () => {
  const noticed = (code: number, body = '', method = 'notifications/cancelled') =>
    says(conduct.notificationAccepted, requested({ status: code, body }, undefined, method));
  assert.deepEqual(
    [noticed(202), noticed(202, '{}'), noticed(200), noticed(204)],
    ['pass', 'broken', 'broken', 'broken'],
  );
  assert.equal(noticed(400), 'inapplicable');
  assert.equal(noticed(400, '', 'notifications/initialized'), 'broken');
});

test('the response to an unknown revision names another one', () => {
  const agreed = (version: string) => says(eras.revisionAgreed, result({ protocolVersion: version }));
  assert.deepEqual([agreed('2025-06-18'), agreed('1999-01-01')], ['pass', 'broken']);
  assert.equal(says(eras.revisionAgreed, error(-32602)), 'broken');
});

test('a foreign origin is rejected, or every origin is allowed', () => {
  const origin = (code: number) => says(conduct.foreignOriginRefused, requested({ status: code }));
  assert.deepEqual([origin(403), origin(200), origin(400)], ['pass', 'inapplicable', 'broken']);
});

test('a JSON-RPC error for invalid JSON is a parse error', () => {
  assert.equal(says(rpc.parseErrorIsOne, error(-32700, 400)), 'pass');
  assert.equal(says(rpc.parseErrorIsOne, error(-32603, 400)), 'broken');
  assert.equal(
    says(rpc.parseErrorIsOne, requested({ status: 400, type: 'text/html', body: 'No' })),
    'inapplicable',
  );
});

test('write methods are rejected; 501 is a failure for POST only', () => {
  const written = (code: number) => says(rpc.agentWriteRefused, requested({ status: code, method: 'PUT' }));
  assert.deepEqual(
    [written(405), written(501), written(200), written(302), written(500)],
    ['pass', 'pass', 'broken', 'broken', 'broken'],
  );
  const failed = (code: number, method: string) =>
    says(rpc.noServerError, requested({ status: code, method }));
  assert.deepEqual(
    [failed(501, 'DELETE'), failed(501, 'POST'), failed(500, 'DELETE')],
    ['pass', 'broken', 'broken'],
  );
});

test('members of listed entries have their types', () => {
  const listed = (entry: JsonObject) => ({
    exchanges: [sound] as const,
    list: requested({}, 1, 'tools/list'),
    entries: [entry],
    loops: false,
    complete: true,
    anyValue: false,
  });
  const judge = (entry: JsonObject) => says(lists.listingsTyped, listed({ name: 'a', ...entry }));
  assert.equal(judge({ description: 'A', annotations: { readOnlyHint: true }, colour: 7 }), 'pass');
  assert.equal(judge({ description: null }), 'broken');
  assert.equal(judge({ arguments: [{ name: 'slug', required: true }] }), 'pass');
  assert.equal(judge({ arguments: { slug: 'string' } }), 'broken');
  assert.equal(judge({ arguments: [{ slug: 'string' }] }), 'broken');
});
