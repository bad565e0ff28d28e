import assert from 'node:assert/strict';
import { test } from 'node:test';
import { envelopeBreach, errorBreach, holdsResponse, readRpc } from '../../../../harness/formats/json-rpc.js';
import { recorded } from '../../specs/companion/recorded.js';

const stream = (...messages: object[]) =>
  recorded({
    method: 'POST',
    path: '/mcp',
    type: 'text/event-stream',
    body: messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join(''),
  });

const note = { jsonrpc: '2.0', method: 'notifications/progress', params: {} };
const respond = (id: unknown) => ({ jsonrpc: '2.0', id, result: {} });

test("the response with the request's id is taken from a stream, not messages before or after it", () => {
  const exchange = stream(note, respond('1'), respond(1), { jsonrpc: '2.0', id: 9, method: 'ping' });
  assert.deepEqual(readRpc(exchange, 1).response, respond(1));
  assert.deepEqual(readRpc(exchange, '1').response, respond('1'));
});

test('a response with another id is still returned, so that its id can be judged', () => {
  assert.deepEqual(readRpc(stream(note, respond('1')), 1).response, respond('1'));
});

test('a stream of notifications alone has no response', () => {
  assert.equal(readRpc(stream(note), 1).response, undefined);
  assert.ok(readRpc(stream(note), 1).fault);
});

test("reading stops at the response with the request's id and its type", () => {
  const bytes = (exchange: ReturnType<typeof stream>) => exchange.response?.body ?? new Uint8Array();
  assert.ok(holdsResponse(bytes(stream(note, respond(1))), 1));
  assert.ok(!holdsResponse(bytes(stream(note, respond('1'))), 1));
  assert.ok(!holdsResponse(bytes(stream({ jsonrpc: '2.0', id: 1, method: 'ping' })), 1));
});

const envelopes: readonly [what: string, message: Parameters<typeof envelopeBreach>[0], sound: boolean][] = [
  ['a result', { jsonrpc: '2.0', id: 1, result: null }, true],
  ['an error', { jsonrpc: '2.0', id: 1, error: {} }, true],
  ['both', { jsonrpc: '2.0', id: 1, result: {}, error: {} }, false],
  ['neither', { jsonrpc: '2.0', id: 1 }, false],
  ['no version', { id: 1, result: {} }, false],
  ['a version as a number', { jsonrpc: 2, id: 1, result: {} }, false],
  ['an array around it', [{ jsonrpc: '2.0', id: 1, result: {} }], false],
];

for (const [what, message, sound] of envelopes)
  test(`a message with ${what} is ${sound ? 'a' : 'no'} response`, () => {
    assert.equal(envelopeBreach(message) === undefined, sound);
  });

test('an error has an integer code and a message', () => {
  assert.equal(errorBreach({ code: -32601, message: 'No' }), undefined);
  assert.ok(errorBreach({ code: '-32601', message: 'No' }));
  assert.ok(errorBreach({ code: -32601.5, message: 'No' }));
  assert.ok(errorBreach({ code: -32601 }));
  assert.ok(errorBreach('No'));
});
