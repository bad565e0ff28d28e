import {
  callsMethod,
  documentIs,
  has,
  type Message,
  results,
} from '../../../../companion/agents/overrides.js';
import { listOf, membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';

const lists = (kind: string, change: (list: readonly unknown[], request: RpcRequest) => object): Override =>
  results('mcp', callsMethod(`${kind}/list`), (result, request) => ({
    ...result,
    ...change(listOf(result[kind]), request),
  }));
const first = (change: (entry: Message) => object) => (list: readonly unknown[]) =>
  list.map((entry, index) => (index === 0 ? change(membersOf(entry)) : entry));
const sends = (change: (message: Message) => object): Override =>
  results('a2a', callsMethod('message/send'), change);
const taskIs =
  (change: (task: Message) => object): Override =>
  (sound) => ({ a2aResultKind: 'task', ...sends(change)(sound) });
const profile = (change: (result: Message) => object): Override =>
  results(
    'mcp',
    (request) => request.method === 'tools/call' && request.params.name === 'get_profile',
    change,
  );
const opened = callsMethod('initialize', 'server/discover');
const document = (path: string, change: (content: Message) => unknown): Override => documentIs(path, change);
const metadata = (name: string, value: unknown): Override =>
  document('/.well-known/oauth-protected-resource', has({ [name]: value }));
const description = (change: (content: Message) => object): Override => document('/openapi.json', change);
const schema = (value: object): Override =>
  description((content) => {
    const components = membersOf(content.components);
    const schemas = { ...membersOf(components.schemas), Slip: value };
    return { ...content, components: { ...components, schemas } };
  });
const script =
  (text: string): Override =>
  (sound) => ({
    document: (path, content) => (path === '/auth.md' ? text : sound.document(path, content)),
  });

/** Members of wrong types (MCP; A2A 0.3; RFC 7517, 9728; JSON-LD; OpenAPI 3.1). */
export const shapeFaults: readonly Fault[] = [
  fault(
    'b-mcp-capability-true',
    'MCP: a capability is true instead of an object',
    ['B-MCP-02', 'B-MCP-03'],
    results('mcp', opened, (result) => ({
      ...result,
      capabilities: { ...membersOf(result.capabilities), tools: true },
    })),
  ),
  fault(
    'b-mcp-list-changed-text',
    'MCP: listChanged is a string',
    ['B-MCP-02', 'B-MCP-03'],
    results('mcp', opened, (result) => ({
      ...result,
      capabilities: { ...membersOf(result.capabilities), tools: { listChanged: 'no' } },
    })),
  ),
  fault(
    'b-mcp-tools-undeclared',
    'MCP: tools are listed and not declared',
    ['B-MCP-33'],
    results('mcp', opened, (result) => {
      const { tools: _, ...others } = membersOf(result.capabilities);
      return { ...result, capabilities: others };
    }),
  ),
  fault(
    'b-mcp-revision-one',
    'MCP: the response to an unknown revision names 1.0',
    ['B-MCP-14'],
    results(
      'mcp',
      (request) => callsMethod('initialize')(request) && request.params.protocolVersion === '1999-01-01',
      has({ protocolVersion: '1.0' }),
    ),
  ),
  ...breaking('B-MCP-31')([
    ['b-mcp-cursor-number', 'MCP: nextCursor is a number', lists('prompts', () => ({ nextCursor: 2 }))],
    [
      'b-mcp-hint-text',
      'MCP: readOnlyHint is a string',
      lists('tools', (list) => ({ tools: first(has({ annotations: { readOnlyHint: 'true' } }))(list) })),
    ],
  ]),
  fault(
    'b-mcp-cursor-refused',
    'MCP: an issued cursor returns no page',
    ['B-MCP-32'],
    lists('resources', (_list, { params }) =>
      params.cursor === undefined ? { nextCursor: 'next' } : { resources: undefined },
    ),
  ),
  fault(
    'b-mcp-cursor-again',
    'MCP: the list of prompts never ends',
    ['B-MCP-32', 'B-MCP-46'],
    lists('prompts', () => ({ nextCursor: 'again' })),
  ),
  fault(
    'b-mcp-resource-relative',
    'MCP: the uri of a listed resource has no scheme',
    ['B-MCP-31', 'B-DOC-19', 'B-MCP-42'],
    lists('resources', (list) => ({ resources: [{ uri: '/notes/rain', name: 'rain' }, ...list.slice(1)] })),
  ),
  fault(
    'b-mcp-image-address',
    'MCP: an image has a URL as its data',
    ['B-MCP-27'],
    profile((result) => ({
      ...result,
      content: [
        ...listOf(result.content),
        { type: 'image', data: 'https://x.example/me.png', mimeType: 'image/png' },
      ],
    })),
  ),
  fault(
    'b-mcp-priority-five',
    'MCP: a priority is 5',
    ['B-MCP-27'],
    profile((result) => ({
      ...result,
      content: listOf(result.content).map((item) => ({ ...membersOf(item), annotations: { priority: 5 } })),
    })),
  ),
  ...breaking('B-A2A-02')([
    ['b-a2a-metadata-list', 'A2A: the metadata of a message is an array', sends(has({ metadata: [] }))],
    [
      'b-a2a-history-without-kind',
      'A2A: a message in the history has no kind',
      taskIs(has({ history: [{ role: 'agent', messageId: 'm', parts: [{ kind: 'text', text: 'Hello' }] }] })),
    ],
    [
      'b-a2a-status-of-other-task',
      'A2A: the message of a status names another task',
      taskIs(
        has({
          status: {
            state: 'completed',
            message: {
              kind: 'message',
              role: 'agent',
              messageId: 'm',
              taskId: 'another',
              parts: [{ kind: 'text', text: 'Done' }],
            },
          },
        }),
      ),
    ],
    [
      'b-a2a-bytes-of-text',
      'A2A: the bytes of a file are not base64',
      sends(has({ parts: [{ kind: 'file', file: { bytes: 'not base64!' } }] })),
    ],
  ]),
  fault('b-key-kid-number', 'Keys: kid is a number', ['B-SIG-12'], (sound) => ({
    directoryKeys: (keys, now) => sound.directoryKeys(keys, now).map((key, kid) => ({ ...key, kid })),
  })),
  fault(
    'b-resource-scope-with-space',
    'Resource metadata: a scope contains a space',
    ['B-OAUTH-09'],
    metadata('scopes_supported', ['site.read', 'profile.read', 'content.search', 'notes.read', 'read all']),
  ),
  fault(
    'b-resource-issuer-with-query',
    'Resource metadata: an issuer has a query',
    ['B-OAUTH-09'],
    metadata('authorization_servers', ['https://auth.example/?tenant=1']),
  ),
  fault(
    'b-knowledge-id-number',
    'knowledge.json: an @id is a number',
    ['B-DOC-22'],
    document('/knowledge.json', has({ about: { '@id': 7 } })),
  ),
  ...breaking('B-DOC-23')([
    ['b-auth-not-found', 'auth.md contains the text of an error', script('Not found')],
    ['b-auth-json', 'auth.md contains the JSON error of a framework', script('{"error":"Not Found"}')],
  ]),
  fault(
    'b-openapi-tags-twice',
    'OpenAPI: two tags have the same name',
    ['B-OPENAPI-05'],
    description(has({ tags: [{ name: 'notes' }, { name: 'notes' }] })),
  ),
  fault(
    'b-openapi-required-flag',
    'OpenAPI: required of a property is a boolean',
    ['B-OPENAPI-05'],
    schema({ type: 'object', properties: { slug: { type: 'string', required: true } } }),
  ),
  fault(
    'b-openapi-exclusive-flag',
    'OpenAPI: exclusiveMinimum is a boolean',
    ['B-OPENAPI-05'],
    schema({ type: 'integer', minimum: 0, exclusiveMinimum: true }),
  ),
];
