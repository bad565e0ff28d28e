import { type Expected, type HostileRow, judged, repeated, survived } from '../../row.js';
import type { Json } from '../../target/behaviour.js';
import { changedResult, posts } from '../../target/rpc.js';

/** A JSON Schema, as a target writes it. */
export type Schema = Record<string, unknown>;

/** The schema of an object that requires all its properties. */
export const objectOf = (properties: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});

/** The input schema of every tool replaced. */
export const input = (
  id: string,
  does: string,
  schema: Schema | (() => Schema),
  expected: Expected = survived,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `schema-${id}`,
  does: `gives its tools an input schema ${does}`,
  interface: 'b',
  on: posts('/mcp', 'tools/list'),
  behaviour: changedResult((result) => {
    const made = typeof schema === 'function' ? schema() : schema;
    return { ...result, tools: result.tools.map((tool: Json) => ({ ...tool, inputSchema: made })) };
  }),
  expected,
  ...more,
});

/** The output schema of every tool replaced, with a result beside it. */
export const output = (
  id: string,
  does: string,
  schema: Schema,
  value: () => unknown,
  expected: Expected = survived,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `schema-${id}`,
  does: `gives its tools an output schema ${does}`,
  interface: 'b',
  on: posts('/mcp', 'tools/list', 'tools/call'),
  behaviour: changedResult((result) =>
    Array.isArray(result.tools)
      ? { ...result, tools: result.tools.map((tool: Json) => ({ ...tool, outputSchema: schema })) }
      : { ...result, structuredContent: value() },
  ),
  expected,
  ...more,
});

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
const evil = '^(a+)+$';
const many = (count: number, of: (index: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)));

