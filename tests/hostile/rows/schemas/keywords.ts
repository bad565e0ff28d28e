import { type HostileRow, survived } from '../../row.js';
import { input, objectOf, output, type Schema } from './row.js';

/** Keywords, formats and names that mean something else to a validator or to JavaScript. */
export const schemaKeywordRows: readonly HostileRow[] = [
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
  input(
    'min-length',
    'that requires a billion characters',
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
    'that requires members named constructor and __proto__',
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
