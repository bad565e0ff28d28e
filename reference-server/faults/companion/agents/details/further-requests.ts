import {
  callsMethod,
  documentIs,
  has,
  type Message,
  malformed,
  messages,
  refuses,
  replies,
  results,
} from '../../../../companion/agents/overrides.js';
import { callsTool, callsUnknownMethod, metaOf } from '../../../../companion/agents/requests.js';
import { listOf, membersOf, rpcError } from '../../../../companion/agents/rpc.js';
import { both, type Override, type When } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

/** Gives refusals with status 400 of one path this body. */
const refusedWith =
  (path: string, mediaType: string, body: string): Override =>
  (sound) => {
    const refused: When = (exchange) => exchange.path === path && exchange.status === 400;
    return {
      serialise: (content, exchange) =>
        refused(exchange) ? Buffer.from(body) : sound.serialise(content, exchange),
      contentType: (type, exchange) => sound.contentType(refused(exchange) ? mediaType : type, exchange),
    };
  };
const promptText = (text: string) => (result: Message) => ({
  ...result,
  messages: [{ role: 'user', content: { type: 'text', text } }],
});

/** Mistakes that only further requests and other documents show (contract: Endpoints, Interface B discovery). */
export const furtherRequestFaults: readonly Fault[] = [
  fault(
    'b-mcp-prompt-placeholder',
    'MCP: a prompt shows the placeholder of its argument',
    ['B-MCP-68'],
    results('mcp', callsMethod('prompts/get'), promptText('Summarise the note {{slug}} of {{subject}}.')),
  ),
  fault(
    'b-mcp-prompt-undefined',
    'MCP: a prompt shows undefined in place of its argument',
    ['B-MCP-68'],
    results('mcp', callsMethod('prompts/get'), promptText('Summarise the note undefined.')),
  ),
  fault(
    'b-mcp-samples-unasked',
    'MCP: the server requests sampling, which the client did not declare',
    ['B-MCP-65', 'B-MCP-99'],
    (sound) => ({
      ...replies('mcp', callsTool('list_content'), (reply) => ({
        ...reply,
        form: 'events',
        messages: [
          { jsonrpc: '2.0', id: 'sample-1', method: 'sampling/createMessage', params: { messages: [] } },
          ...reply.messages,
        ],
      }))(sound),
    }),
  ),
  fault(
    'b-mcp-accept-order',
    'MCP: Accept is compared with one spelling',
    ['B-MCP-25'],
    replies('mcp', callsTool('list_content'), (reply, { headers }) =>
      headers.accept?.startsWith('application/json') ? reply : rpcError(406, null, -32000, 'Not Acceptable'),
    ),
  ),
  fault(
    'b-mcp-progress-refused',
    'MCP: a tool call with a progress token is refused',
    ['B-MCP-25', 'B-RPC-08'],
    (sound) => ({
      ...refuses(
        'mcp',
        (request) => metaOf(request)?.progressToken !== undefined,
        -32602,
        'Unrecognized key: _meta',
      )(sound),
      mcpEras: 'legacy',
    }),
  ),
  fault(
    'b-mcp-unknown-method-as-params',
    'MCP: an unknown method gets the error -32602, as from the Python SDK before 2.0',
    ['B-RPC-12', 'B-RPC-08'],
    both(
      () => ({ mcpEras: 'legacy' }),
      messages('mcp', callsUnknownMethod, ({ id }) => ({
        jsonrpc: '2.0',
        id,
        error: { code: -32602, message: 'Invalid request parameters' },
      })),
    ),
  ),
  fault(
    'b-mcp-errors-as-text',
    'MCP: refusals by HTTP are a text, as from the Go SDK, and so is that of an unknown method',
    ['B-RPC-12', 'B-RPC-07', 'B-RPC-08'],
    both(
      both(
        () => ({ mcpEras: 'legacy' }),
        replies('mcp', callsUnknownMethod, has({ status: 400, form: 'json' })),
      ),
      refusedWith('/mcp', 'text/plain; charset=utf-8', 'JSON RPC not handled: unsupported'),
    ),
  ),
  fault(
    'b-a2a-malformed-page',
    'A2A: a body that is not JSON gets a page of Express, as from the official SDK up to 0.3',
    ['B-RPC-07'],
    refusedWith(
      '/a2a',
      'text/html; charset=utf-8',
      '<!DOCTYPE html><title>Error</title><pre>SyntaxError</pre>',
    ),
  ),
  fault(
    'b-a2a-unknown-method-invalid',
    'A2A: an unknown method gets the error -32600, as from earlier Python SDKs',
    ['B-RPC-12'],
    messages('a2a', callsUnknownMethod, ({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32600, message: 'Request payload validation error' },
    })),
  ),
  fault(
    'b-mcp-after-malformed',
    'MCP: the request after a malformed one fails',
    ['B-RPC-04', 'B-MCP-16'],
    (sound) => {
      let isStuck = false;
      return replies(
        'mcp',
        () => true,
        (reply, request) => {
          const stuck = isStuck;
          isStuck = malformed(request);
          return stuck ? rpcError(400, null, -32700, 'Parse error') : reply;
        },
      )(sound);
    },
  ),
  fault(
    'b-catalogue-dead-prompt',
    'The catalogue names a prompt that does not exist',
    ['B-DOC-26', 'B-DOC-19'],
    documentIs('/mcp/catalog.json', (content) => ({
      ...content,
      prompts: [...listOf(content.prompts), { name: 'weekly_digest', description: 'A digest' }],
    })),
  ),
  fault(
    'b-catalogue-other-type',
    'The catalogue describes an argument with another type',
    ['B-DOC-26'],
    documentIs('/mcp/catalog.json', (content) => ({
      ...content,
      tools: listOf(content.tools).map((tool) =>
        membersOf(tool).name === 'list_content'
          ? { ...membersOf(tool), inputSchema: { type: 'object', properties: { limit: { type: 'string' } } } }
          : tool,
      ),
    })),
  ),
  fault(
    'b-a2a-quotation-breaks',
    'A2A: a quotation mark in a text causes a server error',
    ['B-RPC-06'],
    refuses(
      'a2a',
      ({ body }) => JSON.stringify(body ?? null).includes('\\"'),
      -32603,
      'Unexpected token',
      500,
    ),
  ),
];
