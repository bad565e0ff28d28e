import {
  callsMethod,
  has,
  refuses,
  replies,
  results,
  without,
} from '../../../../companion/agents/overrides.js';
import { callsTool, revisionIn } from '../../../../companion/agents/requests.js';
import { listOf, membersOf } from '../../../../companion/agents/rpc.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

/** Results of agent endpoints that differ from REST, from each other or from one request to the next (contract: Endpoints, Interface B discovery). */
export const comparedFaults: readonly Fault[] = [
  fault(
    'b-mcp-response-twice',
    'MCP: the stream of a tool call has its response twice',
    ['B-MCP-84'],
    replies('mcp', callsTool('get_profile'), (reply) => ({
      ...reply,
      form: 'events',
      messages: [...reply.messages, ...reply.messages],
    })),
  ),
  fault(
    'b-mcp-progress-unasked',
    'MCP: the stream of a tool call reports progress that nobody asked for',
    ['B-MCP-84'],
    replies('mcp', callsTool('search_site'), (reply) => ({
      ...reply,
      form: 'events',
      messages: [
        { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 1, progress: 1 } },
        ...reply.messages,
      ],
    })),
  ),
  fault(
    'b-mcp-prompt-of-another-note',
    'MCP: a prompt names another note than the given one',
    ['B-MCP-68'],
    results('mcp', callsMethod('prompts/get'), (result, { params }) =>
      membersOf(params.arguments).slug === undefined
        ? result
        : {
            ...result,
            messages: [{ role: 'user', content: { type: 'text', text: 'Summarise three-quotes.' } }],
          },
    ),
  ),
  fault(
    'b-mcp-resource-no-json',
    'MCP: a resource of the media type application/json is Markdown',
    ['B-MCP-77'],
    results('mcp', callsMethod('resources/read'), (result) => ({
      ...result,
      contents: listOf(result.contents).map((one) => ({ ...membersOf(one), mimeType: 'application/json' })),
    })),
  ),
  fault(
    'b-mcp-no-header-served',
    'MCP 2026-07-28: a request without MCP-Protocol-Version is served',
    ['B-MCP-76'],
    (sound) => ({
      ...replies(
        'mcp',
        (request) => callsMethod('tools/list')(request) && revisionIn(request) === '',
        has({ status: 200 }),
      )(sound),
      mcpEras: 'modern',
    }),
  ),
  fault(
    'b-mcp-discovers-older',
    'MCP: server/discover lists an older revision only, and initialize fails',
    ['B-MCP-03'],
    (sound) => ({
      ...results('mcp', callsMethod('server/discover'), has({ supportedVersions: ['2025-11-25'] }))(sound),
      mcpEras: 'modern',
    }),
  ),
  fault(
    'b-mcp-limit-below-maximum',
    'MCP: list_content refuses the largest limit of its schema',
    ['B-MCP-26'],
    results('mcp', callsTool('list_content'), (result, { params }) =>
      membersOf(params.arguments).limit === 50
        ? {
            ...without(result, 'structuredContent'),
            content: [{ type: 'text', text: 'limit must be less than 50' }],
            isError: true,
          }
        : result,
    ),
  ),
  fault(
    'b-mcp-spelling',
    'MCP: a method is found by comparing the body as text',
    ['B-RPC-11'],
    refuses(
      'mcp',
      ({ method, text }) => method !== undefined && !/"method":"[^"\\]*"/.test(text),
      -32601,
      'Method not found',
    ),
  ),
];
