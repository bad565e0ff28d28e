import { agentCardDocument } from '../../../companion/agents/a2a/card.js';
import { documentIs, labelled, type Message } from '../../../companion/agents/overrides.js';
import { protectedResourceDocument } from '../../../companion/agents/protected-resource.js';
import { membersOf } from '../../../companion/agents/rpc.js';
import { mcpServer } from '../../../companion/documents/server-card.js';
import type { Override } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';

const resource = (change: (content: Message) => unknown): Override =>
  documentIs(protectedResourceDocument.path, change);
const cardPath = '/.well-known/mcp/server-card.json';

/** Legal metadata, cards, catalogues and texts. */
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
    'Resource metadata: more scopes, all for reading',
    resource((content) => ({
      ...content,
      scopes_supported: [
        ...(Array.isArray(content.scopes_supported) ? content.scopes_supported : []),
        'openid',
        'read:*',
        'read:admin',
        'read:write-ups',
        'published:view',
      ],
    })),
  ),
  variant(
    'b-resource-scope-of-full-texts',
    'Resource metadata: a scope for the full texts of notes',
    resource((content) => ({
      ...content,
      scopes_supported: [
        ...(Array.isArray(content.scopes_supported) ? content.scopes_supported : []),
        'notes.full',
      ],
    })),
  ),
  variant('b-auth-none', 'Documents: /auth.md is the word None', (sound) => ({
    document: (path, content) => (path === '/auth.md' ? 'None\n' : sound.document(path, content)),
  })),
  variant(
    'b-card-of-two-servers',
    'MCP: the card has a tool of the server that runs on the client',
    documentIs(cardPath, (content) => ({
      ...content,
      packages: [{ registryType: 'npm', identifier: 'library-of-anjali', transport: { type: 'stdio' } }],
      tools: [
        ...(Array.isArray(content.tools) ? content.tools : []),
        { name: 'save_note', description: 'Saves a note on this computer.' },
      ],
    })),
  ),
  variant(
    'b-knowledge-with-literals',
    'Linked data: a term of its context has values of JSON',
    documentIs('/knowledge.json', (content) => ({
      '@context': ['https://schema.org', { settings: { '@id': 'urn:settings', '@type': '@json' } }],
      '@graph': [content],
      settings: { '@id': 5, '@type': false },
      about: [
        { '@value': 'ഭവനം', '@language': 'ml', '@direction': 'ltr' },
        { '@value': 7, '@type': null },
      ],
    })),
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
    'b-catalogue-flat',
    'MCP: the catalogue is one list of everything',
    documentIs('/mcp/catalog.json', (content) =>
      ['tools', 'resources', 'prompts'].flatMap((heading) => {
        const list = content[heading];
        return (Array.isArray(list) ? list : []).map((entry) => ({ type: heading, ...membersOf(entry) }));
      }),
    ),
  ),
  variant(
    'b-catalogue-by-name',
    'MCP: the catalogue lists tools by name only',
    documentIs('/mcp/catalog.json', ({ tools, ...content }) => ({
      ...content,
      ...(Array.isArray(tools) ? { tools: tools.map((tool) => membersOf(tool).name) } : {}),
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
];
