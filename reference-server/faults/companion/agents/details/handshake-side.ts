import { callsMethod, replies, results, without } from '../../../../companion/agents/overrides.js';
import { metaOf, revisionIn, statelessRevision } from '../../../../companion/agents/requests.js';
import { listOf, membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import { companionData } from '../../../../companion/data.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { breaking, fault } from '../../companion-fault.js';

const afterHandshake = ({ headers }: RpcRequest): boolean => headers['mcp-protocol-version'] !== '2026-07-28';
const requests =
  (method: string) =>
  (request: RpcRequest): boolean =>
    afterHandshake(request) && callsMethod(method)(request);
const calls = (tool: string) => (request: RpcRequest) =>
  requests('tools/call')(request) && request.params.name === tool;

/** Lists no tools where the header of a request names a revision that the server does not speak. */
const servesRevisions = (isMeant: (revision: string) => boolean): Override =>
  replies(
    'mcp',
    (request) =>
      requests('tools/list')(request) && metaOf(request) === undefined && isMeant(revisionIn(request)),
    (reply, { id }) => ({
      ...reply,
      status: 200,
      messages: [{ jsonrpc: '2.0', id: id ?? null, result: { tools: [] } }],
    }),
  );

/** Mistakes of a server of both families that only clients which begin with initialize see (contract: Endpoints, Interface B: /mcp). */
export const handshakeSideFaults: readonly Fault[] = [
  fault(
    'b-mcp-search-with-others-after-initialize',
    'MCP: after initialize search_site adds books that do not hold the word',
    ['B-MCP-112'],
    results('mcp', calls('search_site'), (result) => {
      const found = membersOf(result.structuredContent);
      const books = companionData().entries.filter(({ kind }) => kind === 'book');
      const more = { ...found, results: [...listOf(found.results), ...books] };
      return { ...result, content: [{ type: 'text', text: JSON.stringify(more) }], structuredContent: more };
    }),
  ),
  fault(
    'b-mcp-structured-list-after-initialize',
    'MCP: after initialize structuredContent is an array',
    ['B-MCP-59'],
    results('mcp', calls('get_profile'), (result) => ({
      ...without(result, 'structuredContent'),
      structuredContent: [result.structuredContent],
    })),
  ),
  ...breaking('B-MCP-08')([
    [
      'b-mcp-unknown-revision-served-after-initialize',
      'MCP: after initialize a revision that does not exist is served',
      servesRevisions((revision) => revision !== '' && revision < '2024'),
    ],
    [
      'b-mcp-coming-revision-served',
      'MCP: after initialize a revision after the newest one is served',
      servesRevisions((revision) => revision > statelessRevision && revision.startsWith('2')),
    ],
  ]),
  fault(
    'b-mcp-coming-revision-agreed',
    'MCP: initialize agrees to any revision after the newest one',
    ['B-MCP-14'],
    results('mcp', callsMethod('initialize'), (result, { params }) => ({
      ...result,
      ...(String(params.protocolVersion) > '2026' ? { protocolVersion: params.protocolVersion } : {}),
    })),
  ),
];
