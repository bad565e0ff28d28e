import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../../../harness/formats/json.js';
import {
  a2aMediaType,
  a2aResult,
  a2aRevision,
  a2aSeveralParts,
} from '../../../../../specs/companion/a2a/a2a.clauses.js';
import { messageBreach, taskBreach } from '../../../../../specs/companion/a2a/results.js';
import { says } from '../recorded.js';
import { errorBesideSound, replied, resultBesideSound, rpcResult } from '../rpc-exchanges.js';

const part = { kind: 'text', text: 'Yes' };
const message = { kind: 'message', messageId: 'm', role: 'agent', parts: [part] };
const task: JsonObject = { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } };

const wholeResults: readonly [what: string, value: unknown, shape: string, revision: string][] = [
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

for (const [what, value, shape, revision] of wholeResults)
  test(`a result of message/send that is ${what}`, () => {
    assert.deepEqual(
      [says(a2aResult, rpcResult(value)), says(a2aRevision, rpcResult(value))],
      [shape, revision],
    );
  });

test('the media type of an error is not judged by the rule for results', () => {
  const error = replied({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'No' } });
  assert.deepEqual(
    [says(a2aMediaType, rpcResult(message)), says(a2aMediaType, error)],
    ['pass', 'inapplicable'],
  );
});

const artifact = { artifactId: 'a', parts: [part] };
const file = (held: JsonValue): JsonObject => ({ ...message, parts: [{ kind: 'file', file: held }] });
const withStatus = (more: JsonObject): JsonObject => ({ ...task, status: { state: 'completed', ...more } });

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
  ['two artifacts', { ...task, artifacts: [artifact, { ...artifact, artifactId: 'b' }] }, undefined],
  [
    'two artifacts with the same id',
    { ...task, artifacts: [artifact, { ...artifact, name: 'more' }] },
    '/result/artifacts/1/artifactId',
  ],
  ['artifacts of a wrong type', { ...task, artifacts: artifact }, '/result/artifacts'],
  ['artifacts that are null', { ...task, artifacts: null }, '/result/artifacts'],
  ['a history that is null', { ...task, history: null }, '/result/history'],
  [
    'a file with bytes and a URI',
    file({ bytes: 'aGk=', uri: 'https://x.example/cv.pdf' }),
    '/result/parts/0/file',
  ],
  ['a blank in a timestamp', withStatus({ timestamp: '2026-08-22 10:00:00' }), '/result/status/timestamp'],
  ['history of strings', { ...task, history: ['Yes'] }, '/result/history/0'],
  ['a timestamp in UTC', withStatus({ timestamp: '2026-08-22T10:00:00.123456Z' }), undefined],
  ['a moment elsewhere', withStatus({ timestamp: '2026-08-22T10:00:00+05:30' }), undefined],
  ['a timestamp of no day', withStatus({ timestamp: '2026-09-31T08:00:00Z' }), '/result/status/timestamp'],
  ['a timestamp as a number', withStatus({ timestamp: 1_790_000_000 }), '/result/status/timestamp'],
  [
    'a timestamp in HTTP format',
    withStatus({ timestamp: 'Sat, 22 Aug 2026 00:00:00 GMT' }),
    '/result/status/timestamp',
  ],
  ['a message that is a string', withStatus({ message: 'done' }), '/result/status/message'],
];

for (const [what, value, at] of results)
  test(`a message or task with ${what}`, () => {
    const breach = value.kind === 'task' ? taskBreach(value, '/result') : messageBreach(value, '/result');
    assert.equal(breach?.at, at);
  });

test('a message with several parts gets a result where one with one part does', () => {
  assert.equal(says(a2aSeveralParts, resultBesideSound(message)), 'pass');
  assert.equal(says(a2aSeveralParts, errorBesideSound(-32602)), 'broken');
});
