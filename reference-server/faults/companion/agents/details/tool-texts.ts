import { callsMethod, type Message, results, without } from '../../../../companion/agents/overrides.js';
import { listOf, membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import { fewEntries } from '../../../../companion/few-entries.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';
import { noteByTool } from './second-looks.js';

const calls =
  (tool: string) =>
  ({ method, params }: RpcRequest): boolean =>
    method === 'tools/call' && params.name === tool;
const says = (tool: string, text: string): Override =>
  results('mcp', calls(tool), (result) => ({
    ...without(result, 'structuredContent'),
    content: [{ type: 'text', text }],
  }));
const markdownIn = (text: string): string => String(membersOf(JSON.parse(text)).markdown);
/** Changes the text of the resource of one note. */
const resourceText = (slug: string, change: (text: string) => string): Override =>
  results('mcp', callsMethod('resources/read'), (result, { params }) =>
    String(params.uri).endsWith(slug)
      ? {
          ...result,
          contents: listOf(result.contents).map((one) => ({
            ...membersOf(one),
            text: change(String(membersOf(one).text)),
          })),
        }
      : result,
  );

/** Texts of tools, resources and prompts that are not what was requested (contract: Endpoints, Interface B: /mcp). */
export const toolTextFaults: readonly Fault[] = [
  fault(
    'b-mcp-profile-problem',
    'MCP: get_profile returns the problem of an inner request as its result',
    ['B-MCP-26'],
    says(
      'get_profile',
      JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404, code: 'none' }),
    ),
  ),
  fault(
    'b-mcp-list-unfinished',
    'MCP: list_content returns "Not implemented yet"',
    ['B-MCP-26'],
    says('list_content', 'Not implemented yet.'),
  ),
  ...['search_site', 'list_content', 'get_note_markdown'].map((tool) =>
    fault(
      `b-mcp-few-${tool.replaceAll('_', '-')}-todo`,
      `MCP: ${tool} returns "TODO", beside eight short entries`,
      [tool === 'get_note_markdown' ? 'B-MCP-56' : 'B-MCP-26'],
      (sound) => ({ ...says(tool, 'TODO')(sound), curate: fewEntries }),
    ),
  ),
  fault(
    'b-mcp-list-trace',
    'MCP: list_content returns a stack trace as its result',
    ['B-MCP-26'],
    says('list_content', 'TypeError: rows is not iterable\n    at list (/srv/tools.js:12:9)'),
  ),
  ...breaking('B-MCP-56')([
    [
      'b-mcp-note-address',
      'MCP: get_note_markdown returns the URL of the note',
      noteByTool(() => 'https://notes.example.org/notes/a-note'),
    ],
    [
      'b-mcp-note-newlines-escaped',
      'MCP: get_note_markdown returns escapes for newlines',
      noteByTool((text) => JSON.stringify(markdownIn(text)).slice(1, -1)),
    ],
    [
      'b-mcp-note-latin',
      'MCP: get_note_markdown reads UTF-8 as Latin-1',
      noteByTool((text) => Buffer.from(markdownIn(text)).toString('latin1')),
    ],
    [
      'b-mcp-resource-page',
      'MCP: a resource of the media type text/markdown is an HTML page',
      resourceText('', (text) => `<!doctype html><html><body><pre>${text}</pre></body></html>`),
    ],
    [
      'b-mcp-resource-cut',
      'MCP: a resource ends in the middle of a line',
      resourceText('rain-days', (text) => {
        const end = text.lastIndexOf(' ', text.trim().length - 15);
        return text.slice(0, end);
      }),
    ],
  ]),
  fault(
    'b-mcp-unknown-note-found',
    'MCP: get_note_markdown returns the note that it read before for an unknown slug',
    ['B-MCP-30', 'B-MCP-71', 'B-MCP-104'],
    (sound) => {
      let last: Message | undefined;
      return results('mcp', calls('get_note_markdown'), (result) => {
        if (result.isError !== true) last = result;
        return result.isError === true && last ? last : result;
      })(sound);
    },
  ),
  fault(
    'b-mcp-titles-escaped',
    'MCP: list_content escapes titles as HTML',
    ['B-MCP-66'],
    results('mcp', calls('list_content'), (result) => {
      const text = String(membersOf(listOf(result.content)[0]).text);
      const escaped = text.replace(
        /"title":"(?:[^"\\]|\\.)*"/g,
        (title) => `"title":${title.slice('"title":'.length).replace(/e/g, '&#101;')}`,
      );
      return { ...without(result, 'structuredContent'), content: [{ type: 'text', text: escaped }] };
    }),
  ),
  fault(
    'b-mcp-titles-of-others',
    'MCP: list_content returns other titles',
    ['B-MCP-66'],
    results('mcp', calls('list_content'), (result) => {
      const text = String(membersOf(listOf(result.content)[0]).text);
      const titled = text.replace(/"title":"(?:[^"\\]|\\.)*"/g, '"title":"Zzyzx Qwerty"');
      return { ...without(result, 'structuredContent'), content: [{ type: 'text', text: titled }] };
    }),
  ),
  fault(
    'b-mcp-draft-listed',
    'MCP: list_content lists a note that is not published',
    ['B-MCP-72'],
    results('mcp', calls('list_content'), (result, { params }) => {
      if (membersOf(params.arguments).kind !== 'note') return result;
      const value = JSON.parse(String(membersOf(listOf(result.content)[0]).text)) as Message;
      const draft = { kind: 'note', slug: 'a-draft-of-mine', title: 'A draft of mine' };
      const changed = Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          name,
          Array.isArray(member) ? [draft, ...member.slice(0, -1)] : member,
        ]),
      );
      return {
        ...without(result, 'structuredContent'),
        content: [{ type: 'text', text: JSON.stringify(changed) }],
      };
    }),
  ),
  fault(
    'b-mcp-profile-elsewhere',
    'MCP: get_profile states another location',
    ['B-MCP-55'],
    results('mcp', calls('get_profile'), (result) => {
      const value = JSON.parse(String(membersOf(listOf(result.content)[0]).text)) as Message;
      const changed = { ...value, location: 'Elsewhere' };
      return {
        ...without(result, 'structuredContent'),
        content: [{ type: 'text', text: JSON.stringify(changed) }],
      };
    }),
  ),
];
