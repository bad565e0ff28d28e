import { replies } from '../../../../companion/agents/overrides.js';
import { membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const stateless =
  (change: Override): Override =>
  (sound) => ({ ...change(sound), mcpEras: 'modern' });
const called = (id: string) => (request: RpcRequest) => request.id === id;

const inStateless = ({ headers }: RpcRequest) => headers['mcp-protocol-version'] === '2026-07-28';

/** Small errors of a server that speaks the stateless revision of MCP alone (contract: Endpoints, Interface B: /mcp). */
export const statelessFaults: readonly Fault[] = [
  fault(
    'b-mcp-no-meta-served',
    'MCP 2026-07-28: a request without _meta is served',
    ['B-MCP-50'],
    stateless(
      replies('mcp', called('no meta'), (reply, { id }) => ({
        ...reply,
        status: 200,
        messages: [
          {
            jsonrpc: '2.0',
            id: id ?? null,
            result: { resultType: 'complete', ttlMs: 1000, cacheScope: 'public', tools: [] },
          },
        ],
      })),
    ),
  ),
  fault(
    'b-mcp-versions-unsaid',
    'MCP 2026-07-28: the refusal of a revision does not name the supported ones',
    ['B-MCP-51'],
    stateless(
      replies('mcp', called('unheard-of revision'), (reply) => ({
        ...reply,
        messages: reply.messages.map((message) => {
          const { data: _, ...error } = membersOf(membersOf(message).error);
          return { ...message, error };
        }),
      })),
    ),
  ),
  fault(
    'b-mcp-stateless-session',
    'MCP 2026-07-28: responses issue a session id',
    ['B-MCP-52'],
    replies('mcp', inStateless, (reply) => ({
      ...reply,
      headers: [...reply.headers, ['Mcp-Session-Id', 'first']],
    })),
  ),
];
