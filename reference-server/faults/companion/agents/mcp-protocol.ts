import {
  anyRequest,
  callsMethod,
  has,
  replies,
  results,
  says,
  without,
} from '../../../companion/agents/overrides.js';
import { isNotification, membersOf, type RpcRequest } from '../../../companion/agents/rpc.js';
import type { Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const opening = callsMethod('initialize');
const opens = (change: Parameters<typeof results>[2]): Override => results('mcp', opening, change);
const isModern = ({ headers }: RpcRequest): boolean => headers['mcp-protocol-version'] === '2026-07-28';
const modern = (change: Parameters<typeof results>[2]): Override =>
  results('mcp', (request) => isModern(request) && anyRequest(request), change);
const discovers = (change: Parameters<typeof results>[2]): Override =>
  results('mcp', callsMethod('server/discover'), change);
const idOf = (request: RpcRequest): RpcRequest['id'] => request.id ?? null;
const empty = (request: RpcRequest) => ({
  jsonrpc: '2.0',
  id: idOf(request),
  result: { resultType: 'complete' },
});
const mismatch = ({ headers, method }: RpcRequest): boolean =>
  headers['mcp-method'] !== undefined && headers['mcp-method'] !== method;
const oldVersion = ({ headers }: RpcRequest): boolean => headers['mcp-protocol-version'] === '1999-01-01';

/** How the endpoint opens, and the rules of the two eras (MCP, Lifecycle; 2026-07-28, Discovery). */
export const mcpProtocolFaults: readonly Fault[] = [
  fault(
    'b-mcp-initialize-without-server-info',
    'MCP: the result of initialize has no serverInfo',
    ['B-MCP-02'],
    opens((result) => without(result, 'serverInfo')),
  ),
  fault(
    'b-mcp-initialize-without-capabilities',
    'MCP: the result of initialize has no capabilities',
    ['B-MCP-02'],
    opens((result) => without(result, 'capabilities')),
  ),
  fault(
    'b-mcp-initialize-without-version',
    'MCP: the result of initialize has no protocolVersion',
    ['B-MCP-02', 'B-MCP-14'],
    opens((result) => without(result, 'protocolVersion')),
  ),
  fault(
    'b-mcp-initialize-server-without-version',
    'MCP: serverInfo has no version',
    ['B-MCP-02'],
    opens((result) => ({ ...result, serverInfo: without(membersOf(result.serverInfo), 'version') })),
  ),
  fault(
    'b-mcp-initialize-version-number',
    'MCP: the revision is a number',
    ['B-MCP-02', 'B-MCP-14'],
    opens(has({ protocolVersion: 20251125 })),
  ),
  fault(
    'b-mcp-initialize-echoes-anything',
    'MCP: any requested revision is accepted',
    ['B-MCP-14'],
    opens((result, { params }) => ({ ...result, protocolVersion: params.protocolVersion })),
  ),
  fault(
    'b-mcp-no-opening',
    'MCP: neither initialize nor server/discover exists',
    ['B-MCP-01'],
    says('mcp', callsMethod('initialize', 'server/discover'), 404, ({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32601, message: 'Method not found' },
    })),
  ),
  fault(
    'b-mcp-initialized-answered',
    'MCP: notifications/initialized gets a message',
    ['B-MCP-05', 'B-MCP-06'],
    replies(
      'mcp',
      callsMethod('notifications/initialized'),
      has({ status: 200, messages: [{ jsonrpc: '2.0', result: {} }] }),
    ),
  ),
  fault(
    'b-mcp-notifications-500',
    'MCP: notifications return 500',
    ['B-RPC-06'],
    replies('mcp', isNotification, has({ status: 500 })),
  ),
  fault(
    'b-mcp-notifications-200',
    'MCP: notifications return 200 without a body',
    ['B-MCP-06'],
    replies('mcp', isNotification, has({ status: 200 })),
  ),
  ...breaking('B-MCP-13')([
    [
      'b-mcp-modern-without-result-type',
      'MCP: results of 2026-07-28 have no resultType',
      modern((result) => without(result, 'resultType')),
    ],
    [
      'b-mcp-modern-result-type-unknown',
      'MCP: results of 2026-07-28 have a resultType that no revision defines',
      modern((result) => ('ttlMs' in result ? result : { ...result, resultType: 'success' })),
    ],
    [
      'b-mcp-modern-without-ttl',
      'MCP: lists of 2026-07-28 have no ttlMs',
      modern((result) => without(result, 'ttlMs')),
    ],
    [
      'b-mcp-modern-ttl-negative',
      'MCP: ttlMs is negative',
      modern((result) => ('ttlMs' in result ? { ...result, ttlMs: -1 } : result)),
    ],
    [
      'b-mcp-modern-without-cache-scope',
      'MCP: lists of 2026-07-28 have no cacheScope',
      modern((result) => without(result, 'cacheScope')),
    ],
  ]),
  fault(
    'b-mcp-discover-without-versions',
    'MCP: the result of server/discover has no revisions',
    ['B-MCP-03'],
    discovers((result) => without(result, 'supportedVersions')),
  ),
  fault(
    'b-mcp-discover-without-capabilities',
    'MCP: the result of server/discover has no capabilities',
    ['B-MCP-03', 'B-MCP-40'],
    discovers((result) => without(result, 'capabilities')),
  ),
  fault(
    'b-mcp-modern-unknown-method-200',
    'MCP: an unknown method of 2026-07-28 returns 200',
    ['B-MCP-16'],
    replies('mcp', isModern, (reply) => (reply.status === 404 ? { ...reply, status: 200 } : reply)),
  ),
  fault(
    'b-mcp-modern-headers-ignored',
    'MCP: headers that contradict the body are accepted',
    ['B-MCP-15'],
    says('mcp', mismatch, 200, empty),
  ),
  fault(
    'b-mcp-version-header-500',
    'MCP: an unknown MCP-Protocol-Version returns 500',
    ['B-RPC-06', 'B-MCP-08'],
    replies('mcp', oldVersion, has({ status: 500 })),
  ),
  fault(
    'b-mcp-version-header-not-refused',
    'MCP: an unknown MCP-Protocol-Version is accepted',
    ['B-MCP-08'],
    says('mcp', oldVersion, 200, empty),
  ),
];
