import {
  callsMethod,
  callsOf,
  has,
  instead,
  type Message,
  refuses,
  replies,
  results,
  says,
} from '../../../../companion/agents/overrides.js';
import { namesRevision, notifiesUnknown, statelessRevision } from '../../../../companion/agents/requests.js';
import { listOf, membersOf } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import { refuse } from '../../../../companion/presentation/exchange.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';

const lists = (kind: string, change: (entry: Message, index: number) => unknown): Override =>
  results('mcp', callsMethod(`${kind}/list`), (result) => ({
    ...result,
    [kind]: listOf(result[kind]).map((entry, index) => change(membersOf(entry), index)),
  }));

const failing = (name: string): Override =>
  results(
    'mcp',
    (request) => request.method === 'tools/call' && request.params.name === name,
    () => ({
      content: [{ type: 'text', text: 'The upstream did not answer.' }],
      isError: true,
      resultType: 'complete',
    }),
  );

const crash = { status: 500, headers: [], messages: [], form: 'json' } as const;
const put = { mediaType: 'application/json', content: { jsonrpc: '2.0', id: 1, result: {} } };

/** Small errors of servers that otherwise follow MCP (MCP; contract: Endpoints, Interface B: /mcp). */
export const mcpDetailFaults: readonly Fault[] = [
  ...breaking('B-MCP-17')([
    ['b-mcp-ping-null', 'MCP: ping returns null', results('mcp', callsMethod('ping'), () => null)],
    [
      'b-mcp-ping-unknown',
      'MCP: ping is an unknown method',
      says('mcp', callsMethod('ping'), 200, ({ id }) => ({
        jsonrpc: '2.0',
        id,
        error: { code: -32601, message: 'Method not found' },
      })),
    ],
  ]),
  ...breaking('B-MCP-26')([
    ['b-mcp-search-only-fails', 'MCP: search_site is listed and always fails', failing('search_site')],
    [
      'b-mcp-note-only-fails',
      'MCP: get_note_markdown is listed and always fails',
      failing('get_note_markdown'),
    ],
  ]),
  fault(
    'b-mcp-description-null',
    'MCP: the description of a tool is null',
    ['B-MCP-31'],
    lists('tools', (tool, index) => (index === 0 ? { ...tool, description: null } : tool)),
  ),
  fault(
    'b-mcp-tool-destructive',
    'MCP: a tool declares that it is destructive',
    ['B-MCP-53'],
    lists('tools', (tool, index) =>
      index === 0 ? { ...tool, annotations: { readOnlyHint: false, destructiveHint: true } } : tool,
    ),
  ),
  fault(
    'b-mcp-prompt-arguments-object',
    'MCP: the arguments of a prompt are an object',
    ['B-MCP-31', 'B-MCP-43'],
    lists('prompts', (prompt) => ({ ...prompt, arguments: { slug: 'string' } })),
  ),
  fault(
    'b-mcp-unknown-notification-fails',
    'MCP: an unknown notification returns 500',
    ['B-RPC-06'],
    replies('mcp', notifiesUnknown, () => crash),
  ),
  fault(
    'b-mcp-array-params-fail',
    'MCP: params of type array return 500',
    ['B-RPC-06'],
    replies(
      'mcp',
      ({ body }) => Array.isArray(membersOf(body).params),
      () => crash,
    ),
  ),
  fault(
    'b-mcp-no-arguments-fail',
    'MCP: a call without arguments returns 500',
    ['B-RPC-06'],
    replies(
      'mcp',
      ({ method, params }) => method === 'tools/call' && !('arguments' in params),
      () => crash,
    ),
  ),
  fault('b-mcp-charset-refused', 'MCP: a media type with a charset is rejected', ['B-MCP-25'], (sound) => ({
    intercept: (call) =>
      call.path === '/mcp' && call.request?.headers['content-type']?.includes(';')
        ? refuse('malformed_request')
        : sound.intercept(call),
  })),
  fault('b-mcp-put-accepted', 'MCP: PUT is accepted', ['B-RPC-09'], instead(callsOf('/mcp', 'PUT'), put)),
  fault(
    'b-mcp-version-header-ignored',
    'MCP: an unknown MCP-Protocol-Version is ignored',
    ['B-MCP-08', 'B-RPC-08'],
    (sound) => ({
      intercept: (call) => {
        if (call.path === '/mcp' && call.request?.headers['mcp-protocol-version'] === '1999-01-01')
          delete call.request.headers['mcp-protocol-version'];
        return sound.intercept(call);
      },
      mcpEras: 'legacy',
    }),
  ),
  fault(
    'b-mcp-initialize-refuses-unknown',
    'MCP: an unknown revision is rejected',
    ['B-MCP-14'],
    refuses(
      'mcp',
      ({ method, params }) => method === 'initialize' && String(params.protocolVersion) < '2024',
      -32602,
      'Unsupported protocol version',
    ),
  ),
  fault(
    'b-mcp-revision-refused-with-200',
    'MCP 2026-07-28: the refusal of a revision has status 200',
    ['B-MCP-51'],
    (sound) => ({
      ...replies(
        'mcp',
        (request) =>
          callsMethod('tools/list')(request) &&
          namesRevision((revision) => revision < statelessRevision)(request),
        has({ status: 200 }),
      )(sound),
      mcpEras: 'modern',
    }),
  ),
];
