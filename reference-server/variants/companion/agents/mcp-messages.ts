import { annotatedArguments } from '../../../companion/agents/annotated-arguments.js';
import { tools } from '../../../companion/agents/features/tools.js';
import { keptResults } from '../../../companion/agents/kept-results.js';
import { listOfNotes } from '../../../companion/agents/list-of-notes.js';
import { callsMethod, messages, results, says, toolIs } from '../../../companion/agents/overrides.js';
import { listOf, membersOf, type RpcRequest } from '../../../companion/agents/rpc.js';
import { isKind } from '../../../companion/data.js';
import type { Override } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';
import { toolsPaged } from './tools-paged.js';

const any = (): boolean => true;
const recoded = (from: number, to: number, when: (request: RpcRequest) => boolean = any): Override =>
  messages('mcp', when, (message) => {
    const error = membersOf(message.error);
    return error.code === from ? { ...message, error: { ...error, code: to } } : message;
  });

const unknownTool = ({ method, params }: RpcRequest): boolean =>
  method === 'tools/call' && !tools.some(({ name }) => name === params.name);

/** Legal messages of an MCP endpoint: revisions and SDKs differ in all of these. */
export const mcpMessageVariants: readonly Variant[] = [
  variant(
    'b-mcp-demanding-arguments',
    'MCP: list_content requires a kind and a limit of five to ten',
    toolIs('list_content', (tool) => ({
      ...tool,
      inputSchema: {
        ...tool.inputSchema,
        properties: {
          kind: { type: 'string', enum: ['note', 'craft', 'book', 'watch', 'all'] },
          limit: { type: 'integer', minimum: 5, maximum: 10 },
        },
        required: ['kind', 'limit'],
      },
    })),
  ),
  variant('b-mcp-extra-tools', 'MCP: a fifth tool', () => ({
    mcpTools: (offered) => [
      ...offered,
      {
        name: 'site.status-v2',
        title: 'Status',
        description: 'Whether all is well.',
        inputSchema: { type: 'object', properties: {} },
        execute: (library) => library.status(),
      },
    ],
  })),
  variant(
    'b-mcp-annotated-arguments',
    'MCP: header fields repeat the arguments of the tools (2026-07-28)',
    annotatedArguments,
  ),
  variant('b-mcp-extra-members', 'MCP: tools and results with members of later revisions', (sound) => ({
    ...results('mcp', any, (result) => ({ ...result, _meta: { 'example.anjali-menon/served-by': 'edge' } }))(
      sound,
    ),
    mcpTools: (offered) =>
      offered.map((tool) => ({ ...tool, icons: [{ src: 'https://anjali-menon.example/icon.png' }] })),
  })),
  variant('b-mcp-tools-paged', 'MCP: two tools per page of tools/list', toolsPaged),
  variant(
    'b-mcp-content-of-many-kinds',
    'MCP: results contain links, images and embedded resources too',
    results('mcp', callsMethod('tools/call'), (result) => ({
      ...result,
      content: [
        ...listOf(result.content),
        { type: 'resource_link', uri: 'https://anjali-menon.example/about', name: 'about' },
        { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        { type: 'resource', resource: { uri: 'https://anjali-menon.example/note', text: '# Note' } },
      ],
    })),
  ),
  variant(
    'b-mcp-text-results',
    'MCP: results have no structured content',
    results('mcp', callsMethod('tools/call'), ({ structuredContent: _, ...result }) => result),
  ),
  variant('b-mcp-results-kept', 'MCP: results of tools are kept for a minute, and say so', (sound) => {
    const kept = keptResults(60_000)(sound);
    const told = results('mcp', callsMethod('tools/call'), (result) => ({
      ...result,
      _meta: { 'example.anjali-menon/kept-for': 60 },
    }));
    return { ...kept, ...told({ ...sound, ...kept }) };
  }),
  variant('b-mcp-json-list-of-notes', 'MCP: a resource in JSON lists the notes', listOfNotes()),
  variant(
    'b-mcp-resource-published-between-pages',
    'MCP: a resource is published between two pages of the list, which moves another one to the next page',
    (sound) => {
      let walks = 0;
      return results('mcp', callsMethod('resources/list'), (result, { params }) => {
        const all = listOf(result.resources);
        const half = Math.ceil(all.length / 2);
        if (params.cursor === undefined)
          return { ...result, resources: all.slice(0, half), nextCursor: 'second' };
        walks += 1;
        return { ...result, resources: all.slice(walks === 1 ? half - 1 : half) };
      })(sound);
    },
  ),
  variant(
    'b-mcp-no-kind-lists-nothing',
    'MCP: list_content lists nothing for a kind that does not exist',
    results('mcp', callsMethod('tools/call'), (result, { params }) =>
      params.name === 'list_content' && !isKind(membersOf(params.arguments).kind ?? 'all')
        ? {
            ...result,
            isError: false,
            content: [{ type: 'text', text: '{"items":[]}' }],
            structuredContent: { items: [] },
          }
        : result,
    ),
  ),
  variant(
    'b-mcp-markdown-as-text',
    'MCP: the text of get_note_markdown is the Markdown alone, beside the whole note as structuredContent',
    results('mcp', callsMethod('tools/call'), (result, { params }) => {
      const { markdown } = membersOf(result.structuredContent);
      return params.name === 'get_note_markdown' && typeof markdown === 'string'
        ? { ...result, content: [{ type: 'text', text: markdown }] }
        : result;
    }),
  ),
  variant(
    'b-mcp-list-alone-as-text',
    'MCP: the text of list_content is the list alone, beside it within an object as structuredContent',
    results('mcp', callsMethod('tools/call'), (result, { params }) => {
      const { items } = membersOf(result.structuredContent);
      return params.name === 'list_content' && Array.isArray(items)
        ? { ...result, content: [{ type: 'text', text: JSON.stringify(items) }] }
        : result;
    }),
  ),
  variant(
    'b-mcp-resource-blobs',
    'MCP: resources are read as base64',
    results('mcp', callsMethod('resources/read'), (result) => ({
      ...result,
      contents: listOf(result.contents).map((content) => {
        const { text, ...rest } = membersOf(content);
        return { ...rest, blob: Buffer.from(String(text)).toString('base64') };
      }),
    })),
  ),
  variant(
    'b-mcp-parse-error-for-invalid',
    'MCP: an invalid request is a parse error',
    recoded(-32600, -32700),
  ),
  variant(
    'b-mcp-parse-error-without-id',
    'MCP: a parse error has no id',
    messages(
      'mcp',
      ({ body }) => body === undefined,
      ({ id: _, ...message }) => message,
    ),
  ),
  variant(
    'b-mcp-unknown-tool-is-error',
    'MCP: an unknown tool is a result with isError',
    says('mcp', unknownTool, 200, ({ id }) => ({
      jsonrpc: '2.0',
      id,
      result: { content: [{ type: 'text', text: 'No such tool' }], isError: true, resultType: 'complete' },
    })),
  ),
  variant(
    'b-mcp-bad-arguments-protocol-error',
    'MCP: invalid arguments are a protocol error',
    messages('mcp', callsMethod('tools/call'), (message) =>
      membersOf(message.result).isError === true
        ? { jsonrpc: '2.0', id: message.id, error: { code: -32602, message: 'Invalid arguments' } }
        : message,
    ),
  ),
  variant(
    'b-mcp-resource-not-found-code',
    'MCP: an unknown resource is -32002',
    recoded(
      -32602,
      -32002,
      ({ method, headers }) =>
        method === 'resources/read' && headers['mcp-protocol-version'] !== '2026-07-28',
    ),
  ),
  variant(
    'b-mcp-errors-with-data',
    'MCP: errors carry data',
    messages('mcp', any, (message) =>
      'error' in message
        ? {
            ...message,
            error: {
              ...membersOf(message.error),
              data: {
                ...membersOf(membersOf(message.error).data),
                request: 'c0ffee',
                hints: ['See /developers.md'],
              },
            },
          }
        : message,
    ),
  ),
];
