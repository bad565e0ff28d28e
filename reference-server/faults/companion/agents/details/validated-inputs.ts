import { getStreams } from '../../../../companion/agents/get-stream.js';
import { listOfNotes } from '../../../../companion/agents/list-of-notes.js';
import {
  callsMethod,
  has,
  type Message,
  messages,
  replies,
  results,
  says,
  without,
} from '../../../../companion/agents/overrides.js';
import { callsTool } from '../../../../companion/agents/requests.js';
import { listOf, membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import { isKind } from '../../../../companion/data.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

/** Whether the arguments of a call are there and forbidden: a kind outside the list, no query, no slug. */
const isIncomplete = ({ params }: RpcRequest): boolean => {
  if (params.arguments === undefined) return false;
  const { kind, query, slug } = membersOf(params.arguments);
  if (params.name === 'list_content') return kind !== undefined && !isKind(kind);
  return (params.name === 'search_site' ? query : slug) === undefined;
};

/** Whether an argument is a list: every tool takes texts and numbers. */
const hasList = ({ params }: RpcRequest): boolean =>
  Object.values(membersOf(params.arguments)).some(Array.isArray);

/** Returns the last result of a tool that was no error in place of a refusal of other arguments. */
const repeatsLast =
  (tool: string, isForbidden: (request: RpcRequest) => boolean): Override =>
  (sound) => {
    let last: Message | undefined;
    return results('mcp', callsTool(tool), (result, request) => {
      if (result.isError !== true) last = result;
      return isForbidden(request) ? (last ?? result) : result;
    })(sound);
  };

/** Returns a result with these contents for resources that do not exist, in the scheme of the listed ones or in others. */
const missing = (isOwnScheme: boolean, contents: unknown): Override =>
  messages(
    'mcp',
    ({ method, params }) =>
      method === 'resources/read' && String(params.uri).startsWith('http') === isOwnScheme,
    (message, { id }) =>
      'result' in message
        ? message
        : {
            jsonrpc: '2.0',
            id: id ?? null,
            result: { resultType: 'complete', ttlMs: 0, cacheScope: 'public', contents },
          },
  );

/** Arguments that are not validated, resources that contradict REST or do not exist, responses on other streams (contract: Endpoints, Interface B: /mcp). */
export const validatedInputFaults: readonly Fault[] = [
  ...(
    [
      ['list_content', 'a kind that it does not list'],
      ['search_site', 'no query'],
      ['get_note_markdown', 'no slug'],
    ] as const
  ).map(([tool, what]) =>
    fault(
      `b-mcp-served-${tool.replaceAll('_', '-')}-unvalidated`,
      `MCP: ${tool} returns data for ${what}`,
      ['B-MCP-104', 'B-MCP-30'],
      repeatsLast(tool, isIncomplete),
    ),
  ),
  ...['search_site', 'get_note_markdown'].map((tool) =>
    fault(
      `b-mcp-served-${tool.replaceAll('_', '-')}-list-as-text`,
      `MCP: ${tool} takes a list in place of a text`,
      ['B-MCP-104', 'B-MCP-30'],
      repeatsLast(tool, hasList),
    ),
  ),
  fault(
    'b-mcp-list-as-text-500',
    'MCP: a list in place of a text gets status 500',
    ['B-RPC-06'],
    replies('mcp', hasList, has({ status: 500 })),
  ),
  fault(
    'b-mcp-search-empty-unvalidated',
    'MCP: search_site finds nothing without a query, and does not refuse it',
    ['B-MCP-30'],
    says(
      'mcp',
      callsTool('search_site', (_, request) => isIncomplete(request)),
      200,
      ({ id }) => ({
        jsonrpc: '2.0',
        id: id ?? null,
        result: { resultType: 'complete', content: [{ type: 'text', text: '{"results":[]}' }] },
      }),
    ),
  ),
  fault(
    'b-mcp-unmarked-refusals',
    'MCP: refusals of tools with an output schema lack isError',
    ['B-MCP-28', 'B-MCP-30'],
    results(
      'mcp',
      ({ method }) => ['tools/list', 'tools/call'].includes(method ?? ''),
      (result, { method }) =>
        method === 'tools/call'
          ? without(result, 'isError')
          : {
              ...result,
              tools: listOf(result.tools).map((tool) => ({
                ...membersOf(tool),
                outputSchema: { type: 'object' },
              })),
            },
    ),
  ),
  fault(
    'b-mcp-json-resource-other-title',
    'MCP: a resource in JSON has another title of one note',
    ['B-MCP-66'],
    listOfNotes((title, index) => (index === 1 ? 'Quite something else' : title)),
  ),
  fault(
    'b-mcp-json-resource-older-title',
    'MCP: a resource in JSON has an older title of one note',
    ['B-MCP-66'],
    listOfNotes((title, index) => (index === 1 ? title.replace(/^\S+/, 'Before') : title)),
  ),
  ...(['resources', 'prompts'] as const).map((kind) =>
    fault(
      `b-mcp-${kind}-undeclared`,
      `MCP: ${kind} are listed and not declared`,
      ['B-MCP-33', 'B-MCP-40'],
      results('mcp', callsMethod('initialize', 'server/discover'), (result) => ({
        ...result,
        capabilities: without(membersOf(result.capabilities), kind),
      })),
    ),
  ),
  fault(
    'b-mcp-response-on-get-stream',
    'MCP: the stream of GET carries a response',
    ['B-MCP-102'],
    getStreams({ jsonrpc: '2.0', id: 7, result: { tools: [] } }),
  ),
  fault(
    'b-mcp-missing-resource-empty',
    'MCP 2026-07-28: a resource that does not exist has empty contents',
    ['B-MCP-103', 'B-MCP-44'],
    missing(true, []),
  ),
  fault(
    'b-mcp-missing-resource-null',
    'MCP: the contents of a resource that does not exist are null',
    ['B-MCP-115', 'B-MCP-44'],
    missing(false, null),
  ),
];
