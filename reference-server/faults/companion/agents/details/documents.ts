import { documentIs, has, type Message } from '../../../../companion/agents/overrides.js';
import { listOf, membersOf } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';

const metadata = (change: (content: Message) => Message): Override =>
  documentIs('/.well-known/oauth-protected-resource', change);
const description = (change: (content: Message) => Message): Override => documentIs('/openapi.json', change);

const withSchemas = (more: Message): Override =>
  description((content) => {
    const components = membersOf(content.components);
    return {
      ...content,
      components: { ...components, schemas: { ...membersOf(components.schemas), ...more } },
    };
  });

/** Small errors in discovery documents (contract: Endpoints and Authentication, Interface B). */
export const documentDetailFaults: readonly Fault[] = [
  fault(
    'b-catalogue-extra-tool',
    'The catalogue lists a tool that /mcp does not have',
    ['B-DOC-19'],
    documentIs('/mcp/catalog.json', (content) => ({
      ...content,
      tools: [...listOf(content.tools), { name: 'delete_note' }],
    })),
  ),
  fault('b-agents-md-blank', 'agents.md contains only blanks', ['B-DOC-03'], (sound) => ({
    document: (path, content) =>
      path === '/.well-known/agents.md' ? ' \n\n' : sound.document(path, content),
  })),
  fault(
    'b-scope-that-writes',
    'A scope allows writing',
    ['B-OAUTH-07'],
    metadata((content) => ({
      ...content,
      scopes_supported: [...listOf(content.scopes_supported), 'notes.write'],
    })),
  ),
  ...breaking('B-OAUTH-06')([
    ['b-resource-member-null', 'A member of the metadata is null', metadata(has({ jwks_uri: null }))],
    [
      'b-resource-flag-text',
      'A flag of the metadata is a string',
      metadata(has({ dpop_bound_access_tokens_required: 'false' })),
    ],
  ]),
  ...breaking('B-OPENAPI-05')([
    [
      'b-openapi-unknown-scheme',
      'OpenAPI: a required security scheme is not declared',
      description(has({ security: [{ oauth: ['site.read'] }] })),
    ],
    [
      'b-openapi-type-int',
      'OpenAPI: a schema has the type int',
      description((content) => {
        const components = membersOf(content.components);
        const schemas = { ...membersOf(components.schemas), Count: { type: 'int' } };
        return { ...content, components: { ...components, schemas } };
      }),
    ],
    [
      'b-openapi-id-moves-references',
      'OpenAPI: a schema with an $id refers to a schema outside it by a fragment',
      withSchemas({
        Page: {
          $id: 'https://schemas.example/page',
          type: 'array',
          items: { $ref: '#/components/schemas/PageItem' },
        },
        PageItem: { type: 'object' },
      }),
    ],
    [
      'b-openapi-minimum-text',
      'OpenAPI: the minimum of a parameter among the components is a text',
      description((content) => {
        const components = membersOf(content.components);
        const parameters = {
          ...membersOf(components.parameters),
          Size: { name: 'size', in: 'query', schema: { type: 'integer', minimum: '1' } },
        };
        return { ...content, components: { ...components, parameters } };
      }),
    ],
    [
      'b-openapi-header-schema',
      'OpenAPI: exclusiveMinimum of a header is a boolean, as before 3.1',
      description((content) => {
        const components = membersOf(content.components);
        const headers = {
          ...membersOf(components.headers),
          Wait: { schema: { type: 'integer', minimum: 0, exclusiveMinimum: true } },
        };
        return { ...content, components: { ...components, headers } };
      }),
    ],
  ]),
  fault(
    'b-knowledge-literal-twice-typed',
    'knowledge.json: a literal has both a type and a language',
    ['B-DOC-22'],
    documentIs(
      '/knowledge.json',
      has({ about: { '@value': 'Building', '@type': 'Text', '@language': 'en' } }),
    ),
  ),
  fault(
    'b-directory-member-twice',
    'Key directory: a key has its x twice',
    ['B-SIG-23', 'B-HTTP-06'],
    (sound) => ({
      serialise: (content, exchange) => {
        const body = sound.serialise(content, exchange);
        return exchange.path === '/.well-known/http-message-signatures-directory' && exchange.status === 200
          ? Buffer.from(body.toString().replace(/("x": ?"[^"]*")/, '$1,$1'))
          : body;
      },
    }),
  ),
  fault(
    'b-openapi-status-of-words',
    'OpenAPI: a response is keyed by ok instead of a status',
    ['B-OPENAPI-03'],
    description((content) => ({
      ...content,
      paths: { ...membersOf(content.paths), '/words': { get: { responses: { ok: { description: 'ok' } } } } },
    })),
  ),
  fault(
    'b-directory-null-key',
    'A key of the directory is null',
    ['B-SIG-01'],
    documentIs('/.well-known/http-message-signatures-directory', (content) => ({
      ...content,
      keys: [...listOf(content.keys), null],
    })),
  ),
];
