import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import {
  featuresDiffer,
  listEnds,
  listingsTyped,
  toolsDeclared,
} from '../../../../../specs/companion/mcp/features/lists.clauses.js';
import { recorded, says } from '../recorded.js';
import { besideSound, resultBesideSound, rpcError, rpcResult } from '../rpc-exchanges.js';

test('members of listed entries have their types', () => {
  const listed = (entry: JsonObject) => ({
    exchanges: [recorded()] as const,
    list: besideSound({}, 'tools/list'),
    entries: [entry],
    loops: false,
    complete: true,
    anyValue: false,
  });
  const judge = (entry: JsonObject) => says(listingsTyped, listed({ name: 'a', ...entry }));
  assert.equal(judge({ description: 'A', annotations: { readOnlyHint: true }, colour: 7 }), 'pass');
  assert.equal(judge({ description: null }), 'broken');
  assert.equal(judge({ arguments: [{ name: 'slug', required: true }] }), 'pass');
  assert.equal(judge({ arguments: { slug: 'string' } }), 'broken');
  assert.equal(judge({ arguments: [{ slug: 'string' }] }), 'broken');
  assert.equal(judge({ execution: null }), 'broken');
  const ends = (page: JsonObject) =>
    says(listingsTyped, { ...listed({ name: 'a' }), entries: [], list: resultBesideSound(page) });
  assert.equal(ends({}), 'inapplicable');
  assert.equal(ends({ nextCursor: 'b' }), 'inapplicable');
  assert.equal(ends({ nextCursor: null }), 'broken');
  assert.equal(ends({ _meta: null }), 'broken');
});

const listOf = (entries: JsonObject[] | undefined, more: object = {}) => ({
  exchanges: [recorded()] as const,
  list: rpcResult({}, 'resources/list'),
  entries,
  loops: false,
  complete: true,
  anyValue: false,
  kind: 'resources' as const,
  key: 'uri' as const,
  ...more,
});

test('lists are traversed to their end and have no duplicates', () => {
  assert.equal(says(listEnds, listOf([])), 'pass');
  assert.equal(says(listEnds, listOf([], { loops: true })), 'broken');
  assert.equal(says(listEnds, listOf([], { refused: rpcError(-32602) })), 'broken');
  assert.equal(says(listEnds, listOf([], { empty: 20 })), 'broken');
  assert.equal(says(listEnds, listOf(undefined)), 'inapplicable');
  const [one, other] = [
    { uri: 'a:1', name: 'x' },
    { uri: 'a:2', name: 'x' },
  ];
  assert.equal(says(featuresDiffer, listOf([one, other])), 'pass');
  assert.equal(says(featuresDiffer, listOf([one, other, one])), 'broken');
});

test('every listed feature was declared', () => {
  const judge = (capabilities: JsonObject, entries: JsonObject[] = [{ name: 'a' }]) =>
    says(toolsDeclared, { ...listOf(entries), session: { capabilities, result: { capabilities } } } as never);
  assert.equal(judge({ tools: {} }), 'pass');
  assert.equal(judge({ resources: {} }), 'broken');
  assert.equal(judge({}, []), 'inapplicable');
});
