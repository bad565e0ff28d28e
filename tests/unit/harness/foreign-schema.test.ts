import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileForeign } from '../../../harness/formats/foreign-schema.js';
import { sampleValue } from '../../../harness/formats/sample-value.js';

const strings = (rules: object) => ({ type: 'object', properties: { name: { type: 'string', ...rules } } });

test('schemas of either dialect compile, unknown keywords and formats are passed over', () => {
  for (const schema of [
    { $schema: 'http://json-schema.org/draft-07/schema#', ...strings({}) },
    { $schema: 'https://json-schema.org/draft/2020-12/schema', ...strings({}) },
    { ...strings({ format: 'int64', 'x-header': 'Name' }), nullable: true },
  ])
    assert.equal(compileForeign(schema).fault, undefined);
});

test('what is no schema does not compile', () => {
  for (const schema of [{ type: 'text' }, { $ref: '#/$defs/none' }, strings({ pattern: '(' })])
    assert.ok(compileForeign(schema).fault);
});

test('a pattern that is built to hang its reader ends, and accuses nobody', () => {
  const { breachOf } = compileForeign(strings({ pattern: '^(a+)+$' }));
  assert.equal(breachOf?.({ name: `${'a'.repeat(40)}!` }, ''), undefined);
});

test('a schema that refers to itself without end judges nothing', () => {
  const { breachOf } = compileForeign({ $ref: '#' });
  assert.equal(breachOf?.({}, ''), undefined);
});

test('values made from a schema keep it', () => {
  for (const schema of [
    strings({}),
    { ...strings({ minLength: 8 }), required: ['name'] },
    { type: 'object', properties: { limit: { type: 'integer', minimum: 3 } }, required: ['limit'] },
    { type: 'object', properties: { kind: { enum: ['a', 'b'] } }, required: ['kind'] },
    {
      type: 'object',
      properties: { all: { type: 'array', items: { type: 'number' }, minItems: 2 } },
      required: ['all'],
    },
    {
      type: 'object',
      properties: { it: { $ref: '#/$defs/it' } },
      required: ['it'],
      $defs: { it: { const: 7 } },
    },
    {
      type: 'object',
      properties: { at: { anyOf: [{ type: 'boolean' }, { type: 'null' }] } },
      required: ['at'],
    },
  ])
    assert.equal(
      compileForeign(schema).breachOf?.(sampleValue(schema), ''),
      undefined,
      JSON.stringify(schema),
    );
});

test('a value that is known to be good is taken', () => {
  assert.deepEqual(sampleValue({ ...strings({}), required: ['name'] }, { name: 'Anjali' }), {
    name: 'Anjali',
  });
});
