import { callsMethod, has, type Message, results, without } from '../../../../companion/agents/overrides.js';
import { callsTool } from '../../../../companion/agents/requests.js';
import { listOf, membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import { fewEntries } from '../../../../companion/few-entries.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';

/** Changes the text that a tool returns, but that of an error; structured content is left out. */
const text = (tool: string, change: (text: string, request: RpcRequest) => string): Override =>
  results('mcp', callsTool(tool), (result, request) => {
    if (result.isError === true) return result;
    const told = change(String(membersOf(listOf(result.content)[0]).text), request);
    return { ...without(result, 'structuredContent'), content: [{ type: 'text', text: told }] };
  });
const says = (tool: string, told: string): Override => text(tool, () => told);
/** Changes the value that a tool returns as text. */
const value = (tool: string, change: (value: Message, request: RpcRequest) => unknown): Override =>
  text(tool, (told, request) => JSON.stringify(change(membersOf(JSON.parse(told)), request)));
type Entries = readonly Message[];
/** Changes the entries of list_content. */
const listed = (change: (entries: Entries, request: RpcRequest) => readonly unknown[]): Override =>
  value('list_content', (all, request) => ({
    ...all,
    items: change(listOf(all.items).map(membersOf), request),
  }));
const eachListed = (change: (entry: Message, index: number) => Message): Override =>
  listed((entries) => entries.map(change));
const titled = (change: (title: string) => string): Override =>
  eachListed((entry) => ({ ...entry, title: change(String(entry.title)) }));
/** Changes the Markdown that get_note_markdown returns, without anything else. */
const note = (change: (markdown: string) => string): Override =>
  text('get_note_markdown', (told) => change(String(membersOf(JSON.parse(told)).markdown)));
/** Changes the text of the resource of one note. */
const resource = (slug: string, change: (text: string) => string): Override =>
  results('mcp', callsMethod('resources/read'), (result, { params }) => {
    const changed = (one: Message) => ({ ...one, text: change(String(one.text)) });
    return String(params.uri).endsWith(slug)
      ? { ...result, contents: listOf(result.contents).map(membersOf).map(changed) }
      : result;
  });
const kindIn = ({ params }: RpcRequest): unknown => membersOf(params.arguments).kind;

const isDay = /^\d{4}-\d\d-\d\d$/;
const dayBefore = (day: unknown): unknown =>
  typeof day === 'string' && isDay.test(day)
    ? new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    : day;
const draft = { kind: 'note', slug: 'a-draft-of-mine', title: 'A draft of mine' };
const anyBook = { slug: 'how-buildings-learn', title: 'How Buildings Learn' };
const trace = 'TypeError: rows is not iterable\n    at list (/srv/tools.js:12:9)';
const problem = JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404, code: 'none' });
const [search, list, noteTool] = ['search_site', 'list_content', 'get_note_markdown'] as const;

