import {
  callsMethod,
  documentIs,
  instead,
  type Message,
  replies,
  results,
  says,
} from '../../../../companion/agents/overrides.js';
import { callsTool, hasOtherName, metaOf } from '../../../../companion/agents/requests.js';
import { listOf, membersOf } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const stateless =
  (change: Override): Override =>
  (sound) => ({ ...change(sound), mcpEras: 'modern' });
const catalogue = (change: (content: Message) => unknown): Override =>
  documentIs('/mcp/catalog.json', change);

/** Responses of agents and catalogues that look right and are wrong (contract: Endpoints, Interface B discovery). */
export const answerFaults: readonly Fault[] = [
  fault(
    'b-catalogue-string',
    'The catalogue is JSON in a string of JSON',
    ['B-DOC-17', 'B-DOC-19'],
    (sound) => ({
      document: (path, content) =>
        path === '/mcp/catalog.json'
          ? JSON.stringify(JSON.stringify(content))
          : sound.document(path, content),
    }),
  ),
  fault(
    'b-catalogue-tools-only',
    'The catalogue has tools only',
    ['B-DOC-28'],
    catalogue(({ endpoint, tools }) => ({
      endpoint,
      tools: listOf(tools).map((tool) => ({ name: membersOf(tool).name })),
    })),
  ),
  fault(
    'b-catalogue-other-argument',
    'The catalogue requires an argument that the tool does not have',
    ['B-DOC-26'],
    catalogue((content) => ({
      ...content,
      tools: listOf(content.tools).map((tool) =>
        membersOf(tool).name === 'get_note_markdown'
          ? { ...membersOf(tool), inputSchema: { type: 'object', properties: { id: {} }, required: ['id'] } }
          : tool,
      ),
    })),
  ),
  fault(
    'b-document-written',
    'PUT on a document gets 204',
    ['B-METHOD-06'],
    instead(({ method, area }) => method === 'PUT' && area === 'document', {
      status: 204,
      mediaType: 'text/plain',
      content: '',
    }),
  ),
  fault(
    'b-document-for-text-only',
    'A client that accepts text/plain alone gets an index of the documents',
    ['B-HTTP-12'],
    instead(({ path, request }) => path === '/cli.sh' && request?.headers.accept === 'text/x-shellscript', {
      mediaType: 'application/json',
      content: { documents: ['/cli.sh'] },
    }),
  ),
  fault(
    'b-mcp-search-constant',
    'MCP: search_site returns the same for every query',
    ['B-MCP-112', 'B-MCP-49'],
    (sound) => {
      let first: Message | undefined;
      return results('mcp', callsTool('search_site'), (result) => {
        if (result.isError === true) return result;
        first ??= result;
        return first;
      })(sound);
    },
  ),
  fault(
    'b-mcp-other-name-served',
    'MCP 2026-07-28: a tool call whose Mcp-Name names another tool is served',
    ['B-MCP-15'],
    says(
      'mcp',
      (request) => callsMethod('tools/call')(request) && hasOtherName(request),
      200,
      ({ id }) => ({
        jsonrpc: '2.0',
        id: id ?? null,
        result: { resultType: 'complete', content: [{ type: 'text', text: 'A list.' }] },
      }),
    ),
  ),
  fault(
    'b-mcp-no-meta-code',
    'MCP 2026-07-28: a request without _meta is refused with -32600',
    ['B-MCP-62'],
    stateless(
      replies(
        'mcp',
        (request) => callsMethod('tools/list')(request) && metaOf(request) === undefined,
        (reply) => ({
          ...reply,
          messages: reply.messages.map((message) => ({
            ...membersOf(message),
            error: { ...membersOf(membersOf(message).error), code: -32600 },
          })),
        }),
      ),
    ),
  ),
  fault(
    'b-mcp-ttl-fraction',
    'MCP 2026-07-28: ttlMs is not an integer',
    ['B-MCP-13'],
    results('mcp', callsMethod('tools/list'), (result) =>
      result.ttlMs === undefined ? result : { ...result, ttlMs: 0.5 },
    ),
  ),
];
