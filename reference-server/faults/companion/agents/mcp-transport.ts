import {
  callsMethod,
  callsOf,
  failure,
  has,
  instead,
  replies,
  says,
} from '../../../companion/agents/overrides.js';
import { dropsLines, htmlPage, type Override } from '../../../companion/overrides.js';
import { refuse } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';
import { notCounted, uncountedBreaks } from '../quota/uncounted.js';

const opening = callsMethod('initialize');
const get = (mediaType: string, content: string, status = 200): Override =>
  instead(callsOf('/mcp', 'GET'), { status, mediaType, content });

/**
 * How the endpoint uses HTTP: forms of responses, GET and DELETE, sessions, origins, quota (MCP, Streamable
 * HTTP).
 */
export const mcpTransportFaults: readonly Fault[] = [
  fault(
    'b-mcp-not-acceptable',
    'MCP: every Accept is rejected',
    ['B-MCP-01'],
    instead(callsOf('/mcp', 'POST'), {
      status: 406,
      mediaType: 'application/json',
      content: { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Not Acceptable' } },
    }),
  ),
  fault(
    'b-mcp-get-405-html',
    'MCP: GET gets a page with status 405',
    ['B-RPC-13'],
    get('text/html', htmlPage('405'), 405),
  ),
  ...breaking('B-MCP-10')([
    ['b-mcp-get-html', 'MCP: GET returns HTML', get('text/html', htmlPage('MCP'))],
    ['b-mcp-get-json', 'MCP: GET returns JSON and 200', get('application/json', '{"status":"ok"}')],
    ['b-mcp-get-500', 'MCP: GET returns 500', instead(callsOf('/mcp', 'GET'), failure)],
  ]),
  fault(
    'b-mcp-delete-500',
    'MCP: DELETE returns 500',
    ['B-RPC-06'],
    instead(callsOf('/mcp', 'DELETE'), failure),
  ),
  fault('b-mcp-stream-empty', 'MCP: event streams end without the response', ['B-MCP-01'], () => ({
    mcpForm: () => 'events',
    mcpEvents: () => ': nothing to say\n\n',
  })),
  fault('b-mcp-stream-not-json', 'MCP: events are not JSON', ['B-MCP-01'], () => ({
    mcpForm: () => 'events',
    mcpEvents: () => 'event: message\ndata: done\n\n',
  })),
  fault(
    'b-mcp-handshake-not-json',
    'MCP: beside the stateless revision, initialize gets an event that is not JSON',
    ['B-RPC-01'],
    () => ({ mcpEvents: () => 'event: message\ndata: [object Object]\n\n' }),
  ),
  fault(
    'b-mcp-stream-other-answer',
    'MCP: event streams contain the response to another request',
    ['B-RPC-02'],
    (sound) => ({
      mcpForm: () => 'events',
      mcpEvents: (sent) => sound.mcpEvents(sent.map((message) => ({ ...message, id: 'another' }))),
    }),
  ),
  fault('b-mcp-stream-as-json', 'MCP: event streams are labelled JSON', ['B-MCP-01'], (sound) => ({
    mcpForm: () => 'events',
    contentType: (type, exchange) =>
      sound.contentType(
        exchange.path === '/mcp' && type === 'text/event-stream' ? 'application/json' : type,
        exchange,
      ),
  })),
  fault(
    'b-mcp-session-lost',
    'MCP: a new session is reported as unknown',
    ['B-MCP-17', 'B-MCP-21', 'B-MCP-41'],
    (sound) => ({
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
    }),
  ),
  fault('b-mcp-session-id-with-space', 'MCP: session ids contain spaces', ['B-MCP-07'], (sound) => ({
    ...replies('mcp', opening, (reply) => ({
      ...reply,
      headers: [...reply.headers, ['Mcp-Session-Id', 'first session']],
    }))(sound),
  })),
  fault('b-mcp-origin-400', 'MCP: any origin gets status 400', ['B-MCP-09', 'B-MCP-114'], (sound) => ({
    intercept: (call) =>
      call.path === '/mcp' && call.request?.headers.origin !== undefined
        ? refuse('malformed_request')
        : sound.intercept(call),
  })),
  fault(
    'b-mcp-origin-500',
    'MCP: any origin returns 500',
    ['B-RPC-06', 'B-MCP-09', 'B-MCP-114'],
    replies('mcp', ({ headers }) => headers.origin !== undefined, has({ status: 500 })),
  ),
  fault(
    'b-mcp-rate-fields-missing',
    'MCP: responses have no RateLimit fields',
    ['B-RATE-01', 'B-RATE-02', 'B-RATE-03', 'B-RATE-04', 'B-RATE-09'],
    dropsLines(/^ratelimit-/i, ({ path }) => path === '/mcp'),
  ),
  fault(
    'b-mcp-not-counted',
    'MCP: requests do not count against the quota',
    uncountedBreaks,
    notCounted('/mcp'),
  ),
  fault(
    'b-mcp-without-api-version',
    'MCP: responses have no API-Version',
    ['B-VERSION-01'],
    dropsLines(/^api-version$/i, ({ path }) => path === '/mcp'),
  ),
  fault('b-mcp-no-origin-allowed', 'MCP: every request with an Origin is refused', ['B-MCP-114'], () => ({
    mcpAllowsOrigin: () => false,
  })),
];
