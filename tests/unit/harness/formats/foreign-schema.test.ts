import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileForeign } from '../../../../harness/formats/schemas/foreign-schema.js';
import { sampleValue } from '../../../../harness/formats/schemas/sample-value.js';

const strings = (rules: object) => ({ type: 'object', properties: { name: { type: 'string', ...rules } } });

test('schemas of either dialect compile; unknown keywords and formats are ignored', () => {
  for (const schema of [
    { $schema: 'http://json-schema.org/draft-07/schema#', ...strings({}) },
    { $schema: 'https://json-schema.org/draft/2020-12/schema', ...strings({}) },
    { ...strings({ format: 'int64', 'x-header': 'Name' }), nullable: true },
  ])
    assert.equal(compileForeign(schema).fault, undefined);
});

test('a value that is no schema does not compile', () => {
  for (const schema of [{ type: 'text' }, { $ref: '#/$defs/none' }, strings({ pattern: '(' })])
    assert.ok(compileForeign(schema).fault);
});

const object = { type: 'object' };

test('a schema compiles by the dialect it names, or by any dialect if it names none', () => {
  const tuple = { properties: { pair: { type: 'array', items: [{ type: 'string' }] } } };
  const flags = { properties: { size: { type: 'number', minimum: 1, exclusiveMinimum: true } } };
  const dialect = (name: string) => ({ $schema: `http://json-schema.org/${name}/schema#` });
  for (const schema of [
    { ...object, ...tuple },
    { ...object, ...tuple, ...dialect('draft-06') },
    { ...object, ...tuple, ...dialect('draft-07') },
    { ...object, ...tuple, $schema: 'https://json-schema.org/draft/2019-09/schema' },
    { ...object, ...flags },
    { ...object, ...flags, ...dialect('draft-04'), id: 'https://tools.example/it' },
  ])
    assert.equal(compileForeign(schema).fault, undefined, JSON.stringify(schema));
  assert.ok(compileForeign({ ...object, ...flags, ...dialect('draft-07') }).fault);
  assert.ok(
    compileForeign({ ...object, ...tuple, $schema: 'https://json-schema.org/draft/2020-12/schema' }).fault,
  );
  const { breachOf } = compileForeign({ ...object, ...flags, ...dialect('draft-04') });
  assert.equal(breachOf?.({ size: 1 }, '')?.at, '/size');
  assert.equal(breachOf?.({ size: 2 }, ''), undefined);
});

test('siblings of a reference have no meaning in draft-07, and a meaning in 2020-12', () => {
  const schema = { $ref: '#/$defs/any', $defs: { any: {} }, required: ['name'] };
  const draft7 = { ...schema, $schema: 'http://json-schema.org/draft-07/schema' };
  assert.equal(compileForeign(draft7).breachOf?.({}, ''), undefined);
  assert.ok(compileForeign(schema).breachOf?.({}, ''));
});

test('a valid schema that cannot be compiled here is not reported as invalid', () => {
  for (const schema of [
    { ...object, $schema: 'https://tools.example/dialect' },
    { ...object, $schema: 'http://json-schema.org/schema#' },
    { ...object, properties: { it: { $ref: 'https://tools.example/it.json' } } },
    { ...object, properties: { it: { $ref: 'it.json#/$defs/part' } } },
    { ...object, properties: { it: { type: 'string', pattern: '(?i)house' } } },
  ]) {
    const { unread, fault } = compileForeign(schema);
    assert.ok(unread, JSON.stringify(schema));
    assert.equal(fault, undefined);
  }
});

test("an unresolvable reference within the document is a fault, whatever the document's URL", () => {
  const missing = { ...object, properties: { it: { $ref: '#/$defs/none' } } };
  assert.ok(compileForeign(missing).fault);
  assert.ok(compileForeign({ ...missing, $id: 'https://tools.example/whole' }).fault);
});

test('a pattern that is valid only without the flag u is compiled without it', () => {
  const { breachOf } = compileForeign(strings({ pattern: '^[\\w-.]+$' }));
  assert.equal(breachOf?.({ name: 'a.b-c' }, ''), undefined);
  assert.equal(breachOf?.({ name: 'a b' }, '')?.at, '/name');
});

test('keywords that only the compiler knows break no schema', () => {
  for (const schema of [
    { ...object, id: 'tool-7' },
    { ...object, nullable: false, properties: { it: { nullable: true } } },
    { ...object, properties: { id: { type: 'string' }, nullable: { type: 'string' } } },
  ])
    assert.equal(compileForeign(schema).fault, undefined, JSON.stringify(schema));
  const named = compileForeign({ ...object, properties: { id: { type: 'string' } } });
  assert.equal(named.breachOf?.({ id: 7 }, '')?.at, '/id');
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

test('names inside one schema have no meaning in the next', () => {
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

test('sample values of a schema are valid by it', () => {
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

test('a value that is known to be valid is accepted', () => {
  assert.deepEqual(sampleValue({ ...strings({}), required: ['name'] }, { name: 'Anjali' }), {
    name: 'Anjali',
  });
});

test('formats and members that are named like prototype members count as unknown', () => {
  const { breachOf } = compileForeign({
    type: 'object',
    required: ['constructor'],
    properties: { a: { type: 'string', format: 'constructor' }, b: { type: 'string', format: '__proto__' } },
  });
  assert.equal(breachOf?.({ constructor: 1, a: 'x', b: 'y' }, ''), undefined);
  assert.notEqual(breachOf?.({ a: 'x' }, ''), undefined);
});

test('a schema that refers to its own root is valid, with an anchor or without', () => {
  for (const anchor of [{}, { $anchor: 'node' }])
    assert.equal(
      compileForeign({ ...object, ...anchor, properties: { child: { $ref: '#' } } }).fault,
      undefined,
    );
});
