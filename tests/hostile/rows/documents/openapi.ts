import { type Expected, type HostileRow, judged, survived } from '../../row.js';
import { changedJson, type Json, withBody } from '../../target/behaviour.js';

const row = (
  id: string,
  does: string,
  change: (document: Json) => unknown,
  expected: Expected = survived,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `openapi-${id}`,
  does: `describes itself ${does}`,
  interface: 'b',
  on: '/openapi.json',
  behaviour: changedJson(change),
  expected,
  ...more,
});

const operation = { get: { responses: { 200: { description: 'x' } } } };
const many = (count: number, path: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [path(index), operation]));
const withPaths = (paths: Json) => (document: Json) => ({
  ...document,
  paths: { ...paths, ...document.paths },
});

/** Each schema of a response replaced. */
const withSchema = (schema: unknown) => (document: Json) =>
  JSON.parse(JSON.stringify(document), (name, value) =>
    name === 'schema' && value !== null && typeof value === 'object' ? schema : value,
  ) as Json;

/** Descriptions that are too large, circular or built against expressions. */
export const openapiRows: readonly HostileRow[] = [
  row('paths', 'with 15,000 paths', withPaths(many(15_000, (index) => `/p${index}`))),
  row(
    'paths-templates',
    'with 8,000 paths of templates',
    withPaths(many(8000, (index) => `/{a}/{b}/${index}/{c}`)),
  ),
  row(
    'braces',
    'with a path of 100,000 opening braces',
    withPaths({ [`/${'{'.repeat(100_000)}`]: operation }),
    survived,
  ),
  row(
    'braces-400',
    'with 200 paths of 480 opening braces',
    withPaths(many(200, (index) => `/${'{'.repeat(480)}${index}`)),
  ),
  row(
    'template-greedy',
    'with a path of 60 parameters side by side',
    withPaths({ [`/api/v1${'/{a}{b}'.repeat(60)}`]: operation, [`${'{x}'.repeat(120)}`]: operation }),
  ),
  row(
    'template-match',
    'with a path of 160 parameters and a slash each',
    withPaths({ [`/api/${'{a}-'.repeat(100)}`]: operation, [`/${'{a}'.repeat(160)}`]: operation }),
  ),
  row(
    'cycles',
    'with references in a circle',
    (document) => ({
      ...document,
      paths: {
        ...document.paths,
        '/api/v1/profile': {
          get: {
            responses: { 200: { $ref: '#/components/responses/a' } },
            parameters: [{ $ref: '#/components/parameters/a' }],
          },
        },
      },
      components: {
        ...document.components,
        responses: {
          ...document.components.responses,
          a: { $ref: '#/components/responses/b' },
          b: { $ref: '#/components/responses/a' },
        },
        parameters: { a: { $ref: '#/components/parameters/a' } },
      },
    }),
    survived,
  ),
  row(
    'reference-percent',
    'with the reference #/components/schemas/%ff',
    (document) => ({ ...document, 'x-odd': [{ $ref: '#/components/schemas/%ff' }, { $ref: '#/%' }] }),
    survived,
  ),
  row('reference-prototype', 'with references through prototypes', (document) => ({
    ...document,
    'x-odd': [
      { $ref: '#/constructor/prototype' },
      { $ref: '#/__proto__' },
      { $ref: '#/paths/toString' },
      { $ref: '#/x-odd/length' },
    ],
  })),
  row('reference-elsewhere', 'with references to another origin', (document) => ({
    ...document,
    'x-odd': [{ $ref: 'http://127.0.0.1:9/x.json' }],
  })),
  row('references', 'with 60,000 references', (document) => ({
    ...document,
    'x-many': Array.from({ length: 30_000 }, () => ({ $ref: '#/components/schemas/Profile' })),
  })),
  row(
    'operation-prototype',
    'with operations named __proto__ and constructor',
    (document) =>
      JSON.parse(
        JSON.stringify(document).replaceAll(/"operationId":"[a-z]+([A-Z])/g, '"operationId":"__proto__$1'),
      ) as Json,
  ),
  row(
    'paths-prototype',
    'with paths and methods named __proto__',
    (document) =>
      `${JSON.stringify(document).replace('"paths":{', '"paths":{"__proto__":{"get":{}},"constructor":{"get":{}},"/x":{"__proto__":{},"constructor":{}},')}`,
  ),
  row(
    'parameters',
    'with 20,000 parameters of one operation',
    (document) => ({
      ...document,
      paths: {
        ...document.paths,
        '/x': {
          get: {
            parameters: Array.from({ length: 20_000 }, (_, index) => ({
              in: 'query',
              name: `q${index}`,
              schema: {},
            })),
            responses: { 200: { description: 'x' } },
          },
        },
      },
    }),
    survived,
  ),
  row(
    'servers',
    'with a server whose address is 1 MB of slashes',
    (document) => ({
      ...document,
      servers: [{ url: `${'/'.repeat(500_000)}x` }, { url: `${'a'.repeat(300_000)}:` }],
    }),
    survived,
  ),
  row('servers-many', 'with 30,000 servers', (document) => ({
    ...document,
    servers: Array.from({ length: 30_000 }, (_, index) => ({ url: `http://h${index}.example/p${index}` })),
  })),
  row(
    'schema-pattern',
    'with catastrophic patterns for its responses',
    withSchema({
      type: 'object',
      additionalProperties: { type: 'string', pattern: '^(([a-z ])+.)+[A-Z]([a-z ])+$' },
    }),
  ),
  row(
    'schema-async',
    'with asynchronous schemas',
    withSchema({ $async: true, type: 'object', required: ['never'] }),
  ),
  row('schema-any-of', 'with anyOf doubled 40 times for its responses', (document) => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        index < 39
          ? {
              anyOf: [
                { $ref: `#/components/schemas/d${index + 1}` },
                { $ref: `#/components/schemas/d${index + 1}` },
              ],
            }
          : { type: 'null' },
      ]),
    );
    const changed = withSchema({ $ref: '#/components/schemas/d0' })(document);
    return {
      ...changed,
      components: { ...changed.components, schemas: { ...changed.components.schemas, ...schemas } },
    };
  }),
  row(
    'schema-self',
    'with schemas that refer to themselves',
    withSchema({ $ref: '#/components/schemas/self' }),
  ),
  row('media-types', 'with 20,000 media types', (document) => ({
    ...document,
    paths: {
      ...document.paths,
      '/api/v1/profile': {
        get: {
          responses: {
            200: {
              description: 'x',
              content: Object.fromEntries(
                Array.from({ length: 20_000 }, (_, index) => [`application/x${index}`, {}]),
              ),
            },
          },
        },
      },
    },
  })),
  row('tags', 'with 100,000 tags of one name', (document) => ({
    ...document,
    tags: Array.from({ length: 60_000 }, () => ({ name: 'constructor' })),
  })),
  row('depth', 'with schemas nested 190 levels', (document) =>
    JSON.stringify(document).replace(
      '"info":{',
      `"x-deep":${'{"a":'.repeat(180)}{}${'}'.repeat(180)},"info":{`,
    ),
  ),
  row(
    'types',
    'with members of wrong types',
    (document) => ({
      openapi: document.openapi,
      info: [],
      servers: 'x',
      paths: {
        '/api/v1/profile': { get: { parameters: { a: 1 }, responses: [null] } },
        '/x': null,
        '/y': { get: 7, parameters: 'x' },
      },
      components: null,
    }),
    judged,
  ),
  { ...row('null', 'by null', () => null, judged), behaviour: withBody(() => 'null') },
];
