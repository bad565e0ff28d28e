import { openapiDocument } from '../../../companion/agents/openapi/document.js';
import { documentIs, labelled, type Message } from '../../../companion/agents/overrides.js';
import { membersOf } from '../../../companion/agents/rpc.js';
import type { Override } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';

const openapi = (change: (content: Message) => unknown): Override => documentIs(openapiDocument.path, change);
const operations = (content: Message, change: (get: Message) => unknown): Message =>
  Object.fromEntries(
    Object.entries(membersOf(content.paths)).map(([path, item]) => [
      path,
      { ...membersOf(item), get: change(membersOf(membersOf(item).get)) },
    ]),
  );

const slug = { name: 'slug', in: 'path', required: true, schema: { type: 'string' } };

/** Legal descriptions in OpenAPI. */
export const openapiVariants: readonly Variant[] = [
  variant(
    'b-openapi-media-type',
    'OpenAPI: its own media type',
    labelled('/openapi.json', 'application/vnd.oai.openapi+json;version=3.1'),
  ),
  variant(
    'b-openapi-media-type-new',
    'OpenAPI: the media type of the registration draft',
    labelled('/openapi.json', 'application/openapi+json'),
  ),
  variant(
    'b-openapi-anchors',
    'OpenAPI: schemas with anchors, and an extension among the paths',
    openapi((content) => ({
      ...content,
      paths: { ...membersOf(content.paths), 'x-internal': { $ref: '#/nowhere' } },
      components: {
        ...membersOf(content.components),
        schemas: {
          ...membersOf(membersOf(content.components).schemas),
          Named: { $anchor: 'named', type: ['string', 'null'] },
          Other: { $ref: '#named' },
        },
      },
    })),
  ),
  variant(
    'b-openapi-prefix-in-servers',
    'OpenAPI: the prefix is in servers',
    openapi((content) => ({
      ...content,
      servers: [{ url: '/api/v1' }],
      paths: Object.fromEntries(
        Object.entries(membersOf(content.paths)).map(([path, item]) => [path.replace('/api/v1', ''), item]),
      ),
    })),
  ),
  variant(
    'b-openapi-many-servers',
    'OpenAPI: several servers, one with variables',
    openapi((content) => ({
      ...content,
      servers: [
        { url: 'https://anjali-menon.example', description: 'Production' },
        { url: 'https://{stage}.anjali-menon.example', variables: { stage: { default: 'staging' } } },
      ],
    })),
  ),
  variant(
    'b-openapi-without-servers',
    'OpenAPI: no servers',
    openapi(({ servers: _, ...content }) => content),
  ),
  variant(
    'b-openapi-parameter-of-path',
    'OpenAPI: a path parameter is declared for the path, by reference',
    openapi((content) => ({
      ...content,
      components: { ...membersOf(content.components), parameters: { Slug: slug } },
      paths: {
        ...operations(content, (get) => get),
        '/api/v1/notes/{slug}': {
          parameters: [{ $ref: '#/components/parameters/Slug' }],
          get: {
            ...membersOf(membersOf(membersOf(content.paths)['/api/v1/notes/{slug}']).get),
            parameters: [],
          },
        },
      },
    })),
  ),
  variant(
    'b-openapi-without-bodies',
    'OpenAPI: bodies are not described',
    openapi((content) => ({
      ...content,
      paths: operations(content, ({ responses: _, ...get }) => ({
        ...get,
        responses: { default: { description: 'Any' } },
      })),
    })),
  ),
  variant(
    'b-openapi-without-responses',
    'OpenAPI: responses and operationIds are omitted',
    openapi((content) => ({
      ...content,
      paths: operations(content, ({ responses: _, operationId: __, ...get }) => get),
    })),
  ),
  variant(
    'b-openapi-more',
    'OpenAPI: agents, webhooks and extensions are described too',
    openapi((content) => ({
      ...content,
      'x-logo': { url: 'https://anjali-menon.example/logo.svg' },
      jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
      webhooks: { noteAdded: { post: { responses: { 200: { description: 'Seen' } } } } },
      paths: {
        ...membersOf(content.paths),
        '/a2a': { post: { operationId: 'sendMessage', responses: { 200: { description: 'Answered' } } } },
      },
    })),
  ),
  variant(
    'b-openapi-describes-refusals',
    'OpenAPI: the refusal of DELETE is described, and a key that is optional',
    openapi((content) => {
      const notes = '/api/v1/notes/{slug}';
      const paths = membersOf(content.paths);
      return {
        ...content,
        components: {
          ...membersOf(content.components),
          securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
        },
        security: [{ key: [] }, {}],
        paths: {
          ...paths,
          [notes]: {
            ...membersOf(paths[notes]),
            delete: { parameters: [slug], responses: { 405: { description: 'Refused' } } },
          },
        },
      };
    }),
  ),
  variant(
    'b-openapi-other-parts',
    'OpenAPI: other parts of the site are described, one of them by login, and the endpoints by one template',
    openapi((content) => ({
      ...content,
      components: {
        ...membersOf(content.components),
        securitySchemes: {
          ...membersOf(membersOf(content.components).securitySchemes),
          login: { type: 'http', scheme: 'bearer' },
        },
      },
      paths: {
        '/profile': {
          get: { security: [{ login: [] }], responses: { 200: { description: 'The page of the owner' } } },
        },
        '/{endpoint}': {
          post: {
            parameters: [{ name: 'endpoint', in: 'path', required: true, schema: { enum: ['mcp', 'a2a'] } }],
            responses: { 200: { description: 'JSON-RPC' } },
          },
        },
        ...membersOf(content.paths),
      },
    })),
  ),
  variant(
    'b-openapi-parameters-otherwise',
    'OpenAPI: schemas of parameters are references, alternatives and texts',
    openapi((content) => {
      const path = '/api/v1/content';
      const paths = membersOf(content.paths);
      const limit = { name: 'limit', in: 'query', schema: { type: ['integer', 'null'], minimum: 0 } };
      const components = membersOf(content.components);
      return {
        ...content,
        components: {
          ...components,
          parameters: { Limit: limit },
          schemas: { ...membersOf(components.schemas), Kind: { type: 'string', pattern: '^[a-z]+$' } },
        },
        paths: {
          ...paths,
          [path]: {
            parameters: [{ $ref: '#/components/parameters/Limit' }],
            get: {
              ...membersOf(membersOf(paths[path]).get),
              parameters: [
                { name: 'kind', in: 'query', schema: { anyOf: [{ $ref: '#/components/schemas/Kind' }, {}] } },
              ],
            },
          },
        },
      };
    }),
  ),
  variant(
    'b-openapi-own-schemas',
    'OpenAPI: a schema with its own $id, and a discriminator with names and addresses of schemas',
    openapi((content) => {
      const components = membersOf(content.components);
      return {
        ...content,
        components: {
          ...components,
          schemas: {
            ...membersOf(components.schemas),
            Own: {
              $id: 'https://schemas.example/own',
              type: 'object',
              properties: { part: { $ref: '#/$defs/Part' } },
              $defs: { Part: { type: 'string' } },
            },
            Kinds: {
              type: 'object',
              discriminator: {
                propertyName: 'kind',
                mapping: { a: 'Own', b: './other.json', c: '#/components/schemas/Own' },
              },
            },
          },
        },
      };
    }),
  ),
];
