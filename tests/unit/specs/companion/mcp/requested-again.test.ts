import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../../../harness/formats/json.js';
import { accepts } from '../../../../../specs/companion/mcp/features/accepted-arguments.js';
import { promptIsFilled } from '../../../../../specs/companion/mcp/features/again.clauses.js';
import { toolSucceeds } from '../../../../../specs/companion/mcp/features/calls.clauses.js';
import { onlyAgreedCapabilities } from '../../../../../specs/companion/mcp/sessions.clauses.js';
import { recorded, says } from '../recorded.js';
import { replied, rpcResult } from '../rpc-exchanges.js';

const text = (value: string) => ({ content: [{ type: 'text', text: value }] });

test('a result that is an error in all but its mark is one', () => {
  const judge = (value: string, name = 'list_content') =>
    says(toolSucceeds, { ...rpcResult(text(value)), tool: { name }, answerable: true, anyValue: false });
  assert.equal(judge('Not implemented yet'), 'broken');
  assert.equal(judge('TODO'), 'broken');
  assert.equal(judge('Traceback (most recent call last):\n  File "x"'), 'broken');
  assert.equal(judge('TypeError: x is not a function\n    at list (/srv/x.js:1:1)'), 'broken');
  assert.equal(judge('{"type":"about:blank","title":"Not Found","status":404}'), 'broken');
  assert.equal(judge('{"error":"no such table"}'), 'broken');
  assert.equal(judge('{"status":"operational","title":"x","type":"y"}'), 'pass');
  assert.equal(judge('{"error":null,"items":[]}'), 'pass');
  assert.equal(judge('What is not implemented yet: a list of ten things'), 'pass');
  assert.equal(judge('TypeError: a note about an error\n    at home', 'get_note_markdown'), 'pass');
});

test('an optional argument is often a choice of its type and null', () => {
  const tool = (limit: JsonValue): JsonObject => ({ inputSchema: { type: 'object', properties: { limit } } });
  assert.equal(accepts(tool({ anyOf: [{ type: 'integer' }, { type: 'null' }] }), 'limit', 2), true);
  assert.equal(accepts(tool({ type: ['integer', 'null'] }), 'limit', 2), true);
  assert.equal(accepts(tool({ anyOf: [{ type: 'integer', minimum: 3 }] }), 'limit', 2), false);
  assert.equal(accepts(tool({ type: 'string' }), 'limit', 2), false);
});

test('only what the client declared is requested of it', () => {
  const events = (...messages: readonly object[]) => ({
    ...replied({}),
    revision: '2025-06-18',
    exchanges: [
      recorded({
        method: 'POST',
        path: '/mcp',
        type: 'text/event-stream',
        body: messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join(''),
      }),
      recorded(),
    ] as const,
  });
  const response = { jsonrpc: '2.0', id: 1, result: {} };
  const asks = (method: string) => ({ jsonrpc: '2.0', id: 's', method });
  const judge = (evidence: ReturnType<typeof events>) => says(onlyAgreedCapabilities, evidence);
  assert.equal(judge(events(asks('sampling/createMessage'), response)), 'broken');
  assert.equal(judge(events(asks('ping'), response)), 'pass');
  assert.equal(judge(events(response)), 'inapplicable');
  assert.equal(
    judge({ ...events(asks('sampling/createMessage'), response), revision: '2025-03-26' }),
    'inapplicable',
  );
});

test('a prompt contains its argument', () => {
  const judge = (told: string, given: JsonObject = { slug: 'rain' }) =>
    says(promptIsFilled, {
      ...rpcResult({ messages: [{ role: 'user', content: { type: 'text', text: told } }] }),
      given,
    });
  assert.equal(judge('Summarise rain.'), 'pass');
  assert.equal(judge('Summarise {{slug}}.'), 'broken');
  assert.equal(judge('Summarise undefined.'), 'broken');
  assert.equal(judge('Summarise <no value>.'), 'broken');
  assert.equal(judge('Summarise rain, not {slug}.'), 'pass');
  assert.equal(judge(`A note in which undefined stands. ${'x'.repeat(400)}`), 'pass');
  assert.equal(judge('Summarise {slug}.', {}), 'inapplicable');
});
