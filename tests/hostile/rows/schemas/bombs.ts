import type { HostileRow } from '../../row.js';
import { input, objectOf, output, type Schema } from './row.js';

const text: Schema = { type: 'string' };

const nested = (depth: number, wrap: (inner: Schema) => Schema): Schema =>
  Array.from({ length: depth }).reduce<Schema>((inner) => wrap(inner), text);

const numbered = (count: number, of: (index: number) => unknown): Schema =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${index}`, of(index)]));

/** Schemas that are sound, small or legal, and still cost whoever compiles or applies them. */
export const schemaBombRows: readonly HostileRow[] = [
  input('deep', 'nested 180 levels', () =>
    objectOf({
      query: Array.from({ length: 85 }).reduce<Schema>((inner) => ({ not: inner }), { type: 'string' }),
    }),
  ),
  input('wide', 'with 20,000 members', () => objectOf(numbered(20_000, () => text))),
  input('enumeration', 'with an enumeration of 50,000 values', () =>
    objectOf({ query: { enum: Array.from({ length: 50_000 }, (_, index) => `v${index}`) } }),
  ),
  input('constant', 'with a constant of 1 MB', () => objectOf({ query: { const: 'x'.repeat(1e6) } })),
  input('one-of-many', 'with oneOf of 30,000 schemas', () =>
    objectOf({ query: { oneOf: Array.from({ length: 30_000 }, (_, index) => ({ const: `v${index}` })) } }),
  ),
  input('if-doubled', 'with if, then and else nested 12 deep', () =>
    objectOf({
      query: nested(12, (inner) => Object.fromEntries(['if', 'then', 'else'].map((name) => [name, inner]))),
    }),
  ),
  input('unevaluated', 'with unevaluatedProperties over anyOf doubled 9 times', () => ({
    ...objectOf({ query: text }),
    ...nested(9, (inner) => ({ anyOf: [inner, inner], unevaluatedProperties: inner })),
  })),
  input('pattern-properties-many', 'with 10,000 patterns of properties', () => ({
    ...objectOf({}),
    patternProperties: numbered(10_000, () => text),
  })),
  input('reference-chain', 'with a chain of 20,000 references', () => ({
    ...objectOf({ query: { $ref: '#/$defs/d0' } }),
    $defs: numbered(20_000, (index) => (index < 19_999 ? { $ref: `#/$defs/d${index + 1}` } : text)),
  })),
  input('identities', 'whose 2,000 parts each change the base address', () => ({
    ...objectOf({}),
    $defs: numbered(2000, (index) => ({ $id: `https://tools.example/${index}/`, $ref: './' })),
  })),
  input('anchors', 'with 5,000 anchors of one name', () => ({
    ...objectOf({}),
    $defs: numbered(5000, () => ({ $anchor: 'it', ...text })),
  })),
  input('recursive-2019', 'of 2019-09 that refers to itself recursively', {
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    $recursiveAnchor: true,
    ...objectOf({ query: { $recursiveRef: '#' } }),
  }),
  input('bounds', 'with bounds beyond all numbers', {
    ...objectOf({ query: { type: 'string', minLength: 1e308, maxLength: 0 } }),
    minProperties: 1e308,
    maxProperties: 1e308,
  }),
  input(
    'multiples',
    'with a multiple of 1e-308',
    objectOf({ limit: { type: 'number', multipleOf: 1e-308 } }),
  ),
  input('required-many', 'that requires 50,000 members', () => ({
    type: 'object',
    required: Array.from({ length: 50_000 }, (_, index) => `m${index}`),
  })),
  input('dependent', 'whose 3,000 members depend on each other in a circle', () => ({
    ...objectOf({ query: text }),
    dependentRequired: numbered(3000, (index) => [`d${(index + 1) % 3000}`]),
    dependentSchemas: numbered(3000, (index) => ({ required: [`d${(index + 1) % 3000}`] })),
  })),
  input('content', 'whose texts hold schemas of their own', () =>
    objectOf({
      query: nested(60, (inner) => ({
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: inner,
      })),
    }),
  ),
  input(
    'expression-foreign',
    'with patterns of other engines',
    objectOf({ query: { pattern: '(?i)\\A[[:alpha:]]++\\z' } }),
  ),
  input('expression-backreference', 'with a pattern that looks back at itself', () =>
    objectOf({ query: { type: 'string', pattern: '^(a|a)*\\1$' }, kind: { pattern: '(?<n>x)\\k<n>' } }),
  ),
  output(
    'contains-output',
    'that counts among 200,000 items',
    { type: 'object', properties: { a: { contains: { type: 'number' }, minContains: 199_999 } } },
    () => ({ a: Array.from({ length: 200_000 }, () => 1) }),
  ),
  output(
    'names-output',
    'that checks the names of 100,000 members',
    { type: 'object', propertyNames: { format: 'email', pattern: '^[a-z@.]*$' } },
    () =>
      Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`${'a'.repeat(20)}${index}@x`, 0])),
  ),
  output(
    'time-output',
    'whose texts have formats of 200 KB',
    {
      type: 'object',
      additionalProperties: {
        anyOf: [
          'date-time',
          'uri',
          'email',
          'ipv6',
          'uuid',
          'iri',
          'hostname',
          'uri-template',
          'json-pointer',
        ].map((format) => ({ type: 'string', format, maxLength: 1e6 })),
      },
    },
    () => ({ a: `${'a-'.repeat(100_000)}!`, b: `${'1:'.repeat(100_000)}!`, c: `${'{a}'.repeat(66_000)}!` }),
  ),
];
