import { tools } from '../../../companion/agents/features/tools.js';
import {
  callsMethod,
  has,
  type Message,
  messages,
  results,
  says,
  without,
} from '../../../companion/agents/overrides.js';
import { listOf, membersOf } from '../../../companion/agents/rpc.js';
import type { Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const listing = (change: (tool: Message, at: number) => unknown): Override =>
  results('mcp', callsMethod('tools/list'), (result) => ({
    ...result,
    tools: listOf(result.tools).map((tool, at) => change(membersOf(tool), at)),
  }));

const firstSchema = (inputSchema: unknown): Override =>
  listing((tool, at) => (at === 0 ? { ...tool, inputSchema } : tool));

const calls = (change: (result: Message) => unknown): Override =>
  results('mcp', callsMethod('tools/call'), change);

const firstItem = (change: (item: Message) => unknown): Override =>
  calls((result) => ({ ...result, content: listOf(result.content).map((item) => change(membersOf(item))) }));

const names = tools.map(({ name }) => name);
const unknownTool = (request: Parameters<ReturnType<typeof callsMethod>>[0]): boolean =>
  request.method === 'tools/call' && !names.includes(String(request.params.name));

/**
 * Tools of the contract that are missing, undescribed or unusable (contract: Endpoints, Interface B: /mcp;
 * MCP, Tools).
 */
export const mcpToolFaults: readonly Fault[] = [
  ...names.map((name) =>
    fault(
      `b-mcp-tool-${name.replaceAll('_', '-')}-missing`,
      `MCP: the tool ${name} is missing`,
      ['B-MCP-20', 'B-DOC-19', 'B-DOC-20'],
      () => ({ mcpTools: (offered) => offered.filter((tool) => tool.name !== name) }),
    ),
  ),
  fault(
    'b-mcp-tools-camel-case',
    'MCP: tools have names in camel case',
    ['B-MCP-20', 'B-DOC-19', 'B-DOC-20'],
    () => ({
      mcpTools: (offered) =>
        offered.map((tool) => ({
          ...tool,
          name: tool.name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase()),
        })),
    }),
  ),
  fault(
    'b-mcp-tools-none',
    'MCP: no tools are listed',
    ['B-MCP-20', 'B-DOC-19', 'B-DOC-20'],
    results('mcp', callsMethod('tools/list'), has({ tools: [] })),
  ),
  fault(
    'b-mcp-tools-object',
    'MCP: the tools are an object',
    ['B-MCP-21'],
    results('mcp', callsMethod('tools/list'), has({ tools: {} })),
  ),
  fault(
    'b-mcp-tool-twice',
    'MCP: a tool is listed twice',
    ['B-MCP-24'],
    results('mcp', callsMethod('tools/list'), (result) => ({
      ...result,
      tools: [...listOf(result.tools), listOf(result.tools)[0]],
    })),
  ),
  fault(
    'b-mcp-tools-endless',
    'MCP: the list of tools never ends',
    ['B-MCP-32', 'B-MCP-24'],
    results('mcp', callsMethod('tools/list'), has({ nextCursor: 'again' })),
  ),
  fault(
    'b-mcp-tools-list-unknown',
    'MCP: tools/list is an unknown method',
    ['B-MCP-21', 'B-MCP-08', 'B-MCP-15'],
    says('mcp', callsMethod('tools/list'), 200, ({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32601, message: 'Method not found' },
    })),
  ),
  ...breaking('B-MCP-22')([
    [
      'b-mcp-schema-missing',
      'MCP: a tool has no input schema',
      listing((tool, at) => (at === 0 ? without(tool, 'inputSchema') : tool)),
    ],
    ['b-mcp-schema-not-object', 'MCP: an input schema is of type array', firstSchema({ type: 'array' })],
    [
      'b-mcp-schema-unknown-type',
      'MCP: an input schema names an invalid type',
      firstSchema({ type: 'object', properties: { query: { type: 'text' } } }),
    ],
    [
      'b-mcp-schema-bad-pattern',
      'MCP: an input schema has an invalid pattern',
      firstSchema({ type: 'object', properties: { query: { type: 'string', pattern: '([a-z' } } }),
    ],
    [
      'b-mcp-schema-dangling-ref',
      'MCP: an input schema refers to nothing',
      firstSchema({ type: 'object', properties: { query: { $ref: '#/$defs/query' } } }),
    ],
  ]),
  fault(
    'b-mcp-output-schema-unknown-type',
    'MCP: an output schema names an invalid type',
    ['B-MCP-23'],
    listing((tool, at) =>
      at === 0
        ? { ...tool, outputSchema: { type: 'object', properties: { found: { type: 'text' } } } }
        : tool,
    ),
  ),
  fault(
    'b-mcp-schema-unfulfillable',
    'MCP: an input schema requires arguments that the tool rejects',
    ['B-DOC-26', 'B-MCP-26'],
    firstSchema({ type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }),
  ),
  fault(
    'b-mcp-calls-fail',
    'MCP: every tool call ends in an error',
    ['B-MCP-26', 'B-MCP-13'],
    calls(() => ({ content: [{ type: 'text', text: 'Something went wrong' }], isError: true })),
  ),
  fault(
    'b-mcp-calls-internal-error',
    'MCP: every tool call is an internal error',
    ['B-MCP-25'],
    messages('mcp', callsMethod('tools/call'), ({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32603, message: 'Internal error' },
    })),
  ),
  fault(
    'b-mcp-calls-500',
    'MCP: every tool call returns 500',
    ['B-RPC-06', 'B-MCP-25'],
    says('mcp', callsMethod('tools/call'), 500, ({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32603, message: 'Internal error' },
    })),
  ),
  ...breaking('B-MCP-27')([
    [
      'b-mcp-call-without-content',
      'MCP: results of tools have no content',
      calls((result) => without(result, 'content')),
    ],
    ['b-mcp-content-text', 'MCP: the content of a result is a string', calls(has({ content: 'Found' }))],
    [
      'b-mcp-item-without-type',
      'MCP: content items have no type',
      firstItem((item) => without(item, 'type')),
    ],
    ['b-mcp-item-without-text', 'MCP: text items have no text', firstItem((item) => without(item, 'text'))],
    ['b-mcp-item-text-object', 'MCP: the text of an item is an object', firstItem(has({ text: {} }))],
  ]),
  fault(
    'b-mcp-is-error-string',
    'MCP: isError is a string',
    ['B-MCP-27', 'B-MCP-30'],
    calls(has({ isError: 'false' })),
  ),
  fault(
    'b-mcp-structured-unlike-schema',
    'MCP: structured results break their output schema',
    ['B-MCP-28'],
    (sound) => ({ ...listing(has({ outputSchema: { type: 'object', required: ['found'] } }))(sound) }),
  ),
  fault(
    'b-mcp-unknown-tool-succeeds',
    'MCP: an unknown tool returns a result',
    ['B-MCP-29'],
    says('mcp', unknownTool, 200, ({ id }) => ({
      jsonrpc: '2.0',
      id,
      result: { content: [], resultType: 'complete' },
    })),
  ),
  fault(
    'b-mcp-unknown-tool-500',
    'MCP: an unknown tool returns 500',
    ['B-RPC-06'],
    says('mcp', unknownTool, 500, ({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32602, message: 'No such tool' },
    })),
  ),
];
