import {
  callsMethod,
  documentIs,
  has,
  type Message,
  messages,
  results,
  says,
} from '../../../../companion/agents/overrides.js';
import { callsTool } from '../../../../companion/agents/requests.js';
import { listOf, membersOf } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const description = (change: (content: Message) => Message): Override => documentIs('/openapi.json', change);
const card = (change: (content: Message) => Message): Override =>
  documentIs('/.well-known/mcp/server-card.json', change);
const withText = (result: Message, text: string): Message => ({
  ...result,
  content: [{ type: 'text', text }],
});
const paths = (change: (all: Message) => Message): Override =>
  description((content) => ({ ...content, paths: change(membersOf(content.paths)) }));
const notes = '/api/v1/notes/{slug}';
const scheme = 'library://';
/** The same resource, with a URI that no browser opens. */
const ofOwnScheme = <T extends { readonly uri: string }>(resource: T): T => ({
  ...resource,
  uri: resource.uri.replace(/^https?:\/\//, scheme),
});

/**
 * Documents and tools that contradict the contract or the routes (contract: What the service does;
 * Authentication; Endpoints, Interface B).
 */
export const contradictions: readonly Fault[] = [
  fault(
    'b-openapi-describes-delete',
    'OpenAPI: DELETE of a note is described with 204',
    ['B-OPENAPI-07'],
    paths((all) => ({
      ...all,
      [notes]: {
        ...membersOf(all[notes]),
        delete: {
          operationId: 'deleteNote',
          parameters: [{ name: 'slug', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 204: { description: 'Deleted' } },
        },
      },
    })),
  ),
  fault(
    'b-openapi-requires-key',
    'OpenAPI: every operation requires an API key',
    ['B-OPENAPI-08'],
    description((content) => ({
      ...content,
      components: {
        ...membersOf(content.components),
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
      },
      security: [{ key: [] }],
    })),
  ),
  fault(
    'b-openapi-discriminator-text',
    'OpenAPI: the discriminator of a schema is a string',
    ['B-OPENAPI-05'],
    description((content) => {
      const components = membersOf(content.components);
      const schemas = {
        ...membersOf(components.schemas),
        Shown: { oneOf: [{ type: 'object' }], discriminator: 'kind' },
      };
      return { ...content, components: { ...components, schemas } };
    }),
  ),
  fault(
    'b-card-demands-key',
    'The server card states that authentication is required',
    ['B-DOC-24'],
    card(has({ authentication: { required: true, schemes: ['bearer'] } })),
  ),
  fault(
    'b-card-dead-endpoint',
    'The server card names an endpoint that does not exist',
    ['B-DOC-25'],
    card(has({ transport: { type: 'streamable-http', endpoint: '/agents/rpc' } })),
  ),
  fault(
    'b-catalogue-dead-resource',
    'The catalogue names a resource that cannot be read',
    ['B-DOC-26', 'B-DOC-19'],
    (sound) => ({
      mcpResources: (resources) => sound.mcpResources(resources).map(ofOwnScheme),
      ...documentIs('/mcp/catalog.json', (content) => {
        const resources = listOf(content.resources).map((one) => ofOwnScheme({ uri: '', ...membersOf(one) }));
        return { ...content, resources: [...resources, { uri: `${scheme}drafts/2031`, name: 'drafts' }] };
      })(sound),
    }),
  ),
  fault(
    'b-mcp-stateless-old-code',
    'MCP: the stateless revision uses -32002 for a resource that does not exist',
    ['B-MCP-54'],
    messages('mcp', callsMethod('resources/read'), (message) =>
      'error' in message ? { ...message, error: { ...membersOf(message.error), code: -32002 } } : message,
    ),
  ),
  fault(
    'b-mcp-other-person',
    'MCP: get_profile returns the profile of another person',
    ['B-MCP-55'],
    results('mcp', callsTool('get_profile'), (result) => ({
      ...withText(result, JSON.stringify({ ...membersOf(result.structuredContent), name: 'Someone Else' })),
      ...(result.structuredContent === undefined
        ? {}
        : { structuredContent: { ...membersOf(result.structuredContent), name: 'Someone Else' } }),
    })),
  ),
  fault(
    'b-mcp-meta-null',
    'MCP: _meta of a result is null',
    ['B-MCP-59'],
    results('mcp', callsTool('list_content'), has({ _meta: null })),
  ),
  fault(
    'b-mcp-structured-list',
    'MCP: structuredContent is an array before the stateless revision',
    ['B-MCP-59', 'B-RPC-08'],
    (sound) => ({
      ...results('mcp', callsTool('list_content'), has({ structuredContent: ['a'] }))(sound),
      mcpTools: (offered) => offered.map((tool) => ({ ...tool, outputSchema: undefined })),
      mcpEras: 'legacy',
    }),
  ),
  fault(
    'b-mcp-server-title-null',
    'MCP: the title of serverInfo is null',
    ['B-MCP-02'],
    results('mcp', callsMethod('initialize'), (result) => ({
      ...result,
      serverInfo: { ...membersOf(result.serverInfo), title: null },
    })),
  ),
  fault(
    'b-mcp-prompt-description-null',
    'MCP: the description of prompts/get is null',
    ['B-MCP-43'],
    results('mcp', callsMethod('prompts/get'), has({ description: null })),
  ),
  fault(
    'b-mcp-icon-without-src',
    'MCP: an icon of a tool has no src',
    ['B-MCP-31'],
    results('mcp', callsMethod('tools/list'), (result) => ({
      ...result,
      tools: listOf(result.tools).map((tool) => ({ ...membersOf(tool), icons: [{ mimeType: 'image/png' }] })),
    })),
  ),
  fault(
    'b-a2a-references-text',
    'A2A: referenceTaskIds of a message is a string',
    ['B-A2A-02'],
    results('a2a', callsMethod('message/send'), has({ referenceTaskIds: 'task-1' })),
  ),
  fault(
    'b-mcp-resources-alike',
    'MCP: every resource has the same contents',
    ['B-MCP-57'],
    results('mcp', callsMethod('resources/read'), (result, { params }) => ({
      ...result,
      contents: [{ uri: params.uri, text: 'A resource of this library.' }],
    })),
  ),
  fault(
    'b-mcp-completion-bare',
    'MCP: completion/complete returns its values without a completion',
    ['B-MCP-58', 'B-RPC-08'],
    (sound) => ({
      ...results('mcp', callsMethod('initialize', 'server/discover'), (result) => ({
        ...result,
        capabilities: { ...membersOf(result.capabilities), completions: {} },
      }))({
        ...sound,
        ...says('mcp', callsMethod('completion/complete'), 200, ({ id }) => ({
          jsonrpc: '2.0',
          id: id ?? null,
          result: { values: ['rain-days'] },
        }))(sound),
      }),
      mcpEras: 'legacy',
    }),
  ),
];
