import { type HostileRow, survived } from '../../row.js';
import { input, objectOf, output, type Schema } from './row.js';

const doubled = (times: number): Schema =>
  Array.from({ length: times }).reduce<Schema>((inner) => ({ anyOf: [inner, inner] }), { type: 'number' });
/** The same, written small by references. */
const doubledByReference = (times: number): Schema => ({
  type: 'object',
  properties: { a: { $ref: '#/$defs/d0' } },
  required: ['a'],
  $defs: Object.fromEntries(
    Array.from({ length: times }, (_, index) => [
      `d${index}`,
      index + 1 < times
        ? { anyOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] }
        : { type: 'number' },
    ]),
  ),
});
const nestedArrays = (depth: number, minItems: number): Schema =>
  Array.from({ length: depth }).reduce<Schema>((items) => ({ type: 'array', minItems, items }), {
    type: 'string',
  });

/** Schemas that combine or refer to each other until checking or sampling them costs too much. */
export const schemaCombinationRows: readonly HostileRow[] = [
  input('any-of', 'with anyOf doubled 12 times', () => objectOf({ query: doubled(12) })),
  input('any-of-reference', 'with anyOf doubled 40 times by reference', doubledByReference(40)),
  output('any-of-output', 'with anyOf doubled 40 times by reference', doubledByReference(40), () => ({
    a: 'x',
  })),
  output(
    'all-of-output',
    'with allOf doubled 30 times by reference',
    JSON.parse(JSON.stringify(doubledByReference(30)).replaceAll('anyOf', 'allOf')) as Schema,
    () => ({ a: 1 }),
  ),
  output(
    'one-of-output',
    'with oneOf doubled 30 times by reference',
    JSON.parse(JSON.stringify(doubledByReference(30)).replaceAll('anyOf', 'oneOf')) as Schema,
    () => ({ a: 1 }),
  ),
  output(
    'unique-items',
    'with uniqueItems, and 300,000 items',
    { type: 'object', properties: { list: { type: 'array', uniqueItems: true } } },
    () => ({ list: Array.from({ length: 100_000 }, (_, index) => ({ a: index })) }),
    survived,
  ),
  output(
    'unique-numbers',
    'with uniqueItems, and 250,000 numbers',
    { type: 'object', properties: { list: { type: 'array', uniqueItems: true, items: { type: 'number' } } } },
    () => ({ list: Array.from({ length: 250_000 }, (_, index) => index) }),
  ),
  input(
    'min-items',
    'that requires ten items at eight levels',
    objectOf({ query: nestedArrays(8, 10) }),
    survived,
  ),
  input(
    'min-items-billion',
    'that requires a billion items',
    objectOf({ query: { type: 'array', minItems: 1e9, items: { type: 'array', minItems: 1e9 } } }),
  ),
  input('required-tree', 'that requires three members at eight levels', () =>
    objectOf({
      query: Array.from({ length: 8 }).reduce<Schema>((inner) => objectOf({ a: inner, b: inner, c: inner }), {
        type: 'string',
      }),
    }),
  ),
  input('recursive', 'that refers to itself', { $ref: '#' }),
  input(
    'recursive-required',
    'that requires itself as a member',
    { type: 'object', properties: { a: { $ref: '#' } }, required: ['a'] },
    survived,
  ),
  output(
    'recursive-output',
    'of two that refer to each other',
    { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    () => ({}),
  ),
  output('recursive-all-of', 'that is all of itself', { type: 'object', allOf: [{ $ref: '#' }] }, () => ({})),
  output(
    'dynamic',
    'that refers to itself dynamically',
    {
      $dynamicAnchor: 'x',
      type: 'object',
      additionalProperties: { $dynamicRef: '#x' },
      allOf: [{ $dynamicRef: '#x' }],
    },
    () => ({ a: {} }),
  ),
  input(
    'dynamic-recursive-enumeration',
    'of dynamic and plain references to itself, beside an enumeration of 20,000 values',
    () => ({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://same.example/tool',
      $dynamicAnchor: 'node',
      type: 'object',
      properties: {
        query: { enum: Array.from({ length: 20_000 }, (_, index) => `v${index}`) },
        next: { anyOf: [{ $dynamicRef: '#node' }, { $ref: '#' }, { type: 'null' }] },
        all: { type: 'array', items: { $dynamicRef: '#node' }, contains: { $ref: '#/properties/next' } },
      },
      required: ['query'],
      unevaluatedProperties: { $dynamicRef: '#node' },
    }),
  ),
  input('same-identity', 'of one identity, which each tool declares', () => ({
    $id: 'https://same.example/tool',
    ...objectOf({ query: { type: 'string' } }),
  })),
  input('anchors-twice', 'with two dynamic anchors of one name and a reference between them', {
    $defs: { a: { $dynamicAnchor: 'x', type: 'string' }, b: { $dynamicAnchor: 'x', $dynamicRef: '#x' } },
    ...objectOf({ query: { $dynamicRef: '#x' } }),
  }),
];