/** Schemas that are built to hang, to fill the memory or to end whoever compiles, samples or applies them. */
export const schemaRows: readonly HostileRow[] = [
  input(
    'async',
    'that is asynchronous ($async)',
    { $async: true, ...objectOf({ query: { type: 'string' } }) },
    survived,
  ),
  input('async-nested', 'with an asynchronous part', objectOf({ query: { $async: true, type: 'string' } })),
  output(
    'async-output',
    'that is asynchronous ($async)',
    { $async: true, type: 'object', required: ['never'] },
    () => ({}),
  ),
  input('any-of', 'with anyOf doubled 12 times', () => objectOf({ query: doubled(12) })),
  input('any-of-reference', 'with anyOf doubled 40 times by reference', doubledByReference(40), repeated),
  output(
    'any-of-output',
    'with anyOf doubled 40 times by reference',
    doubledByReference(40),
    () => ({ a: 'x' }),
    repeated,
  ),
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
    'that demands ten items at eight levels',
    objectOf({ query: nestedArrays(8, 10) }),
    survived,
  ),
  input(
    'min-items-billion',
    'that demands a billion items',
    objectOf({ query: { type: 'array', minItems: 1e9, items: { type: 'array', minItems: 1e9 } } }),
  ),
  input('required-tree', 'that demands three members at eight levels', () =>
    objectOf({
      query: Array.from({ length: 8 }).reduce<Schema>((inner) => objectOf({ a: inner, b: inner, c: inner }), {
        type: 'string',
      }),
    }),
  ),
  input(
    'min-length',
    'that demands a billion characters',
    objectOf({ query: { type: 'string', minLength: 1e9 } }),
  ),
  input(
    'max-length-negative',
    'with bounds that are no numbers of things',
    objectOf({
      query: { type: 'string', minLength: -5, maxLength: -1e308 },
      limit: { type: 'integer', minimum: 1e308, maximum: -1e308 },
    }),
  ),
  input('recursive', 'that refers to itself', { $ref: '#' }),
  input(
    'recursive-required',
    'that demands itself as a member',
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
    'percent',
    'with the reference #/$defs/%ff',
    objectOf({ query: { $ref: '#/$defs/%ff' } }),
    survived,
    {},
  ),
  input(
    'reference-odd',
    'with references to nothing',
    objectOf({ query: { $ref: '#/__proto__/constructor' }, limit: { $ref: 7 } }),
  ),
  input(
    'format-constructor',
    'with the format constructor',
    objectOf({ query: { type: 'string', format: 'constructor' } }),
    survived,
  ),
  input(
    'format-proto',
    'with the formats __proto__, toString and hasOwnProperty',
    objectOf({
      query: { type: 'string', format: '__proto__' },
      limit: { type: 'string', format: 'toString' },
      kind: { type: 'string', format: 'hasOwnProperty' },
    }),
  ),
  input(
    'members-prototype',
    'that demands members named constructor and __proto__',
    {
      type: 'object',
      properties: JSON.parse(
        '{"constructor":{"type":"string"},"__proto__":{"type":"string"},"toString":{}}',
      ) as Schema,
      required: ['constructor', '__proto__', 'toString'],
    },
    survived,
  ),
  input('type-prototype', 'of the type constructor', objectOf({ query: { type: 'constructor' } })),
  input(
    'keyword-prototype',
    'with keywords named __proto__ and valueOf',
    JSON.parse(
      '{"type":"object","__proto__":{"type":"string"},"valueOf":1,"toString":2,"hasOwnProperty":3}',
    ) as Schema,
  ),
  output(
    'pattern',
    'with the pattern (a+)+$',
    { type: 'object', properties: { text: { type: 'string', pattern: evil } } },
    () => ({ text: `${'a'.repeat(50_000)}!` }),
    survived,
  ),
  input(
    'pattern-input',
    'with the pattern (a+)+$ and such an example',
    objectOf({ query: { type: 'string', pattern: evil, default: `${'a'.repeat(40)}!` } }),
  ),
  output(
    'pattern-properties',
    'with patternProperties of catastrophic patterns',
    { type: 'object', patternProperties: { '^(a|a)*$': { type: 'string' }, '(x+x+)+y': {} } },
    () => ({ [`${'a'.repeat(40)}!`]: 1, ['x'.repeat(5000)]: 2 }),
  ),
  output(
    'pattern-names',
    'with catastrophic propertyNames',
    { type: 'object', propertyNames: { pattern: '^(\\w+\\s?)*$' } },
    () => ({ [`${'word '.repeat(2000)}!`]: 1 }),
  ),
  output(
    'patterns-many',
    'with 2,000 slow patterns',
    {
      type: 'object',
      properties: {
        text: {
          type: 'string',
          allOf: Array.from({ length: 2000 }, (_, index) => ({ pattern: `(a*)*b{${index}}$` })),
        },
      },
    },
    () => ({ text: 'a'.repeat(28) }),
  ),
  input(
    'pattern-broken',
    'with patterns that are none',
    objectOf({ query: { type: 'string', pattern: '(((((' }, limit: { pattern: '\\' } }),
    judged,
  ),
  input(
    'pattern-long',
    'with a pattern of 500 KB',
    objectOf({ query: { type: 'string', pattern: 'a?'.repeat(250_000) } }),
  ),
  output(
    'formats',
    'with formats, and texts of 1 MB for them',
    {
      type: 'object',
      properties: many(8, (index) => [
        `f${index}`,
        {
          type: 'string',
          format: ['uri', 'email', 'date-time', 'uri-template', 'regex', 'hostname', 'ipv6', 'json-pointer'][
            index
          ],
        },
      ]),
    },
    () =>
      many(8, (index) => [
        `f${index}`,
        [
          'http://a?'.repeat(20_000),
          `${'a'.repeat(100_000)}@`,
          '2'.repeat(100_000),
          '{'.repeat(100_000),
          '('.repeat(50_000),
          'a-'.repeat(50_000),
          ':'.repeat(100_000),
          '/~'.repeat(50_000),
        ][index],
      ]),
  ),
  input('deep', 'nested 180 levels', () =>
    objectOf({
      query: Array.from({ length: 85 }).reduce<Schema>((inner) => ({ not: inner }), { type: 'string' }),
    }),
  ),
  input('wide', 'with 20,000 members', () =>
    objectOf(many(20_000, (index) => [`m${index}`, { type: 'string' }])),
  ),
  input('enumeration', 'with an enumeration of 50,000 values', () =>
    objectOf({ query: { enum: Array.from({ length: 50_000 }, (_, index) => `v${index}`) } }),
  ),
  input('constant', 'with a constant of 1 MB', () => objectOf({ query: { const: 'x'.repeat(1e6) } })),
  input('dialect', 'of an unknown dialect', { $schema: 'https://example.com/constructor', ...objectOf({}) }),
  input('dialect-4', 'of draft 4', {
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: '#',
    ...objectOf({}),
  }),
  input('identity', 'that names itself as the meta-schema', {
    $id: 'https://json-schema.org/draft/2020-12/schema',
    ...objectOf({}),
  }),
  input(
    'remote',
    'that refers to another origin',
    objectOf({ query: { $ref: 'http://127.0.0.1:9/schema.json' } }),
  ),
  input('vocabulary', 'with keywords of ajv itself', {
    ...objectOf({ query: { type: 'string' } }),
    $data: true,
    nullable: true,
    discriminator: { propertyName: 'constructor' },
    $comment: 'x',
  }),
];
