import type { Sent } from './companion-bench.js';

/** One request to the agent endpoints. */
export interface Probe {
  readonly path: string;
  readonly method: string;
  readonly sent?: Sent;
}

const accept = 'application/json, text/event-stream';

/** A POST with a JSON-RPC body; a text is sent as it is. */
export const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Probe => ({
  path,
  method: 'POST',
  sent: {
    headers: { 'content-type': 'application/json', accept, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  },
});

/** A request of a revision with initialize. */
export const legacy = (method: string, params: object = {}, id: unknown = 1): Probe =>
  post('/mcp', { jsonrpc: '2.0', id, method, params });

/** A request of revision 2026-07-28. */
export const modern = (
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  named = method,
): Probe => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const body = { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta } };
  return post('/mcp', body, {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': named,
    ...(typeof params.name === 'string' ? { 'mcp-name': params.name } : {}),
  });
};

/** The initialize request of a revision. */
export const initialize = (protocolVersion: string): Probe =>
  legacy('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });

/** A message/send request for the A2A endpoint. */
export const send = (message: unknown, id: unknown = 1): Probe =>
  post('/a2a', { jsonrpc: '2.0', id, method: 'message/send', params: { message } });

const whole = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'ledger' }] };

const mcp: readonly Probe[] = [
  ...['2025-11-25', '2025-06-18', '2025-03-26', '1999-01-01'].map(initialize),
  post('/mcp', { jsonrpc: '2.0', method: 'notifications/initialized' }),
  legacy('tools/list'),
  legacy('tools/call', { name: 'search_site', arguments: { query: 'ledger' } }, 'a'),
  legacy('tools/call', { name: 'search_site', arguments: { query: '' } }, '7'),
  legacy('tools/call', { name: 'get_profile', arguments: {} }, 0),
  legacy('tools/call', { name: 'no_such_tool', arguments: {} }),
  legacy('resources/list'),
  legacy('resources/read', { uri: 'https://nobody.example/' }),
  legacy('prompts/list'),
  legacy('prompts/get', { name: 'summarise_note', arguments: { slug: 'rain-days' } }),
  legacy('library/burn'),
  modern('server/discover'),
  modern('tools/list'),
  modern('tools/call', { name: 'get_profile', arguments: {} }),
  modern('library/burn'),
  modern('tools/list', {}, 'tools/call'),
  post('/mcp', '{"jsonrpc":'),
  post('/mcp', {}),
  post('/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, { accept: '*/*' }),
  post('/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, { origin: 'https://evil.example' }),
  post('/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-protocol-version': '1999-01-01' }),
  legacy('ping'),
  legacy('ping', {}, ''),
  legacy('ping', {}, 2 ** 40),
  post(
    '/mcp',
    { jsonrpc: '2.0', id: 2, method: 'ping' },
    { 'content-type': 'application/json;charset=utf-8' },
  ),
  legacy('tools/call', { name: 'get_note_markdown', arguments: { slug: 'rain-days' } }),
  legacy('tools/call', { name: 'get_note_markdown', arguments: { slug: 'three-quotes' } }),
  legacy('tools/call', { name: 'get_profile' }),
  post('/mcp', { jsonrpc: '2.0', method: 'notifications/plumbrule/unheard-of' }),
  post('/mcp', { jsonrpc: '2.0', id: 3, method: 'tools/list', params: [] }),
  { ...legacy('tools/list'), method: 'PUT' },
  { path: '/mcp', method: 'GET', sent: { headers: { accept: 'text/event-stream' } } },
  { path: '/mcp', method: 'DELETE' },
];

const a2a: readonly Probe[] = [
  send(whole),
  send(whole, ''),
  send(whole, 2 ** 40),
  send(whole, '7'),
  send(whole, 0),
  send({ ...whole, parts: [...whole.parts, ...whole.parts] }),
  send({ parts: whole.parts }),
  send({}),
  send(undefined),
  post('/a2a', { jsonrpc: '2.0', method: 'message/send', params: { message: whole } }),
  post('/a2a', {
    jsonrpc: '2.0',
    id: 2,
    method: 'message/send',
    params: { message: { ...whole, contextId: 'context' } },
  }),
  post('/a2a', { jsonrpc: '2.0', id: 1, method: 'library/burn' }),
  post('/a2a', { jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { id: 'none' } }),
  post('/a2a', '{"jsonrpc":'),
  post('/a2a', {}),
  { path: '/a2a', method: 'GET' },
  { path: '/a2a', method: 'DELETE' },
];

const directory = '/.well-known/http-message-signatures-directory';
const signedBy = (input: string): Probe => ({
  path: '/api/v1/profile',
  method: 'GET',
  sent: { headers: { 'signature-input': input, signature: `sig1=:${Buffer.alloc(64).toString('base64')}:` } },
});

const documents: readonly Probe[] = [
  directory,
  '/.well-known/oauth-protected-resource',
  '/openapi.json',
  '/mcp/catalog.json',
  '/.well-known/mcp/server-card.json',
  '/.well-known/agents.md',
].map((path) => ({ path, method: 'GET' }));

const callOf = (name: string, input: object): Probe =>
  legacy('tools/call', { name, arguments: input }, 'call');

/** Further requests to the endpoints, sent once the quota is free again. */
const deeper: readonly Probe[] = [
  legacy(
    'initialize',
    { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    'once more',
  ),
  ...['note', 'book', 'craft', 'watch', 'plumbrule'].map((kind) =>
    callOf('list_content', { kind, limit: 2 }),
  ),
  legacy('prompts/get', { name: 'plumbrule_unheard_of', arguments: {} }),
  legacy('resources/templates/list'),
  legacy('tools/call', { name: 'get_note_markdown', arguments: { slug: 'rain-days' } }, 'note 1'),
  send(whole, 'odd 0'),
  send(whole, 'odd 1'),
  ...['/knowledge.json', '/auth.md'].map((path) => ({ path, method: 'GET' })),
  { path: '/llms.txt', method: 'GET' },
  { path: '/.well-known/agent-card.json', method: 'GET' },
  { path: '/llms.txt', method: 'PUT' },
  { path: '/cli.sh', method: 'GET', sent: { headers: { accept: 'text/x-shellscript' } } },
  callOf('search_site', { query: 'ledger' }),
  callOf('search_site', { query: 'rain' }),
  // Faults know these requests by their ids.
  ...[
    'another name: tools/call',
    'no Mcp-Method',
    'no capabilities',
    'no Mcp-Name: tools/call',
    'an encoded name',
    'a later revision',
  ].map((id) => legacy('tools/call', { name: 'get_profile', arguments: {} }, id)),
  callOf('get_note_markdown', { slug: 'no-such-note' }),
  legacy('tools/call', { name: 'list_content', arguments: { kind: 'note' } }, 'call list_content'),
  legacy('resources/read', { uri: 'https://nobody.example/' }, 'the resource again'),
  legacy('tools/call', { name: 'list_content', arguments: { limit: 50 } }),
  legacy('tools/list', {}, 'spelled otherwise'),
  legacy('prompts/get', { name: 'summarise_note', arguments: { slug: 'rain-days' } }, 'again'),
  post('/mcp', '{"jsonrpc":'),
  legacy('plumbrule/unheard-of'),
  send({ ...whole, parts: [{ kind: 'text', text: 'What is a "house"?' }] }),
];

/** Requests that together show all behaviour of the agent endpoints and documents. */
export const agentProbes: readonly Probe[] = [
  ...mcp,
  ...a2a,
  ...documents,
  ...deeper,
  signedBy('not a signature'),
  signedBy('sig1=("@authority");created=1791187200;keyid="somebody"'),
];
