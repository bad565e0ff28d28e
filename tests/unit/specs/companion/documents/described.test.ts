import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import * as described from '../../../../../specs/companion/documents/described.clauses.js';
import { recorded, says } from '../recorded.js';
import { rpcError, rpcResult } from '../rpc-exchanges.js';

test('a resource of the catalogue that no browser opens is requested', () => {
  const listed = ['site://notes/rain', 'https://companion.example/about'];
  const unlisted = (...resources: unknown[]) => described.unlistedResources({ resources } as never, listed);
  assert.deepEqual(unlisted({ uri: 'site://drafts' }, 'site://notes/rain'), ['site://drafts']);
  assert.deepEqual(
    unlisted({ uri: 'site://notes/{slug}' }, { uri: 'https://x.example/' }, { name: 'x' }),
    [],
  );
  assert.deepEqual(unlisted({ uri: 'other://drafts' }), ['other://drafts']);
});

test('a prompt of a document is requested where the document uses the names of /mcp', () => {
  const unlisted = (...prompts: unknown[]) =>
    described.unlistedPrompts({ prompts } as never, [{ name: 'ask_note', title: 'Ask a note' }]);
  assert.deepEqual(unlisted({ name: 'Ask-Note' }, { name: 'digest' }), ['digest']);
  assert.deepEqual(unlisted('digest'), []);
  assert.deepEqual(unlisted('Ask a note', 'A weekly digest'), []);
});

test('what a document names exists in /mcp', () => {
  const judge = (read: ReturnType<typeof rpcResult>) =>
    says(described.describedIsServed, { ...read, heading: 'resources', name: 'a:b' });
  assert.equal(judge(rpcError(-32002)), 'broken');
  assert.equal(judge(rpcError(-32602)), 'broken');
  assert.equal(judge(rpcError(-32603)), 'inapplicable');
  assert.equal(judge(rpcResult({ contents: [] })), 'pass');
});

const judgeDocument = (document: object, tools: readonly object[], prompts: readonly JsonObject[] = []) =>
  says(described.argumentsAsServed, {
    exchanges: [recorded({ path: '/mcp/catalog.json', body: JSON.stringify(document) })],
    tools: tools as JsonObject[],
    prompts,
  });

test('required arguments of the catalogue exist', () => {
  const schema = (required: string[], properties: object) => ({ type: 'object', properties, required });
  const live = { name: 'get_note', inputSchema: schema(['slug'], { slug: {} }) };
  const judge = (document: object, tool: object = live) =>
    judgeDocument(document, [tool], [{ name: 'ask', arguments: [{ name: 'topic' }] }]);
  assert.equal(judge({ tools: [{ name: 'get_note', inputSchema: schema(['id'], { id: {} }) }] }), 'broken');
  assert.equal(judge({ tools: [{ name: 'get_note', inputSchema: schema(['slug'], {}) }] }), 'pass');
  assert.equal(
    judge({ tools: [{ name: 'get_note' }, { name: 'other', inputSchema: schema(['a'], {}) }] }),
    'inapplicable',
  );
  assert.equal(judge({ prompts: [{ name: 'ask', arguments: [{ name: 'q', required: true }] }] }), 'broken');
  assert.equal(judge({ prompts: [{ name: 'ask', arguments: [{ name: 'q' }] }] }), 'inapplicable');
  const open = { name: 'get_note', inputSchema: { type: 'object', properties: {}, anyOf: [{}] } };
  assert.equal(
    judge({ tools: [{ name: 'get_note', inputSchema: schema(['id'], {}) }] }, open),
    'inapplicable',
  );
});

test('arguments of the catalogue have the types and values of /mcp', () => {
  const tool = (limit: object) => ({ name: 'list', inputSchema: { type: 'object', properties: { limit } } });
  const agree = (documented: object, live: object) =>
    judgeDocument({ tools: [tool(documented)] }, [tool(live)]);
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
