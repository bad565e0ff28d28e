import { advice } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, shown } from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { header, receivedStatus, status } from '../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';
import { handshake, stateless } from './documents.js';
import { incompleteRefused, refusedOrServed } from './stateless.clauses.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, Streamable HTTP';

/** A revision that does not exist. */
export const unheardOfRevision = '1999-01-01';

/** A revision after every other one, so that no server takes it for one with a handshake. */
export const futureRevision = '2099-12-31';

/** Revisions are dates; drafts have a prefix. */
const revisionForm = /^(\d{4}-\d{2}-\d{2}|DRAFT-.+)$/;

/** The response to initialize with a revision that does not exist. */
export interface Proposed extends RpcExchange {
  readonly requested: string;
}

export const revisionAgreed = clause<Proposed>({
  id: 'B-MCP-14',
  basis: handshake('Lifecycle, Version Negotiation'),
  section,
  place,
  text: 'initialize with a revision that does not exist gets a revision that the server speaks, not an error.',
  cause: 'initialize agrees to a revision that does not exist: {received}.',
  fix: 'Offer a revision that the server knows.',
  judge: (rpc) => {
    const [exchange] = rpc.exchanges;
    const agreed = objectResult(rpc)?.protocolVersion;
    return typeof agreed !== 'string' || agreed === rpc.requested || !revisionForm.test(agreed)
      ? broken({
          at: '/result/protocolVersion',
          expected: 'a revision that exists',
          received: shown(agreed ?? errorOf(exchange, rpc.id) ?? `status ${status(exchange)}`),
        })
      : pass;
  },
});

export const contradictionRefused = clause<RpcExchange>({
  id: 'B-MCP-15',
  basis: stateless('Streamable HTTP, Server Validation'),
  section,
  place,
  text: 'The stateless revision refuses a request with status 400 if Mcp-Method, Mcp-Name, MCP-Protocol-Version or the header field of an argument contradicts its body, and if the header field of an argument is missing.',
  cause: '/mcp accepts a request whose header fields contradict its body: {received}.',
  fix: 'Compare Mcp-Method, Mcp-Name, MCP-Protocol-Version and the fields of arguments with the body, and refuse a difference with status 400.',
  judge: (rpc) => {
    // Other methods may be refused for their params, before or after their header fields are compared.
    if (rpc.method !== 'tools/list') return refusedOrServed(rpc);
    const [exchange] = rpc.exchanges;
    return status(exchange) === 400
      ? pass
      : broken({ at: '', expected: 'status 400', ...receivedStatus(exchange) });
  },
});

export const unknownMethodStatus = clause<RpcExchange>({
  id: 'B-MCP-16',
  basis: stateless('Streamable HTTP, Protocol Version Header'),
  section,
  place,
  text: 'The stateless revision returns status 404 for an unknown method.',
  cause: '/mcp does not refuse an unknown method with 404: {received}.',
  fix: 'Return 404.',
  judge: ({ exchanges: [exchange] }) =>
    status(exchange) === 404 ? pass : broken({ at: '', expected: 'status 404', ...receivedStatus(exchange) }),
});

/** The values of resultType without extensions (MCP 2026-07-28, ResultType). */
const resultTypes = ['complete', 'input_required'];

/** A result of the stateless revision, and what its server declared. */
export interface ModernResult extends RpcExchange {
  /** The capabilities of the server: extensions among them may add values of resultType. */
  readonly capabilities?: JsonObject;
}

const mayExtend = ({ extensions, experimental }: JsonObject): boolean =>
  [extensions, experimental].some((added) => isObject(added) && Object.keys(added).length > 0);

export const modernResults = clause<ModernResult>({
  id: 'B-MCP-13',
  basis: stateless('Overview, ResultType; Caching, Cacheable Results'),
  section,
  place,
  text: 'Results of the stateless revision have a resultType that the protocol or an extension defines; lists also have ttlMs and cacheScope.',
  cause:
    'A result of the stateless revision has no valid {member}: expected {expected}, received {received}.',
  fix: 'Send resultType with every result; send ttlMs and cacheScope with lists too.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result) return inapplicable('no result');
    if (typeof result.resultType !== 'string')
      return broken({ at: '/result/resultType', expected: 'a string', received: shown(result.resultType) });
    if (!resultTypes.includes(result.resultType) && !mayExtend(rpc.capabilities ?? {}))
      return broken({
        at: '/result/resultType',
        expected: 'complete or input_required, as no extension is declared',
        received: shown(result.resultType),
      });
    // An interim result cannot be cached and says nothing about it.
    if (result.resultType === 'input_required') return pass;
    if (!/\/(list|read|discover)$/.test(rpc.method)) return pass;
    const { ttlMs, cacheScope } = result;
    if (typeof ttlMs !== 'number' || ttlMs < 0 || !Number.isInteger(ttlMs))
      return broken({ at: '/result/ttlMs', expected: 'an integer of 0 or more', received: shown(ttlMs) });
    return ['public', 'private'].includes(String(cacheScope))
      ? pass
      : broken({ at: '/result/cacheScope', expected: 'public or private', received: shown(cacheScope) });
  },
});

