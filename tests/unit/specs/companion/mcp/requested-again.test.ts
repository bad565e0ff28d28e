import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../../../harness/formats/json.js';
import { argumentsAgree } from '../../../../../specs/companion/documents/arguments.clauses.js';
import {
  documentedPromptExists,
  unlistedPrompts,
} from '../../../../../specs/companion/documents/prompts.clauses.js';
import { accepts } from '../../../../../specs/companion/mcp/features/accepted-arguments.js';
import { promptIsFilled } from '../../../../../specs/companion/mcp/features/again.clauses.js';
import { toolSucceeds } from '../../../../../specs/companion/mcp/features/calls.clauses.js';
import { onlyAgreedCapabilities } from '../../../../../specs/companion/mcp/sessions.clauses.js';
import { recorded, says } from '../recorded.js';
import { replied, rpcError, rpcResult } from '../rpc-exchanges.js';

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

test('documents describe prompts that exist, and arguments as /mcp does', () => {
  const listed = [{ name: 'ask_note', title: 'Ask a note' }];
  assert.deepEqual(unlistedPrompts({ prompts: [{ name: 'Ask-Note' }, { name: 'digest' }] }, listed), [
    'digest',
  ]);
  assert.deepEqual(unlistedPrompts({ prompts: ['digest'] }, listed), []);
  assert.deepEqual(unlistedPrompts({ prompts: ['Ask a note', 'A weekly digest'] }, listed), []);
  assert.equal(says(documentedPromptExists, { ...rpcError(-32602), name: 'digest' }), 'broken');
  assert.equal(says(documentedPromptExists, { ...rpcResult({ messages: [] }), name: 'digest' }), 'pass');
  const tool = (limit: object) => ({ name: 'list', inputSchema: { type: 'object', properties: { limit } } });
  const agree = (documented: object, live: object) =>
    says(argumentsAgree, {
      exchanges: [
        recorded({ path: '/mcp/catalog.json', body: JSON.stringify({ tools: [tool(documented)] }) }),
      ],
      tools: [tool(live) as JsonObject],
      prompts: [],
    });
  assert.equal(agree({ type: 'string' }, { type: 'integer' }), 'broken');
  assert.equal(agree({ type: 'number' }, { type: 'integer' }), 'pass');
  assert.equal(agree({ enum: ['a'] }, { enum: ['b'] }), 'broken');
  assert.equal(agree({ enum: ['a', 'c'] }, { enum: ['a'] }), 'pass');
  assert.equal(agree({ description: 'How many' }, { type: 'integer' }), 'pass');
  const optional = { anyOf: [{ type: 'integer' }, { type: 'null' }] };
  assert.equal(agree({ type: 'string' }, optional), 'broken');
  assert.equal(agree({ type: 'integer' }, optional), 'pass');
  assert.equal(agree({ type: ['string', 'integer'] }, optional), 'pass');
  assert.equal(agree({ type: 'slug' }, optional), 'pass');
});
