import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../../harness/formats/json.js';
import { sampleValue } from '../../../../harness/formats/schemas/sample-value.js';

const nested = (depth: number): JsonObject => {
  let schema: JsonObject = { type: 'string' };
  for (let level = 0; level < depth; level += 1) schema = { type: 'array', minItems: 10, items: schema };
  return schema;
};

const size = (value: JsonValue): number =>
  Array.isArray(value) ? value.reduce<number>((sum, item) => sum + size(item), 1) : 1;

test('a schema that requires ten items at eight levels gives a small sample', () => {
  assert.ok(size(sampleValue(nested(8))) < 2000);
  assert.equal(size(sampleValue(nested(2))), 111);
});

test('names of prototype members are ordinary names', () => {
  const schema: JsonObject = {
    type: 'object',
    required: ['constructor', 'toString', 'q'],
    properties: { q: { type: 'string', format: 'constructor' } },
  };
  assert.deepEqual(sampleValue(schema), { constructor: 'house', toString: 'house', q: 'house' });
});

test('references do not resolve through prototypes', () => {
  const schema: JsonObject = { $ref: '#/constructor/name', type: 'integer' };
  assert.equal(sampleValue(schema), 1);
});
