import { type Message, replies, results } from '../../../../companion/agents/overrides.js';
import { membersOf, type RpcRequest, rpcError } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const inContext = ({ method, params }: RpcRequest): boolean =>
  method === 'message/send' && typeof membersOf(params.message).contextId === 'string';

const calls =
  (tool: string) =>
  ({ method, params }: RpcRequest): boolean =>
    method === 'tools/call' && params.name === tool;
const textOf = ({ content }: Message): string => {
  const [first] = Array.isArray(content) ? content : [];
  return String(membersOf(first).text ?? '');
};
/** Changes the text of a note that get_note_markdown returns. */
export const noteByTool = (change: (text: string) => string): Override =>
  results('mcp', calls('get_note_markdown'), (result) => {
    const { structuredContent: _, ...rest } = result;
    return result.isError === true
      ? result
      : { ...rest, content: [{ type: 'text', text: change(textOf(result)) }] };
  });

/** Mistakes that show when a result is requested again, or compared with another route (contract: Endpoints, Interface B discovery). */
export const secondLookFaults: readonly Fault[] = [
  fault(
    'b-a2a-context-fails',
    'A2A: a message in a context is a 500',
    ['B-RPC-06'],
    replies('a2a', inContext, (_reply, { id }) => rpcError(500, id, -32603, 'Internal error')),
  ),
  fault(
    'b-mcp-note-rendered',
    'MCP: get_note_markdown returns a piece of HTML',
    ['B-MCP-56'],
    noteByTool(() => '<h1>A note</h1>\n<p>About something.</p>'),
  ),
  fault(
    'b-mcp-note-heading-only',
    'MCP: get_note_markdown returns the heading of a note',
    ['B-MCP-56'],
    noteByTool((text) => String(membersOf(JSON.parse(text)).markdown).split('\n', 1)[0] ?? ''),
  ),
  fault(
    'b-mcp-list-other-kind',
    'MCP: list_content returns books for the kind craft, without their kind',
    ['B-MCP-36'],
    results('mcp', calls('list_content'), (result, { params }) => {
      if (membersOf(params.arguments).kind !== 'craft') return result;
      const text = JSON.stringify({ items: [{ slug: 'how-buildings-learn', title: 'How Buildings Learn' }] });
      const { structuredContent: _, ...rest } = result;
      return { ...rest, content: [{ type: 'text', text }] };
    }),
  ),
];
