import {
  anyRequest,
  callsOf,
  type Endpoint,
  failure,
  has,
  instead,
  malformed,
  messages,
  replies,
  says,
  without,
} from '../../../companion/agents/overrides.js';
import { isNotification, membersOf } from '../../../companion/agents/rpc.js';
import type { Override } from '../../../companion/overrides.js';
import { htmlPage, respondsWith } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';
import { envelopeBreaks } from './envelope-breaks.js';

const isUnknown = {
  mcp: /^(?!initialize|ping|server|tools|resources|prompts|notifications)/,
  a2a: /^(?!message|tasks|agent)/,
};

const errors = (endpoint: Endpoint, change: (error: object) => unknown): Override =>
  messages(endpoint, anyRequest, (message) =>
    'error' in message ? { ...message, error: change(membersOf(message.error)) } : message,
  );

/** Breaches of JSON-RPC 2.0, for both protocols (contract: Endpoints, Interface B). */
const envelopeOf = (endpoint: Endpoint, name: string): readonly Fault[] => {
  const path = `/${endpoint}`;
  const row = (id: string, title: string, override: Override): Fault =>
    fault(`b-${endpoint}-${id}`, `${name}: ${title}`, envelopeBreaks[id]?.[endpoint] ?? [], override);
  const requests = (change: Parameters<typeof messages>[2]): Override =>
    messages(endpoint, anyRequest, change);
  const unknown = (requested: { method: string | undefined }): boolean =>
    isUnknown[endpoint].test(requested.method ?? 'ping');
  const ok = (status: number): Override =>
    says(endpoint, malformed, status, () => ({ jsonrpc: '2.0', id: null, result: {} }));
  return [
    row(
      'id-as-string',
      'ids are returned as strings',
      requests((message) => ({ ...message, id: String(message.id) })),
    ),
    row(
      'id-as-number',
      'ids that look like numbers are returned as numbers',
      requests((message) => ({
        ...message,
        id: Number.isNaN(Number(message.id)) ? message.id : Number(message.id),
      })),
    ),
    row(
      'id-zero-lost',
      'the id 0 is returned as null',
      requests((message) => ({ ...message, id: message.id || null })),
    ),
    row(
      'id-32-bits',
      'ids that are numbers are returned as 32-bit integers',
      requests((message) => (typeof message.id === 'number' ? { ...message, id: message.id | 0 } : message)),
    ),
    row(
      'id-empty-lost',
      'the id "" is returned as null',
      requests((message) => (message.id === '' ? { ...message, id: null } : message)),
    ),
    row(
      'id-missing',
      'responses have no id',
      requests((message) => without(message, 'id')),
    ),
    row('id-own', 'responses have other ids than their requests', requests(has({ id: 'response-1' }))),
    row(
      'jsonrpc-missing',
      'responses have no member jsonrpc',
      requests((message) => without(message, 'jsonrpc')),
    ),
    row('jsonrpc-1', 'responses state JSON-RPC 1.0', requests(has({ jsonrpc: '1.0' }))),
    row('jsonrpc-number', 'the version is a number', requests(has({ jsonrpc: 2.0 }))),
    row(
      'result-and-error',
      'a response holds result and error',
      requests((message) => ({
        result: null,
        error: null,
        ...message,
      })),
    ),
    row(
      'neither-result-nor-error',
      'a response has neither result nor error',
      requests((message) => without(message, 'result', 'error')),
    ),
    row(
      'bare-result',
      'the result is not wrapped in a JSON-RPC response',
      requests((message) => membersOf(message.result)),
    ),
    row('error-code-string', 'error codes are strings', errors(endpoint, has({ code: 'NOT_FOUND' }))),
    row('error-code-decimal', 'error codes are not integers', errors(endpoint, has({ code: -32601.5 }))),
    row(
      'error-without-message',
      'errors have no message',
      errors(endpoint, (error) => without({ ...error }, 'message')),
    ),
    row(
      'error-text',
      'errors are strings',
      errors(endpoint, () => 'Method not found'),
    ),
    row(
      'unknown-method-result',
      'an unknown method gets a result',
      says(endpoint, unknown, 200, ({ id }) => ({
        jsonrpc: '2.0',
        id,
        result: {},
      })),
    ),
    row(
      'unknown-method-code',
      'an unknown method gets an internal error',
      says(endpoint, unknown, 200, ({ id }) => ({
        jsonrpc: '2.0',
        id,
        error: { code: -32603, message: 'Internal error' },
      })),
    ),
    row(
      'unknown-method-500',
      'an unknown method returns 500',
      says(endpoint, unknown, 500, ({ id }) => ({
        jsonrpc: '2.0',
        id,
        error: { code: -32601, message: 'Method not found' },
      })),
    ),
    row('malformed-500', 'a body that is not JSON returns 500', ok(500)),
    row('malformed-result', 'a body that is not JSON gets a result', ok(200)),
    row(
      'malformed-code',
      'a body that is not JSON gets an internal error',
      says(endpoint, malformed, 400, () => ({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32603, message: 'Unexpected token' },
      })),
    ),
    row(
      'notification-answered',
      'a notification gets a result',
      replies(
        endpoint,
        isNotification,
        has({ status: 200, messages: [{ jsonrpc: '2.0', id: null, result: {} }] }),
      ),
    ),
    row(
      'html',
      'every response is HTML',
      respondsWith(
        'text/html',
        htmlPage(name),
        ({ path: requested, method, status }) => requested === path && method === 'POST' && status === 200,
      ),
    ),
    row('text', 'responses are labelled text/plain', (sound) => ({
      contentType: (type, exchange) =>
        exchange.path === path && exchange.method === 'POST'
          ? 'text/plain'
          : sound.contentType(type, exchange),
    })),
    row('truncated', 'responses are truncated', (sound) => ({
      serialise: (content, exchange) => {
        const body = sound.serialise(content, exchange);
        return exchange.path === path && exchange.status === 200 ? body.subarray(0, body.length >> 1) : body;
      },
    })),
    row('absent', 'nothing is served', instead(callsOf(path), { refused: 'unknown_route' })),
    row('get-only', 'POST is rejected', instead(callsOf(path, 'POST'), { refused: 'wrong_method' })),
    row(
      'key-demanded',
      'a key is required',
      instead(callsOf(path), {
        status: 401,
        mediaType: 'application/json',
        content: { error: 'unauthorized' },
        headers: [['WWW-Authenticate', 'Bearer']],
      }),
    ),
    row('fails', 'every call returns 500', instead(callsOf(path, 'POST'), failure)),
  ];
};

/** Envelopes of MCP and of A2A that break JSON-RPC 2.0. */
export const envelopeFaults: readonly Fault[] = [...envelopeOf('mcp', 'MCP'), ...envelopeOf('a2a', 'A2A')];
