import { asks, callsOf, failure, instead, replies, says } from '../../../companion/agents/overrides.js';
import { dropsLines, htmlPage, type Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const opening = asks('initialize');
const get = (mediaType: string, content: string, status = 200): Override =>
  instead(callsOf('/mcp', 'GET'), { status, mediaType, content });

/** How the endpoint uses HTTP: forms of answers, GET and DELETE, sessions, origins, quota (MCP, Streamable HTTP). */
export const mcpTransportFaults: readonly Fault[] = [
  fault(
    'b-mcp-not-acceptable',
    'MCP: every Accept is refused',
    [],
    instead(callsOf('/mcp', 'POST'), {
      status: 406,
      mediaType: 'application/json',
      content: { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Not Acceptable' } },
    }),
  ),
  fault('b-mcp-get-html', 'MCP: GET answers with a page', [], get('text/html', htmlPage('MCP'))),
  fault(
    'b-mcp-get-json',
    'MCP: GET answers with JSON and 200',
    [],
    get('application/json', '{"status":"ok"}'),
  ),
  fault('b-mcp-get-500', 'MCP: GET answers 500', [], instead(callsOf('/mcp', 'GET'), failure)),
  fault('b-mcp-delete-500', 'MCP: DELETE answers 500', [], instead(callsOf('/mcp', 'DELETE'), failure)),
  fault('b-mcp-stream-empty', 'MCP: event streams end without the answer', [], () => ({
    mcpForm: () => 'events',
    mcpEvents: () => ': nothing to say\n\n',
  })),
  fault('b-mcp-stream-not-json', 'MCP: events hold no JSON', [], () => ({
    mcpForm: () => 'events',
    mcpEvents: () => 'event: message\ndata: done\n\n',
  })),
  fault(
    'b-mcp-stream-other-answer',
    'MCP: event streams hold the answer to another question',
    [],
    (sound) => ({
      mcpForm: () => 'events',
      mcpEvents: (sent) => sound.mcpEvents(sent.map((message) => ({ ...message, id: 'another' }))),
    }),
  ),
  fault('b-mcp-stream-as-json', 'MCP: event streams are labelled JSON', [], (sound) => ({
    mcpForm: () => 'events',
    contentType: (type, exchange) =>
      sound.contentType(
        exchange.path === '/mcp' && type === 'text/event-stream' ? 'application/json' : type,
        exchange,
      ),
  })),
  fault('b-mcp-session-lost', 'MCP: a session that was just opened is unknown', [], (sound) => ({
    mcpSessions: true,
    ...says(
      'mcp',
      ({ headers }) => headers['mcp-session-id'] !== undefined,
      404,
      ({ id }) => ({
        jsonrpc: '2.0',
        id: id ?? null,
        error: { code: -32001, message: 'Session not found' },
      }),
    )(sound),
  })),
  fault('b-mcp-session-id-with-space', 'MCP: session ids hold spaces', [], (sound) => ({
    ...replies('mcp', opening, (reply) => ({
      ...reply,
      headers: [...reply.headers, ['Mcp-Session-Id', 'first session']],
    }))(sound),
  })),
  fault('b-mcp-origin-ignored', 'MCP: foreign origins are served', [], () => ({
    mcpAllowsOrigin: () => true,
  })),
  fault(
    'b-mcp-origin-500',
    'MCP: foreign origins answer 500',
    [],
    replies(
      'mcp',
      ({ headers }) => headers.origin !== undefined,
      (reply) => ({
        ...reply,
        status: 500,
      }),
    ),
  ),
  fault(
    'b-mcp-rate-fields-missing',
    'MCP: answers have no RateLimit fields',
    [],
    dropsLines(/^ratelimit-/i, ({ path }) => path === '/mcp'),
  ),
  fault('b-mcp-not-counted', 'MCP: requests are outside the quota', [], (sound) => ({
    countsAgainstQuota: (area, path) => path !== '/mcp' && sound.countsAgainstQuota(area, path),
  })),
  fault(
    'b-mcp-without-api-version',
    'MCP: answers have no API-Version',
    [],
    dropsLines(/^api-version$/i, ({ path }) => path === '/mcp'),
  ),
];