/** A request without _meta, to a server that speaks no other revision. */
export const metaRequired = alsoJudging<RpcExchange>(incompleteRefused, ({ exchanges: [exchange] }) =>
  status(exchange) === 400 ? pass : broken({ at: '', expected: 'status 400', ...receivedStatus(exchange) }),
);

export const headerRequired = clause<RpcExchange>({
  id: 'B-MCP-76',
  basis: stateless('Streamable HTTP, Protocol Version Header'),
  section,
  place,
  text: 'A server that speaks only the stateless revision refuses a request without MCP-Protocol-Version, with status 400.',
  cause:
    'A request without MCP-Protocol-Version is not refused, although the server speaks only the stateless revision: {received}.',
  fix: 'Return status 400 for a request without this header.',
  judge: ({ exchanges: [exchange] }) =>
    status(exchange) === 400 ? pass : broken({ at: '', expected: 'status 400', ...receivedStatus(exchange) }),
});

export const metaCode = clause<RpcExchange>({
  id: 'B-MCP-62',
  basis: advice('the server reports the missing header field first, with -32020'),
  section,
  place,
  text: 'A server that speaks only the stateless revision refuses a request without _meta with the error -32602.',
  cause: 'A request without _meta gets the error {received} instead of -32602.',
  fix: 'Return the JSON-RPC error -32602 (invalid params).',
  judge: ({ exchanges: [exchange], id }) => {
    const code = errorOf(exchange, id)?.code;
    if (code === undefined) return inapplicable('no error: another clause judges that');
    return code === -32602
      ? pass
      : broken({
          at: '/error/code',
          expected: '-32602',
          received: shown(code),
          facts: { due: 'error' },
        });
  },
});

export const supportedNamed = clause<RpcExchange>({
  id: 'B-MCP-51',
  basis: stateless('Streamable HTTP, Protocol Version Header'),
  section,
  place,
  text: 'The stateless revision refuses a revision that does not exist with status 400 and the error -32022; its data lists the supported revisions and repeats the requested one.',
  cause:
    'An unsupported protocol revision is not refused as MCP demands: expected {expected}, received {received}.',
  fix: 'Return status 400 and -32022, with data.supported and data.requested.',
  judge: ({ exchanges: [exchange], id }) => {
    const error = errorOf(exchange, id);
    if (error?.code !== -32022)
      return broken({
        at: '/error/code',
        expected: '-32022',
        received: shown(error?.code ?? `status ${status(exchange)}`),
        facts: { due: 'error' },
      });
    const { data } = error;
    const supported = isObject(data) ? data.supported : undefined;
    return Array.isArray(supported) && supported.every((revision) => typeof revision === 'string')
      ? pass
      : broken({
          at: '/error/data/supported',
          expected: 'a list of protocol revisions',
          received: shown(data),
        });
  },
});

/** A request in a later revision: a server of both families may have another code for it. */
export const futureRevisionRefused = alsoJudging<RpcExchange>(supportedNamed, (rpc) =>
  objectResult(rpc)
    ? broken({ at: '', expected: 'status 400', received: `status ${status(rpc.exchanges[0])}, a result` })
    : pass,
);

/** A refused request in a revision that the server does not speak. */
export interface RevisionRefused extends RpcExchange {
  readonly requested: string;
}

export const refusalNamesRevision = alsoJudging<RevisionRefused>(
  supportedNamed,
  ({ exchanges: [exchange], id, requested }) => {
    const error = errorOf(exchange, id);
    if (error?.code !== -32022) return inapplicable('no error -32022: another clause judges that');
    if (status(exchange) !== 400)
      return broken({ at: '', expected: 'status 400', ...receivedStatus(exchange) });
    const { data } = error;
    const named = isObject(data) ? data.requested : undefined;
    return named === requested
      ? pass
      : broken({ at: '/error/data/requested', expected: requested, received: shown(named) });
  },
);

export const noSessionIssued = clause<RpcExchange>({
  id: 'B-MCP-52',
  basis: advice('the server also speaks revisions with sessions and issues an id on every response'),
  section,
  place,
  text: 'Responses of the stateless revision issue no session id.',
  cause: 'The stateless revision sends a session id: {received}.',
  fix: 'Send no Mcp-Session-Id in this revision.',
  judge: ({ exchanges: [exchange] }) => {
    const session = header(exchange, 'mcp-session-id');
    return session === undefined
      ? pass
      : broken({ at: 'Mcp-Session-Id', expected: 'no Mcp-Session-Id', received: shown(session) });
  },
});

export const unknownResourceCode = clause<RpcExchange>({
  id: 'B-MCP-54',
  basis: stateless('Overview, Error Codes'),
  section,
  place: '/mcp, resources',
  text: 'The stateless revision does not use the error -32002 for a resource that does not exist.',
  cause: 'A resource that does not exist gets the error -32002, which the stateless revision does not have.',
  fix: 'Return -32602 in this revision.',
  judge: ({ exchanges: [exchange], id }) => {
    const code = errorOf(exchange, id)?.code;
    if (code === undefined) return inapplicable('no error: another clause judges that');
    return code === -32002 ? broken({ at: '/error/code', expected: '-32602', received: '-32002' }) : pass;
  },
});
