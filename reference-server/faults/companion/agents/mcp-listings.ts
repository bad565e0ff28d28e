import {
  callsMethod,
  documentIs,
  has,
  type Message,
  results,
  says,
  without,
} from '../../../companion/agents/overrides.js';
import { listOf, membersOf } from '../../../companion/agents/rpc.js';
import type { Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const each =
  (member: string, change: (item: Message) => unknown) =>
  (result: Message): unknown => ({
    ...result,
    [member]: listOf(result[member]).map((item) => change(membersOf(item))),
  });

const error = (method: string, code: number): Override =>
  says('mcp', callsMethod(method), 200, ({ id }) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message: 'Not found' },
  }));
const reads = (change: (content: Message) => unknown): Override =>
  results('mcp', callsMethod('resources/read'), each('contents', change));
const prompts = (change: (message: Message) => unknown): Override =>
  results('mcp', callsMethod('prompts/get'), each('messages', change));
const catalogue = (change: (content: Message) => unknown): Override =>
  documentIs('/mcp/catalog.json', change);
const card = (change: (content: Message) => unknown): Override =>
  documentIs('/.well-known/mcp/server-card.json', change);

/**
 * Resources, prompts, catalogue and card with entries that do not exist (contract: Endpoints, Interface B:
 * /mcp).
 */
export const mcpListingFaults: readonly Fault[] = [
  fault(
    'b-mcp-next-cursor-null',
    'MCP: the last page of each list has the nextCursor null, which strict clients refuse',
    ['B-MCP-31'],
    results('mcp', callsMethod('tools/list', 'resources/list', 'prompts/list'), (result) => ({
      nextCursor: null,
      ...result,
    })),
  ),
  fault(
    'b-mcp-list-meta-null',
    'MCP: lists have a null _meta',
    ['B-MCP-31'],
    results('mcp', callsMethod('prompts/list'), has({ _meta: null })),
  ),
  fault(
    'b-mcp-tool-execution-null',
    'MCP: tools have a null execution',
    ['B-MCP-31'],
    results('mcp', callsMethod('tools/list'), each('tools', has({ execution: null }))),
  ),
  ...breaking('B-MCP-42')([
    [
      'b-mcp-content-meta-null',
      'MCP: the content of resources has a null _meta',
      reads(has({ _meta: null })),
    ],
    ['b-mcp-resources-unreadable', 'MCP: listed resources cannot be read', error('resources/read', -32602)],
    [
      'b-mcp-resource-empty',
      'MCP: the result of resources/read has no contents',
      results('mcp', callsMethod('resources/read'), has({ contents: [] })),
    ],
    [
      'b-mcp-resource-without-text',
      'MCP: contents have neither text nor blob',
      reads((item) => without(item, 'text')),
    ],
  ]),
  ...breaking('B-MCP-41')([
    [
      'b-mcp-resources-unknown',
      'MCP: resources are declared and resources/list is unknown',
      error('resources/list', -32601),
    ],
    [
      'b-mcp-resources-object',
      'MCP: the list of resources is an object',
      results('mcp', callsMethod('resources/list'), has({ resources: {} })),
    ],
    [
      'b-mcp-resource-without-uri',
      'MCP: listed resources have no uri',
      results(
        'mcp',
        callsMethod('resources/list'),
        each('resources', (item) => without(item, 'uri')),
      ),
    ],
    [
      'b-mcp-prompts-unknown',
      'MCP: prompts are declared and prompts/list is unknown',
      error('prompts/list', -32601),
    ],
    [
      'b-mcp-prompts-text',
      'MCP: the list of prompts is a string',
      results('mcp', callsMethod('prompts/list'), has({ prompts: 'none' })),
    ],
  ]),
  fault(
    'b-mcp-later-page-without-cache-hints',
    'MCP: only the first page of tools/list has ttlMs and cacheScope (2026-07-28)',
    ['B-MCP-13'],
    results('mcp', callsMethod('tools/list'), ({ tools, ...result }, { params }) =>
      params.cursor === undefined
        ? { ...result, tools: listOf(tools).slice(0, 2), nextCursor: 'rest' }
        : { ...without(result, 'ttlMs', 'cacheScope'), tools: listOf(tools).slice(2) },
    ),
  ),
  fault(
    'b-mcp-error-result-bare',
    'MCP: results that are errors have no content',
    ['B-MCP-27'],
    results('mcp', callsMethod('tools/call'), (result) =>
      result.isError === true ? without(result, 'content') : result,
    ),
  ),
  fault(
    'b-mcp-resource-of-other-uri',
    'MCP: contents name another resource',
    ['B-MCP-45'],
    reads((item) => ({ ...item, uri: `${item.uri}-2` })),
  ),
  fault(
    'b-mcp-resource-blob-broken',
    'MCP: a blob is not base64',
    ['B-MCP-42', 'B-MCP-57'],
    reads((item) => ({ ...without(item, 'text'), blob: 'n(o)t base64' })),
  ),
  ...breaking('B-MCP-43')([
    ['b-mcp-prompts-unusable', 'MCP: prompts/get fails for listed prompts', error('prompts/get', -32602)],
    [
      'b-mcp-prompt-without-messages',
      'MCP: a prompt has no messages',
      results('mcp', callsMethod('prompts/get'), (result) => without(result, 'messages')),
    ],
    [
      'b-mcp-prompt-role-system',
      'MCP: messages of prompts have the role system',
      prompts(has({ role: 'system' })),
    ],
    [
      'b-mcp-prompt-content-text',
      'MCP: the content of a prompt is a string',
      prompts(has({ content: 'Read the note.' })),
    ],
  ]),
  fault(
    'b-mcp-prompt-without-name',
    'MCP: listed prompts have no name',
    ['B-MCP-41', 'B-DOC-19'],
    results(
      'mcp',
      callsMethod('prompts/list'),
      each('prompts', (item) => without(item, 'name')),
    ),
  ),
  fault(
    'b-mcp-catalogue-old-names',
    'MCP: the catalogue has other tool names than the endpoint',
    ['B-DOC-21', 'B-DOC-19'],
    catalogue((content) =>
      each('tools', (tool) => ({ ...tool, name: String(tool.name).replaceAll('_', '-') }))(content),
    ),
  ),
  fault(
    'b-mcp-catalogue-without-tools',
    'MCP: the catalogue has no tools',
    ['B-DOC-28', 'B-DOC-19'],
    catalogue((content) => without(content, 'tools')),
  ),
  fault(
    'b-mcp-catalogue-other-resources',
    'MCP: the catalogue names resources that the endpoint does not have',
    ['B-DOC-19'],
    catalogue(has({ resources: [{ uri: 'https://anjali-menon.example/secret', name: 'secret' }] })),
  ),
  fault(
    'b-mcp-catalogue-other-prompts',
    'MCP: the catalogue names prompts that the endpoint does not have',
    ['B-DOC-19'],
    catalogue(has({ prompts: [{ name: 'write_note' }] })),
  ),
  fault(
    'b-mcp-card-other-tools',
    'MCP: the card names tools that the endpoint does not have',
    ['B-DOC-20'],
    card(has({ tools: [{ name: 'search' }, { name: 'fetch' }] })),
  ),
];