/** Texts of tools and resources that are not what was requested (contract: Endpoints, Interface B: /mcp). */
export const toolTextFaults: readonly Fault[] = [
  ...breaking('B-MCP-26')([
    [
      'b-mcp-profile-problem',
      'MCP: get_profile returns a problem as its result',
      says('get_profile', problem),
    ],
    ['b-mcp-list-unfinished', 'MCP: list_content is not implemented', says(list, 'Not implemented yet.')],
    ['b-mcp-list-trace', 'MCP: list_content returns a stack trace as its result', says(list, trace)],
  ]),
  ...[search, list, noteTool].map((tool) =>
    fault(
      `b-mcp-few-${tool.replaceAll('_', '-')}-todo`,
      `MCP: ${tool} returns "TODO", beside eight short entries`,
      [tool === noteTool ? 'B-MCP-56' : 'B-MCP-26'],
      (sound) => ({ ...says(tool, 'TODO')(sound), curate: fewEntries }),
    ),
  ),
  ...breaking('B-MCP-36')([
    ['b-mcp-list-says-none', 'MCP: the text of list_content is None', says(list, 'None')],
    [
      'b-mcp-list-counts',
      'MCP: list_content returns the number of entries only',
      value(list, ({ kind, items }) => ({ kind, count: listOf(items).length })),
    ],
    [
      'b-mcp-list-other-kind',
      'MCP: list_content returns books for the kind craft, without their kind',
      value(list, (all, request) => (kindIn(request) === 'craft' ? { items: [anyBook] } : all)),
    ],
  ]),
  ...breaking('B-MCP-55')([
    [
      'b-mcp-profile-asks',
      'MCP: get_profile requests to sign in',
      says('get_profile', 'Unauthorised: please register.'),
    ],
    [
      'b-mcp-profile-elsewhere',
      'MCP: get_profile states another location',
      value('get_profile', has({ location: 'Elsewhere' })),
    ],
  ]),
  ...breaking('B-MCP-56')([
    ['b-mcp-note-rendered', 'MCP: a note is HTML', note(() => '<h1>A note</h1>\n<p>About something.</p>')],
    ['b-mcp-note-heading-only', 'MCP: a note is its heading', note((all) => all.split('\n', 1)[0] ?? '')],
    ['b-mcp-note-address', 'MCP: a note is its URL', note(() => 'https://notes.example.org/notes/a-note')],
    ['b-mcp-note-base64', 'MCP: a note is base64', note((all) => Buffer.from(all).toString('base64'))],
    ['b-mcp-note-latin', 'MCP: UTF-8 is read as Latin-1', note((all) => Buffer.from(all).toString('latin1'))],
    ['b-mcp-note-one-line', 'MCP: a note is one line', note((all) => all.replace(/\s+/g, ' '))],
    [
      'b-mcp-note-newlines-escaped',
      'MCP: a note is escaped',
      note((all) => JSON.stringify(all).slice(1, -1)),
    ],
    ['b-mcp-note-cut', 'MCP: a note is cut', text(noteTool, (told) => `${told.slice(0, 400)}…`)],
    [
      'b-mcp-note-metadata',
      'MCP: get_note_markdown returns the title and the slug of a note without its text',
      value(noteTool, ({ slug, title }) => ({ slug, title, markdown: null })),
    ],
    [
      'b-mcp-word-lost',
      'MCP: get_note_markdown loses a word of some notes',
      value(noteTool, (all) =>
        String(all.slug).length % 2 === 0
          ? all
          : { ...all, markdown: String(all.markdown).replace(/ [a-z]{3,} /, ' ') },
      ),
    ],
    [
      'b-mcp-resource-page',
      'MCP: a resource of the media type text/markdown is an HTML page',
      resource('', (all) => `<!doctype html><html><body><pre>${all}</pre></body></html>`),
    ],
    [
      'b-mcp-resource-cut',
      'MCP: a resource ends in the middle of a line',
      resource('rain-days', (all) => all.slice(0, all.lastIndexOf(' ', all.trim().length - 15))),
    ],
  ]),
  fault(
    'b-mcp-unknown-note-found',
    'MCP: get_note_markdown returns the note that it read before for an unknown slug',
    ['B-MCP-71', 'B-MCP-30', 'B-MCP-104'],
    (sound) => {
      let last: Message | undefined;
      return results('mcp', callsTool(noteTool), (result) => {
        if (result.isError !== true) last = result;
        return result.isError === true && last ? last : result;
      })(sound);
    },
  ),
  ...breaking('B-MCP-60')([
    [
      'b-mcp-call-unawaited',
      'MCP: list_content is not awaited',
      says(list, '<coroutine object at 0x7f2c1a90>'),
    ],
    ['b-mcp-profile-unwritten', 'MCP: get_profile is unwritten', says('get_profile', '[object Object]')],
  ]),
  ...breaking('B-MCP-66')([
    ['b-mcp-titles-escaped', 'MCP: titles are HTML', titled((title) => title.replace(/e/g, '&#101;'))],
    ['b-mcp-titles-of-others', 'MCP: list_content returns other titles', titled(() => 'Zzyzx Qwerty')],
    ['b-mcp-titles-cut', 'MCP: titles end after eleven characters', titled((title) => title.slice(0, 11))],
    [
      'b-mcp-days-early',
      'MCP: days of list_content are one too early',
      eachListed((entry) =>
        Object.fromEntries(Object.entries(entry).map(([name, member]) => [name, dayBefore(member)])),
      ),
    ],
  ]),
  ...breaking('B-MCP-72')([
    [
      'b-mcp-draft-listed',
      'MCP: list_content lists a note that is not published',
      listed((all, request) => (kindIn(request) === 'note' ? [draft, ...all.slice(0, -1)] : all)),
    ],
    [
      'b-mcp-list-own-slugs',
      'MCP: list_content names entries by slugs that no note has',
      eachListed(({ kind, title }, index) => ({ kind, slug: `record-${index}`, title })),
    ],
  ]),
  fault(
    'b-mcp-entry-twice',
    'MCP: list_content lists its first entry twice',
    ['B-MCP-73'],
    listed((all) => (all.length < 2 ? all : [...all.slice(0, 1), ...all.slice(0, -1)])),
  ),
  fault(
    'b-mcp-entry-left-out',
    'MCP: list_content leaves out the last book',
    ['B-MCP-86'],
    listed((all, request) => (kindIn(request) === 'book' && all.length > 2 ? all.slice(0, -1) : all)),
  ),
];
