import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultShape } from '../../../../../specs/companion/mcp/features/calls.clauses.js';
import { contentBreach } from '../../../../../specs/companion/mcp/features/content.js';
import { says } from '../recorded.js';
import { rpcResult } from '../rpc-exchanges.js';

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
    assert.equal(says(resultShape, rpcResult({ content })), verdict);
  });

test('content has a type of MCP', () => {
  const breach = (item: object) => contentBreach([item] as never, '')?.at;
  assert.equal(
    breach({ type: 'text', text: 'A', annotations: { audience: ['user'], priority: 1 } }),
    undefined,
  );
  assert.equal(breach({ type: 'image', data: 'aGk=', mimeType: 'image/png' }), undefined);
  assert.equal(
    breach({ type: 'text', text: 'A', annotations: { audience: 'user' } }),
    '/0/annotations/audience',
  );
  assert.equal(breach({ type: 'image', data: 'https://x', mimeType: 'image/png' }), '/0/data');
  assert.equal(
    breach({ type: 'resource', resource: { uri: 'a:b', text: '', mimeType: 1 } }),
    '/0/resource/mimeType',
  );
});
