import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredIsDeclared } from '../../../../../specs/companion/mcp/features/capabilities.clauses.js';
import { forbiddenGetsNothing } from '../../../../../specs/companion/mcp/features/forbidden-arguments.clauses.js';
import {
  missingHasShape,
  missingIsNotEmpty,
} from '../../../../../specs/companion/mcp/features/resources.clauses.js';
import { textTellsTheSame } from '../../../../../specs/companion/mcp/features/told-twice.clauses.js';
import { streamHasNoResponses } from '../../../../../specs/companion/mcp/streams.clauses.js';
import { recorded, says } from '../recorded.js';
import { rpcError, rpcResult } from '../rpc-exchanges.js';

const lines = [1, 2, 3, 4].map((part) => `This is sentence ${part} of the note about rain.`);
const note = recorded({ path: '/api/v1/notes/rain', body: { slug: 'rain', markdown: lines.join('\n') } });
const text = (value: unknown) => [
  { type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) },
];
const forbidden = (value: unknown) => ({ ...rpcResult(value), input: { kind: 'plumbrule' }, notes: [note] });
const entry = (slug: string) => ({ slug, title: `Title of ${slug}` });

test('arguments that a schema forbids get neither entries nor a note', () => {
  const says104 = (value: unknown) => says(forbiddenGetsNothing, forbidden(value));
  assert.equal(says104({ content: text({ items: [entry('rain')] }) }), 'broken');
  assert.equal(says104({ content: text(lines.join('\n')) }), 'broken');
  assert.equal(says104({ content: text({ items: [] }) }), 'pass');
  assert.equal(says104({ content: text({ items: [entry('rain')] }), isError: true }), 'pass');
  assert.equal(says104({ content: text('There is no kind of that name.') }), 'inapplicable');
  const refused = { ...rpcError(-32602), input: {}, notes: [note] };
  assert.equal(says(forbiddenGetsNothing, refused), 'pass');
});

test('a resource that does not exist has no empty contents; a pattern may serve any name', () => {
  assert.equal(says(missingIsNotEmpty, rpcResult({ contents: [] })), 'broken');
  assert.equal(says(missingIsNotEmpty, rpcResult({ contents: [{ uri: 'a://b', text: '' }] })), 'pass');
  assert.equal(says(missingIsNotEmpty, rpcError(-32602)), 'pass');
});

test('a result for a resource that does not exist has an array of contents', () => {
  assert.equal(says(missingHasShape, rpcResult({ contents: null })), 'broken');
  assert.equal(says(missingHasShape, rpcResult({})), 'broken');
  assert.equal(says(missingHasShape, rpcResult({ contents: [] })), 'pass');
  assert.equal(says(missingHasShape, rpcError(-32002)), 'inapplicable');
});

test('the stream of GET has no responses, but requests and notifications', () => {
  const streamed = (message: object, revision = '2025-11-25') => ({
    exchanges: [
      recorded({ type: 'text/event-stream', body: `data: ${JSON.stringify(message)}\n\n` }),
    ] as const,
    revision,
  });
  const response = { jsonrpc: '2.0', id: 1, result: {} };
  assert.equal(says(streamHasNoResponses, streamed(response)), 'broken');
  assert.equal(says(streamHasNoResponses, streamed(response, '2024-11-05')), 'inapplicable');
  assert.equal(says(streamHasNoResponses, streamed({ jsonrpc: '2.0', id: 1, method: 'ping' })), 'pass');
  const none = { exchanges: [recorded({ status: 405 })] as const, revision: '2025-11-25' };
  assert.equal(says(streamHasNoResponses, none), 'inapplicable');
});

test('a text may hold some entries of structuredContent, but not only others', () => {
  const told = (content: unknown, structuredContent: object) =>
    says(textTellsTheSame, rpcResult({ content: text(content), structuredContent }));
  const own = { items: [entry('rain'), entry('tiles')], count: 2 };
  assert.equal(told([entry('rain')], own), 'pass');
  assert.equal(told([entry('mortar')], own), 'broken');
  assert.equal(told({ items: [entry('mortar')], count: 1 }, own), 'broken');
  assert.equal(told({ items: [], count: 0 }, own), 'inapplicable');
  assert.equal(told({ notes: [entry('mortar')] }, own), 'broken');
});

test('the text of a note shares a line with the long texts of structuredContent', () => {
  const told = (prose: string, name = 'get_note_markdown') => {
    const structuredContent = { markdown: lines.join('\n') };
    return says(textTellsTheSame, {
      ...rpcResult({ content: text(prose), structuredContent }),
      tool: { name },
    });
  };
  const other = lines.map((line) => line.replace('rain', 'mortar and sand')).join('\n');
  assert.equal(told(`# Rain\n\n${lines.join('\n')}`), 'pass');
  assert.equal(told(other), 'broken');
  assert.equal(told(other, 'get_profile'), 'inapplicable');
  assert.equal(told(lines.map((_, at) => `Member ${at}: a fact about the note.`).join('\n')), 'pass');
  assert.equal(told('The note about rain.'), 'pass');
});

test('a list of a capability that is not declared has no entries', () => {
  const judge = (value: object) => says(offeredIsDeclared, { ...rpcResult(value), kind: 'prompts' });
  assert.equal(judge({ prompts: [{ name: 'digest' }] }), 'broken');
  assert.equal(judge({ prompts: [] }), 'inapplicable');
  assert.equal(says(offeredIsDeclared, { ...rpcError(-32601), kind: 'prompts' }), 'inapplicable');
});
