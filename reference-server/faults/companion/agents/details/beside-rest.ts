import {
  callsMethod,
  type Message,
  replies,
  results,
  toolIs,
  without,
} from '../../../../companion/agents/overrides.js';
import { statelessRevision } from '../../../../companion/agents/requests.js';
import { listOf, membersOf, type RpcRequest, rpcError } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';

/** initialize agrees to another revision than the requested one. */
const agreesInsteadOf = (requested: string, agreed: string) =>
  results('mcp', callsMethod('initialize'), (result, { params }) =>
    params.protocolVersion === requested ? { ...result, protocolVersion: agreed } : result,
  );

const listing = ({ method, params }: RpcRequest): boolean =>
  method === 'tools/call' && params.name === 'list_content';
const noteCall = ({ method, params }: RpcRequest): boolean =>
  method === 'tools/call' && params.name === 'get_note_markdown';
const textOf = (result: Message): Message => {
  const text = String(membersOf(listOf(result.content)[0]).text);
  // A refusal is no JSON.
  return text.startsWith('{') ? membersOf(JSON.parse(text)) : {};
};
const asText = (value: unknown): readonly unknown[] => [{ type: 'text', text: JSON.stringify(value) }];

/** Markdown of no note. */
const otherNote = [1, 2, 3, 4]
  .map((part) => `Part ${part} of a text that belongs to no published note.`)
  .join('\n');

/** Gives the second entry of a listing an older title, in which the first word is another one. */
const older = (value: Message): Message => {
  const name = ['items', 'entries', 'data'].find((one) => Array.isArray(value[one])) ?? 'items';
  const changed = listOf(value[name])
    .map(membersOf)
    .map((entry, index) =>
      index === 1 ? { ...entry, title: String(entry.title).replace(/^\S+/, 'Before') } : entry,
    );
  return { ...value, [name]: changed };
};

const revisionHeader = ({ headers }: RpcRequest): string => String(headers['mcp-protocol-version']);
const refusedRevision = (id: unknown) =>
  rpcError(400, id, -32000, 'Bad Request: Unsupported protocol version');

/** Changes the array with the responses to a batch, which the server sends as JSON. */
const batch =
  (change: (responses: readonly unknown[]) => readonly unknown[]): Override =>
  (sound) => ({
    mcpForm: () => 'json',
    ...replies(
      'mcp',
      ({ body }) => Array.isArray(body),
      (reply, { body }) => ({
        ...reply,
        status: 200,
        form: 'json',
        messages: [
          change(
            listOf(body)
              .map(membersOf)
              .filter(({ id }) => id !== undefined)
              .map(({ id }) => ({ jsonrpc: '2.0', id, result: {} })),
          ),
        ],
      }),
    )(sound),
  });

/** What an agent receives beside REST, in two forms or in two revisions (contract: Endpoints, Interface B discovery). */
export const besideRestFaults: readonly Fault[] = [
  fault('b-mcp-title-older', 'MCP: list_content has an older title of one entry', ['B-MCP-66'], (sound) =>
    results('mcp', listing, (result) => ({
      ...without(result, 'structuredContent'),
      content: asText(older(textOf(result))),
    }))(sound),
  ),
  fault(
    'b-mcp-text-older',
    'MCP: the text of list_content has another title than structuredContent',
    ['B-MCP-93'],
    results('mcp', listing, (result) => ({ ...result, content: asText(older(textOf(result))) })),
  ),
  fault(
    'b-mcp-text-of-other-entries',
    'MCP: the text of list_content lists other entries than structuredContent',
    ['B-MCP-93'],
    results('mcp', listing, (result) => ({
      ...result,
      content: asText({
        ...textOf(result),
        items: [
          { slug: 'quite-another-entry', title: 'Quite another entry', url: 'https://example.org/other' },
        ],
      }),
    })),
  ),
  fault(
    'b-mcp-text-of-other-note',
    'MCP: the text of get_note_markdown is not the note in structuredContent',
    ['B-MCP-93'],
    results('mcp', noteCall, (result) =>
      result.isError === true ? result : { ...result, content: [{ type: 'text', text: otherNote }] },
    ),
  ),
  fault(
    'b-mcp-resource-word-lost',
    'MCP: some resources lose a word of their note',
    ['B-MCP-56'],
    results('mcp', callsMethod('resources/read'), (result, { params }) => ({
      ...result,
      contents: listOf(result.contents)
        .map(membersOf)
        .map((one) =>
          String(params.uri).replace(/^.*\//, '').length % 2 === 0
            ? one
            : { ...one, text: String(one.text).replace(/ [a-z]{3,} /, ' ') },
        ),
    })),
  ),
  fault(
    'b-mcp-slug-shortened',
    'MCP: get_note_markdown returns the note whose slug begins so',
    ['B-MCP-71'],
    toolIs('get_note_markdown', (tool) => ({
      ...tool,
      execute: (library, { slug }) => {
        const note = library.data.notes.find((one) => one.slug.startsWith(String(slug)));
        return tool.execute(library, { slug: library.note(String(slug)) ? slug : (note?.slug ?? slug) });
      },
    })),
  ),
  fault(
    'b-mcp-older-refused',
    'MCP: a revision that initialize agreed to is refused in the header',
    ['B-MCP-95'],
    replies(
      'mcp',
      (request) => request.method === 'tools/list' && revisionHeader(request) === '2025-03-26',
      (_reply, { id }) => refusedRevision(id),
    ),
  ),
  fault(
    'b-mcp-revision-shared',
    'MCP: all sessions have the revision of the last one',
    ['B-MCP-95'],
    (sound) => {
      let last: unknown;
      const remembered = results('mcp', callsMethod('initialize'), (result) => {
        last = result.protocolVersion;
        return result;
      })(sound);
      return replies(
        'mcp',
        (request) =>
          request.method === 'tools/list' &&
          revisionHeader(request) < statelessRevision &&
          revisionHeader(request) !== last,
        (_reply, { id }) => refusedRevision(id),
      )({ ...sound, ...remembered });
    },
  ),
  ...breaking('B-MCP-34')([
    [
      'b-mcp-newest-only',
      'MCP: initialize does not agree to an older revision that the header may name',
      agreesInsteadOf('2025-06-18', '2025-11-25'),
    ],
    [
      'b-mcp-never-newest',
      'MCP: initialize does not agree to the newest revision, which the header may name',
      agreesInsteadOf('2025-11-25', '2025-06-18'),
    ],
  ]),
  ...breaking('B-MCP-98')([
    ['b-mcp-batch-short', 'MCP: a batch gets one response too few', batch((all) => all.slice(1))],
    [
      'b-mcp-batch-of-notifications',
      'MCP: a batch of notifications gets an empty array',
      batch((all) => all),
    ],
  ]),
];
