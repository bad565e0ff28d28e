import {
  callsMethod,
  has,
  type Message,
  refuses,
  replies,
  results,
  without,
} from '../../../../companion/agents/overrides.js';
import { revisionIn } from '../../../../companion/agents/requests.js';
import { listOf, membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';
import { noteByTool } from './second-looks.js';

const calls =
  (...tools: readonly string[]) =>
  ({ method, params }: RpcRequest): boolean =>
    method === 'tools/call' && tools.includes(String(params.name));
const markdownIn = (text: string): string => String(membersOf(JSON.parse(text)).markdown);

/** Changes the value that a tool returns as text. */
const valueFrom = (tool: string, change: (value: Message, request: RpcRequest) => unknown): Override =>
  results('mcp', calls(tool), (result, request) => {
    if (result.isError === true) return result;
    const value = JSON.parse(String(membersOf(listOf(result.content)[0]).text)) as Message;
    return {
      ...without(result, 'structuredContent'),
      content: [{ type: 'text', text: JSON.stringify(change(value, request)) }],
    };
  });
/** Changes the entries that a tool returns. */
const entriesOf = (
  tool: string,
  change: (entries: readonly Message[], request: RpcRequest) => readonly unknown[],
): Override =>
  valueFrom(tool, (value, request) => ({
    ...value,
    items: change(listOf(value.items).map(membersOf), request),
  }));

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Changes the task that tasks/get returns. */
const taskAgain = (method: string, change: (task: Message) => unknown): Override => {
  const changed = results('a2a', callsMethod(method), change);
  return (sound) => ({ a2aResultKind: 'task', ...changed(sound) });
};

/** Results of agent endpoints that differ from REST, from each other or from one request to the next (contract: Endpoints, Interface B discovery). */
export const comparedFaults: readonly Fault[] = [
  fault(
    'b-mcp-entry-twice',
    'MCP: list_content lists its first entry twice',
    ['B-MCP-73'],
    entriesOf('list_content', (entries) =>
      entries.length < 2 ? entries : [...entries.slice(0, 1), ...entries.slice(0, -1)],
    ),
  ),
  fault(
    'b-mcp-entry-left-out',
    'MCP: list_content leaves out the last book',
    ['B-MCP-86'],
    entriesOf('list_content', (entries, { params }) =>
      membersOf(params.arguments).kind === 'book' && entries.length > 2 ? entries.slice(0, -1) : entries,
    ),
  ),
  ...breaking('B-MCP-56')([
    [
      'b-mcp-word-lost',
      'MCP: get_note_markdown loses a word of some notes',
      valueFrom('get_note_markdown', (value) =>
        String(value.slug).length % 2 === 0
          ? value
          : { ...value, markdown: String(value.markdown).replace(/ [a-z]{3,} /, ' ') },
      ),
    ],
    [
      'b-mcp-note-base64',
      'MCP: get_note_markdown returns base64',
      noteByTool((text) => Buffer.from(markdownIn(text)).toString('base64')),
    ],
    [
      'b-mcp-note-metadata',
      'MCP: get_note_markdown returns the title and the slug of a note without its text',
      noteByTool((text) => {
        const { slug, title } = membersOf(JSON.parse(text));
        return JSON.stringify({ slug, title, markdown: null });
      }),
    ],
    [
      'b-mcp-note-one-line',
      'MCP: get_note_markdown returns the note in one line',
      noteByTool((text) => markdownIn(text).replace(/\s+/g, ' ')),
    ],
  ]),
  fault(
    'b-mcp-response-twice',
    'MCP: the stream of a tool call has its response twice',
    ['B-MCP-84'],
    replies('mcp', calls('get_profile'), (reply) => ({
      ...reply,
      form: 'events',
      messages: [...reply.messages, ...reply.messages],
    })),
  ),
  fault(
    'b-mcp-progress-unasked',
    'MCP: the stream of a tool call reports progress that nobody asked for',
    ['B-MCP-84'],
    replies('mcp', calls('search_site'), (reply) => ({
      ...reply,
      form: 'events',
      messages: [
        { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 1, progress: 1 } },
        ...reply.messages,
      ],
    })),
  ),
  fault(
    'b-mcp-days-early',
    'MCP: days of list_content are one too early',
    ['B-MCP-66'],
    entriesOf('list_content', (entries) =>
      entries.map((entry) =>
        Object.fromEntries(
          Object.entries(entry).map(([name, value]) => [
            name,
            typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dayBefore(value) : value,
          ]),
        ),
      ),
    ),
  ),
  fault(
    'b-mcp-titles-cut',
    'MCP: list_content cuts titles at eleven characters',
    ['B-MCP-66'],
    entriesOf('list_content', (entries) =>
      entries.map((entry) => ({ ...entry, title: String(entry.title).slice(0, 11) })),
    ),
  ),
  fault(
    'b-mcp-list-counts',
    'MCP: list_content returns the number of entries only',
    ['B-MCP-36'],
    valueFrom('list_content', ({ kind, items }) => ({ kind, count: listOf(items).length })),
  ),
  fault(
    'b-mcp-list-own-slugs',
    'MCP: list_content names entries by slugs that no note has',
    ['B-MCP-72'],
    entriesOf('list_content', (entries) =>
      entries.map((entry, index) => ({ kind: entry.kind, slug: `record-${index}`, title: entry.title })),
    ),
  ),
  fault(
    'b-mcp-profile-asks',
    'MCP: get_profile requests to sign in',
    ['B-MCP-55'],
    results('mcp', calls('get_profile'), (result) => ({
      ...without(result, 'structuredContent'),
      content: [{ type: 'text', text: 'Unauthorised: please register.' }],
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
    results('mcp', calls('list_content'), (result, { params }) =>
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
  fault(
    'b-a2a-context-of-another',
    'A2A: a reply names the context of the message before',
    ['B-A2A-13', 'B-A2A-16'],
    (sound) => {
      let last: unknown;
      return results('a2a', callsMethod('message/send'), (message) => {
        const before = last ?? message.contextId;
        last = message.contextId;
        return { ...message, contextId: before };
      })(sound);
    },
  ),
  fault(
    'b-a2a-task-without-artifacts',
    'A2A: tasks/get returns no artifacts',
    ['B-A2A-11'],
    taskAgain('tasks/get', has({ artifacts: [] })),
  ),
  fault('b-a2a-task-once', 'A2A: a task is forgotten after tasks/get returned it', ['B-A2A-29'], (sound) => ({
    ...refuses(
      'a2a',
      ({ method, params }) => method === 'tasks/get' && params.historyLength !== undefined,
      -32001,
      'Task not found',
    )(sound),
    a2aResultKind: 'task',
  })),
];
