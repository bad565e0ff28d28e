import { getStreams } from '../../../companion/agents/get-stream.js';
import { anyRequest, callsMethod, malformed, replies, results } from '../../../companion/agents/overrides.js';
import { isNotification, membersOf, type RpcMessage, rpcError } from '../../../companion/agents/rpc.js';
import { both } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';

const events =
  (write: (message: RpcMessage) => string, before = '') =>
  () => ({
    mcpForm: () => 'events' as const,
    mcpEvents: (sent: readonly RpcMessage[]) => before + sent.map(write).join(''),
  });

const notification = {
  jsonrpc: '2.0',
  method: 'notifications/message',
  params: { level: 'info', data: 'Looking it up' },
};

/** Returns whether a message is a result of a revision with a handshake. */
const isOfHandshake = (message: RpcMessage): boolean =>
  'result' in membersOf(message) && membersOf(membersOf(message).result).resultType === undefined;

/** A stream that starts with a comment and then sends nothing until the client disconnects. */
const silence = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(': open\n\n')) });

/** Requests after which a session is ended: more than are sent at once. */
const requestsPerSession = 70;

/** Legal ways of using HTTP for MCP. */
export const mcpTransportVariants: readonly Variant[] = [
  variant('b-mcp-all-json', 'MCP: every response is JSON', () => ({ mcpForm: () => 'json' })),
  variant('b-mcp-all-events', 'MCP: every response is an event stream', () => ({ mcpForm: () => 'events' })),
  variant(
    'b-mcp-forms-swapped',
    'MCP: initialize-based revisions in JSON, 2026-07-28 in event streams',
    () => ({
      mcpForm: (era) => (era === 'legacy' ? 'json' : 'events'),
    }),
  ),
  variant('b-mcp-sessions', 'MCP: initialize opens a session', () => ({ mcpSessions: true })),
  variant(
    'b-mcp-waits-for-initialized',
    'MCP: a session lists nothing before its handshake ends',
    (sound) => {
      const ready = new Set<unknown>();
      return {
        mcpEras: 'legacy',
        mcpSessions: true,
        mcpReply: (reply, request) => {
          const session = request.headers['mcp-session-id'];
          if (request.method === 'notifications/initialized') ready.add(session);
          const waits = /^(tools|resources|prompts)\//.test(request.method ?? '') && !ready.has(session);
          return waits && request.id !== undefined && reply.status === 200
            ? rpcError(200, request.id, -32602, 'Received request before initialization was complete')
            : sound.mcpReply(reply, request);
        },
      };
    },
  ),
  variant('b-mcp-ids-once', 'MCP: a session refuses an id that it has seen before', (sound) => {
    const seen = new Set<string>();
    return {
      mcpEras: 'legacy',
      mcpSessions: true,
      mcpReply: (reply, request) => {
        const session = request.headers['mcp-session-id'];
        const key = JSON.stringify([session, request.id]);
        const isNew = seen.size < seen.add(key).size;
        const isServed = reply.status === 200 && request.method !== undefined && request.id !== undefined;
        return isServed && session !== undefined && !isNew
          ? rpcError(200, request.id, -32600, 'The id was used before in this session')
          : sound.mcpReply(reply, request);
      },
    };
  }),
  variant('b-mcp-session-ends-early', 'MCP: the server ends each session after a while', (sound) => {
    const requests = new Map<unknown, number>();
    return {
      mcpEras: 'legacy',
      mcpSessions: true,
      mcpReply: (reply, request) => {
        const session = request.headers['mcp-session-id'];
        const count = (requests.get(session) ?? 0) + 1;
        if (session !== undefined) requests.set(session, count);
        return session !== undefined && count > requestsPerSession
          ? rpcError(404, undefined, -32001, 'Session not found')
          : sound.mcpReply(reply, request);
      },
    };
  }),
  variant('b-mcp-legacy-only', 'MCP: the initialize-based revisions only', () => ({ mcpEras: 'legacy' })),
  variant('b-mcp-legacy-sessions', 'MCP: the initialize-based revisions only, in sessions and JSON', () => ({
    mcpEras: 'legacy',
    mcpSessions: true,
    mcpForm: () => 'json',
  })),
  variant(
    'b-mcp-assumes-2025-03-26',
    'MCP: the header may name 2025-03-26, the revision assumed without a header; initialize does not agree to it',
    results('mcp', callsMethod('initialize'), (result, { params }) =>
      params.protocolVersion === '2025-03-26' ? { ...result, protocolVersion: '2025-11-25' } : result,
    ),
  ),
  variant('b-mcp-modern-only', 'MCP: 2026-07-28 only', () => ({ mcpEras: 'modern' })),
  variant(
    'b-mcp-priming-events',
    'MCP: streams begin with an empty event and hold comments',
    events(
      (message) => `: keep-alive\n\nid: 2\nevent: message\ndata: ${JSON.stringify(message)}\n\n: done\n\n`,
      'id: 1\nretry: 3000\ndata: \n\n',
    ),
  ),
  variant(
    'b-mcp-events-crlf',
    'MCP: lines of streams end with CR LF',
    events((message) => `event: message\r\ndata:${JSON.stringify(message)}\r\n\r\n`),
  ),
  variant(
    'b-mcp-events-many-lines',
    'MCP: an event has many data lines and no name',
    events((message) => `${JSON.stringify(message, null, 2).replace(/^/gm, 'data: ')}\n\n`),
  ),
  variant(
    'b-mcp-notifications-first',
    'MCP: log messages precede the response in the revisions with a handshake',
    () => ({
      mcpForm: () => 'events',
      mcpEvents: (sent) =>
        // Later revisions send none that the request did not ask for.
        [...(sent.some(isOfHandshake) ? [notification] : []), ...sent]
          .map((message) => `data: ${JSON.stringify(message)}\n\n`)
          .join(''),
    }),
  ),
  variant('b-mcp-origin-any', 'MCP: a public server accepts every origin', () => ({
    mcpAllowsOrigin: () => true,
  })),
  variant('b-mcp-get-stream', 'MCP: GET is a stream that stays open', (sound) => ({
    methodsOf: (route) => (route.path === '/mcp' ? ['POST', 'GET', 'OPTIONS'] : sound.methodsOf(route)),
    intercept: (call) =>
      call.path === '/mcp' && call.method === 'GET'
        ? { mediaType: 'text/event-stream', content: '', stream: silence() }
        : sound.intercept(call),
  })),
  variant(
    'b-mcp-get-stream-talks',
    'MCP: the server sends a notification on the stream of GET',
    getStreams({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }),
  ),
  variant(
    'b-mcp-get-stream-pings',
    'MCP: the server sends a ping on the stream of GET',
    getStreams({ jsonrpc: '2.0', id: 'alive', method: 'ping' }),
  ),
  variant('b-mcp-get-405-json-rpc', 'MCP: GET is rejected with a JSON-RPC error', (sound) => ({
    intercept: (call) =>
      call.path === '/mcp' && (call.method === 'GET' || call.method === 'DELETE')
        ? {
            status: 405,
            mediaType: 'application/json',
            content: rpcError(405, null, -32000, 'Method not allowed.').messages[0] ?? '',
            headers: [['Allow', 'POST']],
          }
        : sound.intercept(call),
  })),
  variant('b-mcp-accept-lenient', 'MCP: any Accept is accepted', (sound) => ({
    intercept: (call) => {
      if (call.path === '/mcp' && call.request !== undefined)
        call.request.headers.accept = 'application/json, text/event-stream';
      return sound.intercept(call);
    },
  })),
  variant('b-mcp-delete-501', 'MCP: DELETE is not implemented', (sound) => ({
    intercept: (call) =>
      call.path === '/mcp' && call.method === 'DELETE'
        ? { status: 501, mediaType: 'text/plain', content: 'Not Implemented' }
        : sound.intercept(call),
  })),
  variant('b-mcp-every-origin', 'MCP: every origin is allowed', () => ({ mcpAllowsOrigin: () => true })),
  variant(
    'b-mcp-notifications-refused',
    'MCP: a server without sessions cannot accept notifications',
    replies('mcp', isNotification, (reply) => ({ ...reply, status: 400 })),
  ),
  variant(
    'b-mcp-session-id-always',
    'MCP: every response has a session id, also in the stateless revision',
    replies('mcp', anyRequest, (reply) =>
      reply.headers.some(([name]) => name.toLowerCase() === 'mcp-session-id')
        ? reply
        : { ...reply, headers: [...reply.headers, ['Mcp-Session-Id', 'everybody']] },
    ),
  ),
  variant(
    'b-rpc-parse-error-500',
    'JSON-RPC: a body that is not JSON gets the error -32700 with status 500',
    both(
      replies('mcp', malformed, (reply) => ({ ...reply, status: 500 })),
      replies('a2a', malformed, (reply) => ({ ...reply, status: 500 })),
    ),
  ),
];
