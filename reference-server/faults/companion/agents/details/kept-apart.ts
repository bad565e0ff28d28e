import {
  callsMethod,
  type Message,
  type RequestTest,
  replies,
  results,
  without,
} from '../../../../companion/agents/overrides.js';
import { listOf, membersOf, type RpcRequest, rpcError } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import { oncePublished, onceRunFor, whileTogether } from '../../../../companion/triggers.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const calling =
  (tool: string) =>
  ({ method, params }: RpcRequest): boolean =>
    method === 'tools/call' && params.name === tool;

/** Replaces the content of results that are no errors, and leaves structured content out. */
const holding = (tool: string, content: readonly unknown[]): Override =>
  results('mcp', calling(tool), (result) =>
    result.isError === true ? result : { ...without(result, 'structuredContent'), content },
  );

/** Adds to the content of each result that of the results before. */
const growing = (tool: string): Override => {
  let all: readonly unknown[] = [];
  return results('mcp', calling(tool), (result) => {
    all = [...all, ...listOf(result.content)].slice(-60);
    return { ...result, content: all };
  });
};

/** Requests fail where a condition holds. */
const failsOnce = (when: RequestTest, holds: () => boolean): Override =>
  replies(
    'mcp',
    (request) => holds() && when(request),
    (_reply, { id }) => rpcError(200, id, -32603, 'Internal error'),
  );

const hourSeconds = 3600;

/** Results that depend on other requests, and what fails at another time than first (contract: Endpoints, Interface B: /mcp). */
export const keptApartFaults: readonly Fault[] = [
  fault(
    'b-mcp-notes-crossed-at-once',
    'MCP: of calls of get_note_markdown at once, each gets the note of the one before, the first time',
    ['B-ROUTE-53'],
    whileTogether('/mcp', (sound, areTogether) => {
      let before: Message | undefined;
      const crossed = new Set<unknown>();
      const isAtOnce = (request: RpcRequest) => {
        if (!areTogether() || !calling('get_note_markdown')(request)) return false;
        const { slug } = membersOf(request.params.arguments);
        return crossed.size < crossed.add(slug).size;
      };
      return results('mcp', isAtOnce, (result) => {
        const sent = before ?? result;
        before = result;
        return sent;
      })(sound);
    }),
  ),
  fault('b-mcp-profile-grows', 'MCP: get_profile adds to what it returned before', ['B-MCP-70'], (sound) =>
    growing('get_profile')(sound),
  ),
  fault(
    'b-mcp-notes-grow',
    'MCP: get_note_markdown adds to the notes that it returned before',
    ['B-MCP-70'],
    (sound) => growing('get_note_markdown')(sound),
  ),
  fault(
    'b-mcp-search-content-empty',
    'MCP: the content of search_site is an empty array',
    ['B-MCP-36'],
    holding('search_site', []),
  ),
  fault(
    'b-mcp-list-says-none',
    'MCP: the text of list_content is None',
    ['B-MCP-36'],
    holding('list_content', [{ type: 'text', text: 'None' }]),
  ),
  fault(
    'b-mcp-note-content-empty',
    'MCP: the content of get_note_markdown is an empty array',
    ['B-MCP-56'],
    holding('get_note_markdown', []),
  ),
  fault(
    'b-mcp-search-fails-after-publication',
    'MCP: search_site fails after a publication',
    ['B-MCP-25'],
    oncePublished((sound, isOver) => failsOnce(calling('search_site'), isOver)(sound)),
  ),
  fault(
    'b-mcp-profile-empty-after-publication',
    'MCP: get_profile is empty after a publication',
    ['B-MCP-60'],
    oncePublished((sound, isOver) =>
      results(
        'mcp',
        (request) => isOver() && calling('get_profile')(request),
        (result) => ({
          ...result,
          content: [{ type: 'text', text: '{}' }],
          structuredContent: {},
        }),
      )(sound),
    ),
  ),
  fault(
    'b-mcp-prompt-fails-after-publication',
    'MCP: a prompt fails after a publication',
    ['B-MCP-43'],
    oncePublished((sound, isOver) => failsOnce(callsMethod('prompts/get'), isOver)(sound)),
  ),
  fault(
    'b-mcp-resource-empty-an-hour-later',
    'MCP: a resource has no contents an hour later',
    ['B-MCP-42'],
    onceRunFor(hourSeconds, (sound, isLater) =>
      results(
        'mcp',
        (request) => isLater() && callsMethod('resources/read')(request),
        (result) => ({ ...result, contents: [] }),
      )(sound),
    ),
  ),
  fault(
    'b-mcp-prompt-fails-an-hour-later',
    'MCP: a prompt fails an hour later',
    ['B-MCP-43'],
    onceRunFor(hourSeconds, (sound, isLater) => failsOnce(callsMethod('prompts/get'), isLater)(sound)),
  ),
];
