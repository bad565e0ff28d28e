import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  completionTyped,
  declaredMethodsKnown,
} from '../../../../../specs/companion/mcp/features/capabilities.clauses.js';
import { unknownPromptRefused } from '../../../../../specs/companion/mcp/features/features.clauses.js';
import {
  resourcesDiffer,
  templatesTyped,
} from '../../../../../specs/companion/mcp/features/resources.clauses.js';
import { recorded, says } from '../recorded.js';
import { rpcError, rpcResult } from '../rpc-exchanges.js';

test('declared methods exist, unknown prompts are rejected', () => {
  assert.equal(says(declaredMethodsKnown, rpcResult({}, 'logging/setLevel')), 'pass');
  assert.equal(says(declaredMethodsKnown, rpcError(-32602, 'completion/complete')), 'pass');
  assert.equal(says(declaredMethodsKnown, rpcError(-32601, 'logging/setLevel')), 'broken');
  assert.equal(says(unknownPromptRefused, rpcError(-32602)), 'pass');
  assert.equal(says(unknownPromptRefused, rpcResult({ messages: [] })), 'broken');
});

test('templates have a name and closed braces', () => {
  const judge = (list: unknown) => says(templatesTyped, rpcResult({ resourceTemplates: list }));
  assert.equal(judge([{ name: 'note', uriTemplate: 'notes://{slug}{?lang}' }]), 'pass');
  assert.equal(judge([{ name: 'note', uriTemplate: 'notes://{slug' }]), 'broken');
  assert.equal(judge([{ name: 'note' }]), 'broken');
  assert.equal(judge({}), 'broken');
  assert.equal(says(templatesTyped, rpcError(-32601)), 'inapplicable');
});

test('resources are not all the same', () => {
  const judge = (...contents: string[]) => says(resourcesDiffer, { exchanges: [recorded()], contents });
  assert.equal(judge('a', 'a', 'a'), 'broken');
  assert.equal(judge('a', 'a', 'b'), 'pass');
  assert.equal(judge('a', 'a'), 'inapplicable');
  assert.equal(judge('', '', ''), 'inapplicable');
});

test('a completion has values that are strings', () => {
  assert.equal(says(completionTyped, rpcResult({ completion: { values: ['a'] } })), 'pass');
  assert.equal(says(completionTyped, rpcResult({ values: ['a'] })), 'broken');
  assert.equal(says(completionTyped, rpcError(-32602)), 'inapplicable');
});
