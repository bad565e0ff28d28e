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

test('an asynchronous schema judges at once, and a property of that name stays a property', () => {
  const { breachOf } = compileForeign({ $async: true, ...strings({}), $defs: { it: { $async: true } } });
  assert.equal(breachOf?.({ name: 'Anjali' }, ''), undefined);
  assert.equal(breachOf?.({ name: 7 }, '')?.at, '/name');
  const named = compileForeign({ properties: { $async: { type: 'string' } } });
  assert.equal(named.breachOf?.({ $async: 7 }, '')?.at, '/$async');
});

test('equal schemas are compiled once', () => {
  assert.equal(compileForeign(strings({ minLength: 2 })), compileForeign(strings({ minLength: 2 })));
});

test('names inside one schema mean nothing to the next', () => {
  const schema = (type: string) => ({
    $id: 'https://tools.example/it',
    $defs: { it: { $id: 'inner', type } },
    $ref: 'inner',
  });
  assert.equal(compileForeign(schema('string')).breachOf?.('text', ''), undefined);
  assert.equal(compileForeign(schema('number')).breachOf?.(7, ''), undefined);
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

test('formats and members named as those of prototypes are none that are known', () => {
  const { breachOf } = compileForeign({
    type: 'object',
    required: ['constructor'],
    properties: { a: { type: 'string', format: 'constructor' }, b: { type: 'string', format: '__proto__' } },
  });
  assert.equal(breachOf?.({ constructor: 1, a: 'x', b: 'y' }, ''), undefined);
  assert.notEqual(breachOf?.({ a: 'x' }, ''), undefined);
});
