import { prompts } from '../../../../companion/agents/features/prompts.js';
import {
  callsMethod,
  has,
  type Message,
  type RequestTest,
  refuses,
  replies,
  results,
  says,
  toolIs,
} from '../../../../companion/agents/overrides.js';
import { callsTool, opensWithTitle } from '../../../../companion/agents/requests.js';
import { listOf, membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import { companionData } from '../../../../companion/data.js';
import { both, type Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const opened = callsMethod('initialize', 'server/discover');
const declares = (name: string): Override =>
  results('mcp', opened, (result) => ({
    ...result,
    capabilities: { ...membersOf(result.capabilities), [name]: {} },
  }));
const returns = (value: object) => (result: Message) => ({
  ...result,
  content: [{ type: 'text', text: JSON.stringify(value) }],
  ...(result.structuredContent === undefined ? {} : { structuredContent: value }),
});
const book = { kind: 'book', slug: 'house', title: 'A house' };
const otherSlug = (slug: unknown) => (slug === 'rain-days' ? 'three-quotes' : 'rain-days');
const refusing = (when: (request: RpcRequest) => boolean): Override =>
  refuses('mcp', when, -32603, 'Out of order');
const failing = (endpoint: 'mcp' | 'a2a', when: (request: RpcRequest) => boolean): Override =>
  refuses(endpoint, when, -32603, 'Out of order', 500);

const promptNames: ReadonlySet<unknown> = new Set(prompts.map(({ name }) => name));
/** Messages with such a text. */
const sendsText =
  (isMeant: (text: string) => boolean): RequestTest =>
  ({ method, params }) =>
    method === 'message/send' &&
    listOf(membersOf(params.message).parts)
      .map(membersOf)
      .some(({ text }) => typeof text === 'string' && isMeant(text));

/**
 * Small errors that need further requests to the agent endpoints (contract: Endpoints, Interface B: /mcp,
 * /a2a).
 */
export const depthFaults: readonly Fault[] = [
  fault(
    'b-mcp-revision-turned',
    'MCP: initialize with a supported revision returns another one to clients that have a title',
    ['B-MCP-34'],
    results('mcp', opensWithTitle, has({ protocolVersion: '2024-11-05' })),
  ),
  fault(
    'b-mcp-logging-unknown',
    'MCP: logging is declared and logging/setLevel is unknown',
    ['B-MCP-35', 'B-RPC-08'],
    (sound) => ({ ...declares('logging')(sound), mcpEras: 'legacy' }),
  ),
  fault(
    'b-mcp-list-limit-ignored',
    'MCP: list_content ignores its limit',
    ['B-MCP-49'],
    results(
      'mcp',
      callsTool('list_content', ({ kind }) => kind === 'book'),
      returns({ items: [book, { ...book, slug: 'b' }, { ...book, slug: 'c' }] }),
    ),
  ),
  fault(
    'b-mcp-list-kind-ignored',
    'MCP: list_content ignores its kind',
    ['B-MCP-36'],
    results(
      'mcp',
      callsTool('list_content', ({ kind }) => kind === 'craft'),
      returns({ items: [book] }),
    ),
  ),
  fault(
    'b-mcp-other-note',
    'MCP: get_note_markdown returns another note',
    ['B-MCP-37', 'B-MCP-56', 'B-MCP-71'],
    toolIs('get_note_markdown', (tool) => ({
      ...tool,
      execute: (library, { slug }) => tool.execute(library, { slug: otherSlug(slug) }),
    })),
  ),
  fault(
    'b-mcp-other-short-note',
    'Has notes of two lines; MCP: get_note_markdown returns another one',
    ['B-MCP-37'],
    (sound) => {
      const short: typeof sound = {
        ...sound,
        curate: (data) => {
          const curated = sound.curate(data);
          const notes = curated.notes.map((note) => ({
            ...note,
            markdown: `# ${note.title}\n\nThe note "${note.title}" is not much longer than its title, as it happens.\n`,
          }));
          return { ...curated, notes };
        },
      };
      const other = toolIs('get_note_markdown', (tool) => ({
        ...tool,
        execute: (library, { slug }) => tool.execute(library, { slug: otherSlug(slug) }),
      }));
      return { curate: short.curate, ...other(short) };
    },
  ),
  fault(
    'b-mcp-ended-session-served',
    'MCP: an ended session is still served',
    ['B-MCP-38', 'B-RPC-08'],
    (sound) => {
      const ended = new Set<unknown>();
      const ends: Override = replies(
        'mcp',
        ({ httpMethod }) => httpMethod === 'DELETE',
        (reply, { headers }) => {
          ended.add(headers['mcp-session-id']);
          return reply;
        },
      );
      const serves = says(
        'mcp',
        (request) => callsMethod('tools/list')(request) && ended.has(request.headers['mcp-session-id']),
        200,
        ({ id }) => ({ jsonrpc: '2.0', id: id ?? null, result: { tools: [] } }),
      );
      return { ...both(ends, serves)(sound), mcpEras: 'legacy', mcpSessions: true };
    },
  ),
  fault(
    'b-mcp-unknown-prompt-answered',
    'MCP: prompts/get with an unknown name returns a prompt',
    ['B-MCP-47'],
    says(
      'mcp',
      (request) => callsMethod('prompts/get')(request) && !promptNames.has(request.params.name),
      200,
      ({ id }) => ({ jsonrpc: '2.0', id: id ?? null, result: { resultType: 'complete', messages: [] } }),
    ),
  ),
  fault(
    'b-mcp-template-open',
    'MCP: a resource template has an unclosed brace',
    ['B-MCP-48'],
    says('mcp', callsMethod('resources/templates/list'), 200, ({ id }) => ({
      jsonrpc: '2.0',
      id: id ?? null,
      result: {
        resultType: 'complete',
        ttlMs: 1000,
        cacheScope: 'public',
        resourceTemplates: [{ name: 'note', uriTemplate: 'notes://{slug' }],
      },
    })),
  ),
  fault(
    'b-mcp-list-watch-fails',
    'MCP: list_content fails for the kind watch',
    ['B-MCP-25'],
    refusing(callsTool('list_content', ({ kind }) => kind === 'watch')),
  ),
  fault(
    'b-mcp-later-note-fails',
    'MCP: get_note_markdown finds only the newest note',
    ['B-MCP-25'],
    refusing(callsTool('get_note_markdown', ({ slug }) => slug !== companionData().notes[0]?.slug)),
  ),
  fault(
    'b-a2a-long-text-fails',
    'A2A: a long text causes a server error',
    ['B-RPC-06'],
    failing(
      'a2a',
      sendsText((text) => text.length > 1000),
    ),
  ),
  fault(
    'b-a2a-empty-text-fails',
    'A2A: an empty text causes a server error',
    ['B-RPC-06'],
    failing(
      'a2a',
      sendsText((text) => text === ''),
    ),
  ),
];
