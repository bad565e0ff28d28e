import { advice } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { errorOf, readRpc } from '../../../harness/formats/json-rpc.js';
import { status } from '../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';
import { stateless } from './documents.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, Streamable HTTP';

/** Requires status 400. A result shows that the request was served; another error may have any cause. */
export const refusedOrServed = (rpc: RpcExchange): Judgement => {
  const [exchange] = rpc.exchanges;
  if (status(exchange) === 400) return pass;
  return objectResult(rpc)
    ? broken({ at: '', expected: 'status 400', received: `status ${status(exchange)}, a result` })
    : inapplicable('neither a result nor status 400: another clause judges that');
};

/** Codes that say something else than a refusal of this request, which other clauses judge. */
const otherCodes: readonly JsonValue[] = [-32002, -32601, -32603];
/** Returns the code of an error, where it is one of a refusal. */
const codeOf = (rpc: RpcExchange): JsonValue | undefined => {
  const code = errorOf(rpc.exchanges[0], rpc.id)?.code;
  return Number.isInteger(code) && !otherCodes.includes(code ?? null) ? code : undefined;
};

export const incompleteRefused = clause<RpcExchange>({
  id: 'B-MCP-50',
  basis: stateless('Overview, _meta; Streamable HTTP, Server Validation'),
  section,
  place,
  text: 'The stateless revision refuses an incomplete request with status 400: without Mcp-Method, without Mcp-Name where the params have a name or a URI, or without the revision or the capabilities of the client in _meta. A request without any _meta may be one of an earlier revision, where the server speaks one.',
  cause: 'A request of the stateless revision that lacks a required part is not refused: {received}.',
  fix: 'Require Mcp-Method, Mcp-Name and the members of _meta, as the revision does; otherwise return status 400.',
  judge: refusedOrServed,
});

/** A refused request, and the code that the revision has for its error. */
export interface Refused extends RpcExchange {
  readonly code: number;
}

export const refusalCoded = clause<Refused>({
  id: 'B-MCP-80',
  basis: stateless('Streamable HTTP, Server Validation; Overview, _meta'),
  section,
  place,
  text: 'The stateless revision refuses missing and contradicting header fields with the error -32020, and missing members of _meta with -32602.',
  cause:
    'The refusal of an incomplete or contradicting request has the wrong code: expected {expected}, received {received}.',
  fix: 'Use -32020 for header fields that are missing or differ from the body, and -32602 for missing members of _meta.',
  judge: (refused) => {
    const received = codeOf(refused);
    if (status(refused.exchanges[0]) !== 400 || received === undefined)
      return inapplicable('no status 400 with a code of a refusal: another clause judges that');
    return received === refused.code
      ? pass
      : broken({
          at: '/error/code',
          expected: String(refused.code),
          received: shown(received),
          facts: { due: 'error' },
        });
  },
});

export const refusalNamesRequest = clause<RpcExchange>({
  id: 'B-MCP-101',
  basis: stateless('Overview, Error Responses'),
  section,
  place,
  text: 'The stateless revision: the error -32020 for a header field that contradicts the body has the id of the request, because the server has read the request (MCP, base protocol, error responses).',
  cause:
    'The refusal of a contradicting header field does not name its request: expected the id {expected}, received {received}.',
  fix: 'Copy the id of the request into the error: the body was read.',
  judge: ({ exchanges: [exchange], id }) => {
    const { response } = readRpc(exchange, id);
    if (!isObject(response) || errorOf(exchange, id)?.code !== -32020) return inapplicable('no error -32020');
    return (response.id ?? null) === null
      ? broken({ at: '/id', expected: shown(id), received: shown(response.id) })
      : pass;
  },
});

/** Judges a request whose header field is encoded, although the same plain one is served. */
const readsEncoded = (rpc: RpcExchange, what: string): Judgement => {
  const [exchange] = rpc.exchanges;
  if (objectResult(rpc)) return pass;
  // Other refusals have nothing to do with the header.
  return status(exchange) === 400
    ? broken({
        at: '',
        expected: `the result of the same request with the plain ${what}`,
        received: shown(errorOf(exchange, rpc.id) ?? 'status 400'),
        facts: { due: 'result' },
      })
    : inapplicable('neither a result nor status 400');
};

export const encodedNameRead = clause<RpcExchange>({
  id: 'B-MCP-81',
  basis: stateless('Streamable HTTP, Value Encoding'),
  section,
  place,
  text: 'The stateless revision decodes Mcp-Name and the header field of an argument in marked base64 before it compares them.',
  cause: 'A header field in marked base64 is not decoded: {received}.',
  fix: 'Decode =?base64?…?= before comparing it with the body.',
  judge: (rpc) => readsEncoded(rpc, 'name'),
});

export const futureRevisionCoded = clause<RpcExchange>({
  id: 'B-MCP-83',
  basis: advice('a server of both families takes an unknown revision for one with a handshake'),
  section,
  place,
  text: 'A server that speaks the stateless revision and others refuses a later revision that does not exist with the error -32022.',
  cause: 'A later revision is refused with another code: expected {expected}, received {received}.',
  fix: 'Return the error -32022 with the supported revisions.',
  judge: (rpc) => {
    const code = codeOf(rpc);
    if (code === undefined) return inapplicable('no code of a refusal: another clause judges that');
    return code === -32022 ? pass : broken({ at: '/error/code', expected: '-32022', received: shown(code) });
  },
});

export const encodedArgumentRead = alsoJudging<RpcExchange>(encodedNameRead, (rpc) =>
  readsEncoded(rpc, 'value'),
);

/** Clauses about requests of the stateless revision whose parts contradict each other or are missing. */
export const statelessClauses = [
  incompleteRefused,
  refusalCoded,
  refusalNamesRequest,
  encodedNameRead,
  futureRevisionCoded,
] as const;
