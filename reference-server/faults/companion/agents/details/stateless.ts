import { replies, says } from '../../../../companion/agents/overrides.js';
import { membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const stateless =
  (change: Override): Override =>
  (sound) => ({ ...change(sound), mcpEras: 'modern' });
const called = (id: string) => (request: RpcRequest) => request.id === id;

const inStateless = ({ headers }: RpcRequest) => headers['mcp-protocol-version'] === '2026-07-28';

/** An empty list of tools, as a result of the stateless revision. */
const noTools = { resultType: 'complete', ttlMs: 1000, cacheScope: 'public', tools: [] };
const listsNothing = (id: string): Override =>
  says('mcp', called(id), 200, () => ({ jsonrpc: '2.0', id, result: noTools }));
/** Another code for the refusal of one request. */
const refusedWith = (id: string, code: number): Override =>
  says('mcp', called(id), 400, () => ({ jsonrpc: '2.0', id, error: { code, message: 'Refused' } }));

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
        messages: [{ jsonrpc: '2.0', id: id ?? null, result: noTools }],
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
  fault(
    'b-mcp-no-method-header-served',
    'MCP 2026-07-28: a request without Mcp-Method is served',
    ['B-MCP-79'],
    listsNothing('no Mcp-Method'),
  ),
  fault(
    'b-mcp-no-capabilities-served',
    'MCP 2026-07-28: a request without the capabilities of the client is served',
    ['B-MCP-79'],
    listsNothing('no capabilities'),
  ),
  fault(
    'b-mcp-no-name-code',
    'MCP 2026-07-28: a request without Mcp-Name is refused with -32600',
    ['B-MCP-80'],
    refusedWith('no Mcp-Name', -32600),
  ),
  fault(
    'b-mcp-encoded-name-refused',
    'MCP 2026-07-28: an Mcp-Name in base64 is compared without decoding',
    ['B-MCP-81'],
    refusedWith('an encoded name', -32020),
  ),
  fault(
    'b-mcp-later-revision-served',
    'MCP 2026-07-28: a request that names a later revision is served',
    ['B-MCP-82'],
    listsNothing('a later revision'),
  ),
  fault(
    'b-mcp-later-revision-code',
    'MCP 2026-07-28: a later revision is refused with -32600',
    ['B-MCP-83'],
    refusedWith('a later revision', -32600),
  ),
];
