import { agentCardDocument } from '../../../companion/agents/a2a/card.js';
import { openapiDocument } from '../../../companion/agents/openapi/document.js';
import { documentIs, labelled, type Message } from '../../../companion/agents/overrides.js';
import { protectedResourceDocument } from '../../../companion/agents/protected-resource.js';
import { membersOf } from '../../../companion/agents/rpc.js';
import { mcpServer } from '../../../companion/documents/server-card.js';
import type { Override } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';

const resource = (change: (content: Message) => unknown): Override =>
  documentIs(protectedResourceDocument.path, change);
const openapi = (change: (content: Message) => unknown): Override => documentIs(openapiDocument.path, change);
const cardPath = '/.well-known/mcp/server-card.json';

const operations = (content: Message, change: (get: Message) => unknown): Message =>
  Object.fromEntries(
    Object.entries(membersOf(content.paths)).map(([path, item]) => [
      path,
      { ...membersOf(item), get: change(membersOf(membersOf(item).get)) },
    ]),
  );

const slug = { name: 'slug', in: 'path', required: true, schema: { type: 'string' } };

/** Legal metadata and descriptions. */
export const agentDocumentVariants: readonly Variant[] = [
  variant(
    'b-resource-trailing-slash',
    'Resource metadata: the resource ends with a slash',
    resource((content) => ({
      ...content,
      resource: `${content.resource}/`,
    })),
  ),
  variant(
    'b-resource-metadata-rich',
    'Resource metadata: additional servers, languages and members',
    resource((content) => ({
      ...content,
      authorization_servers: ['https://login.anjali-menon.example'],
      jwks_uri: 'https://anjali-menon.example/jwks.json',
      bearer_methods_supported: ['header'],
      'resource_name#en': 'Library',
      'resource_name#ml': 'ഗ്രന്ഥശാല',
      tls_client_certificate_bound_access_tokens: false,
      x_rate_limit: 120,
    })),
  ),
  variant(
    'b-resource-more-scopes',
    'Resource metadata: a fifth scope',
    resource((content) => ({
      ...content,
      scopes_supported: [
        ...(Array.isArray(content.scopes_supported) ? content.scopes_supported : []),
        'openid',
      ],
    })),
  ),
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
    'b-card-of-production',
    'MCP: the card names the production server, and optional authentication',
    documentIs(cardPath, (content) => ({
      ...content,
      authentication: { required: false, schemes: ['bearer'] },
      transport: { type: 'streamable-http', endpoint: 'https://anjali-menon.example/api/mcp' },
      remotes: [{ type: 'streamable-http', url: 'https://{stage}.anjali-menon.example/mcp' }],
    })),
  ),
  variant(
    'b-card-early-shape',
    'MCP: the card has the shape of its first drafts',
    documentIs(cardPath, (content) => ({
      $schema: content.$schema,
      version: '1.0',
      protocolVersion: '2025-11-25',
      serverInfo: mcpServer,
      transport: { type: 'streamable-http', endpoint: '/mcp' },
      capabilities: { tools: {}, resources: {}, prompts: {} },
    })),
  ),
  variant(
    'b-card-media-type',
    'MCP: the card has its own media type',
    labelled(cardPath, 'application/mcp-server-card+json'),
  ),
  variant(
    'b-catalogue-by-name',
    'MCP: the catalogue lists tools by name only',
    documentIs('/mcp/catalog.json', (content) => ({
      ...content,
      tools: (Array.isArray(content.tools) ? content.tools : []).map((tool) => membersOf(tool).name),
    })),
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
    'b-card-older-transport',
    'Server card: the transport is that of the first revision, at a path of its own',
    documentIs(cardPath, (content) => ({ ...content, transport: { type: 'sse', endpoint: '/sse' } })),
  ),
  variant(
    'b-catalogue-prefixed',
    'Catalogue: tools have the prefix of their server, and a list of method names precedes them',
    documentIs('/mcp/catalog.json', (content) => ({
      server: { capabilities: { tools: ['tools/list', 'tools/call'] } },
      listings: {
        ...content,
        tools: (Array.isArray(content.tools) ? content.tools : []).map((tool) =>
          typeof tool === 'string'
            ? `library.${tool}`
            : { ...membersOf(tool), name: `library.${membersOf(tool).name}` },
        ),
      },
    })),
  ),
  variant(
    'b-agent-card-absent',
    'Agent card: none',
    documentIs(agentCardDocument.path, () => undefined),
  ),
  variant(
    'b-agent-card-of-1-0',
    'Agent card: of A2A 1.0, with its interfaces',
    documentIs(agentCardDocument.path, ({ url, protocolVersion: _, preferredTransport: __, ...content }) => ({
      ...content,
      supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' }],
    })),
  ),
  variant(
    'b-agent-card-rich',
    'Agent card: of an earlier revision, on the host of production, with a login for those who want one',
    documentIs(agentCardDocument.path, ({ protocolVersion: _, ...content }) => ({
      ...content,
      url: 'https://anjali-menon.example/a2a/',
      provider: { organization: 'Library', url: 'https://anjali-menon.example' },
      capabilities: {},
      securitySchemes: { login: { type: 'http', scheme: 'bearer' } },
      security: [{}, { login: [] }],
    })),
  ),
  variant('b-documents-with-templates', 'Documents: templates and pages beside links', (sound) => ({
    document: (path, content) => {
      const sent = sound.document(path, content);
      if (path !== '/llms.txt') return sent;
      const [base] = /https?:\/\/[^/]+(?=\/developers\.md)/.exec(String(sent)) ?? [''];
      return `${sent}\n- ${base}/api/v1/notes/{slug}\n- ${base}/api/v1/notes/:slug.\n- ${base}/about\n- ${base}/docs/*.md\n`;
    },
  })),
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
];
