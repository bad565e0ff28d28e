import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import { annotationsValid } from '../../../../../specs/companion/mcp/features/annotations.clauses.js';
import { mirroredFields } from '../../../../../specs/companion/mcp/mirrored-arguments.js';
import { recorded, says } from '../recorded.js';
import { besideSound } from '../rpc-exchanges.js';

const judge = (inputSchema: JsonObject, anyValue = true) =>
  says(annotationsValid, {
    exchanges: [recorded()],
    list: besideSound({}, 'tools/list'),
    entries: [{ name: 'search_site', inputSchema }],
    loops: false,
    complete: true,
    anyValue,
  });
const slug = (more: JsonObject, name: JsonObject['name'] = 'Slug'): JsonObject => ({
  ...more,
  'x-mcp-header': name ?? null,
});
const properties = (members: JsonObject): JsonObject => ({ type: 'object', properties: members });

test('x-mcp-header is a token, unique, and on arguments of primitive types', () => {
  assert.equal(judge(properties({ slug: slug({ type: 'string' }) })), 'pass');
  assert.equal(judge(properties({ slug: slug({ type: ['string', 'null'] }) })), 'pass');
  assert.equal(judge(properties({ slug: slug({ enum: ['a', 'b'] }) })), 'pass');
  assert.equal(judge(properties({ slug: slug({ type: 'string' }, 'Note Slug') })), 'broken');
  assert.equal(judge(properties({ slug: slug({ type: 'string' }, '') })), 'broken');
  assert.equal(judge(properties({ slug: slug({ type: 'string' }, 7) })), 'broken');
  assert.equal(judge(properties({ boost: slug({ type: 'number' }) })), 'broken');
  assert.equal(judge(properties({ tags: slug({ type: 'array' }) })), 'broken');
  const [one, other] = [slug({ type: 'string' }, 'Limit'), slug({ type: 'integer' }, 'LIMIT')];
  assert.equal(judge(properties({ one, other })), 'broken');
});

test('only properties lead to x-mcp-header', () => {
  const annotated = properties({ slug: slug({ type: 'string' }) });
  assert.equal(judge(properties({ options: annotated })), 'pass');
  assert.equal(judge(properties({ list: { type: 'array', items: annotated } })), 'broken');
  assert.equal(judge(properties({ slug: { anyOf: [slug({ type: 'string' })] } })), 'broken');
  assert.equal(judge({ ...properties({}), $defs: { slug: slug({ type: 'string' }) } }), 'broken');
  // A property of this name, and data.
  assert.equal(judge(properties({ 'x-mcp-header': { type: 'string' } })), 'pass');
  assert.equal(judge(properties({ slug: { default: { 'x-mcp-header': '' } } })), 'pass');
  assert.equal(judge(properties({ slug: { type: 'string' } })), 'inapplicable');
  assert.equal(judge(properties({ slug: slug({ type: 'number' }) }), false), 'inapplicable');
});

test('a call repeats annotated arguments that have a value', () => {
  const inputSchema = properties({
    query: slug({ type: 'string' }, 'Query'),
    limit: slug({ type: 'integer' }, 'Limit'),
    options: properties({ exact: slug({ type: 'boolean' }, 'Exact') }),
  });
  const fields = (input: JsonObject) => mirroredFields({ inputSchema }, input, (text) => `<${text}>`);
  assert.deepEqual(fields({ query: 'rain', limit: 5, options: { exact: false } }), [
    ['mcp-param-query', '<rain>'],
    ['mcp-param-limit', '<5>'],
    ['mcp-param-exact', '<false>'],
  ]);
  assert.deepEqual(fields({ query: null, options: {} }), []);
  assert.deepEqual(mirroredFields(undefined, { query: 'rain' }, String), []);
});
