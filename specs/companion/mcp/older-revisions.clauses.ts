import { standard } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonValue, jsonOf, shown } from '../../../harness/formats/json.js';
import { errorOf, type RpcId, readRpc } from '../../../harness/formats/json-rpc.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { type Exchange, receivedStatus, status } from '../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';
import { handshake } from './documents.js';
import { spokenIsEchoed } from './sessions.clauses.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, Streamable HTTP';

/** The tools requested in an older revision, and in the newest one. */
export interface SpokenBeside extends RpcExchange {
  readonly agreed: string;
  readonly newest: RpcExchange;
}

export const agreedIsSpoken = clause<SpokenBeside>({
  id: 'B-MCP-95',
  basis: handshake('Lifecycle, Operation'),
  section,
  place,
  text: 'A server keeps to the revision that it agreed to in initialize: it lists its tools in each, and a session keeps its revision when another session agrees on another one.',
  cause: 'A revision that initialize agreed to is refused afterwards: {received}.',
  fix: 'Use one list of revisions for initialize and for the header MCP-Protocol-Version, and keep the agreed one with its session.',
  judge: (rpc) => {
    if (objectResult(rpc)) return pass;
    const error = errorOf(rpc.exchanges[0], rpc.id);
    if (!objectResult(rpc.newest) || (!error && status(rpc.exchanges[0]) !== 400))
      return inapplicable('no response to the request, or none in the newest revision either');
    return broken({
      at: error ? '/error' : '',
      expected: `the tools, in revision ${rpc.agreed}`,
      received: error ? shown(error) : `status ${status(rpc.exchanges[0])}`,
    });
  },
});

/** A request in a session beside another one: with the revision of its own session, and with that of the other one. */
export interface BesideAnother {
  readonly exchanges: readonly [own: Exchange, other: Exchange];
  readonly own: RpcExchange;
  readonly other: RpcExchange;
  readonly agreed: string;
}

export const sessionKeepsRevision = alsoJudging<BesideAnother>(agreedIsSpoken, ({ own, other, agreed }) => {
  if (objectResult(own)) return pass;
  // A server may end a session at any time.
  if (status(own.exchanges[0]) !== 400 || !objectResult(other))
    return inapplicable('the session is not served any more');
  return broken({
    at: '',
    expected: `a response in revision ${agreed}`,
    ...receivedStatus(own.exchanges[0]),
  });
});

/** initialize with a revision, and a request with that revision in its header. */
export interface RequestedRevision extends RpcExchange {
  readonly requested: string;
  readonly inHeader: RpcExchange;
  /** A request with a revision that nobody has heard of. */
  readonly unheardOf: Exchange;
}

/** Servers assume this revision where no header names one (MCP 2025-06-18 and later, Transports, Protocol Version Header). */
const assumedRevision = '2025-03-26';

export const servedIsAgreed = alsoJudging<RequestedRevision>(spokenIsEchoed, (rpc) => {
  const agreed = objectResult(rpc)?.protocolVersion;
  if (typeof agreed !== 'string' || agreed === rpc.requested)
    return agreed === rpc.requested ? pass : inapplicable('no revision was agreed on');
  if (status(rpc.unheardOf) !== 400 || !objectResult(rpc.inHeader))
    return inapplicable('the header does not show which revisions are supported');
  if (rpc.requested === assumedRevision)
    return inapplicable('a server may accept in the header what it assumes without one');
  return broken({
    at: '/result/protocolVersion',
    expected: shown(rpc.requested),
    received: shown(agreed),
  });
});

/** Several messages in one body, in the only revision that has them. */
export interface Batch {
  readonly exchanges: readonly [Exchange];
  /** Ids of its requests. */
  readonly ids: readonly RpcId[];
}

/** Returns the responses in an answer; undefined where it is none to a batch. */
const responsesIn = (exchange: Exchange): JsonValue[] | undefined => {
  const value = jsonOf(exchange).document?.value;
  if (value !== undefined) return Array.isArray(value) ? value : undefined;
  const streamed = readRpc(exchange, undefined).messages.flat();
  return streamed.length > 0
    ? streamed.filter((one) => isObject(one) && one.method === undefined)
    : undefined;
};

export const batchAnswered = clause<Batch>({
  id: 'B-MCP-98',
  basis: standard('JSON-RPC 2.0', '6'),
  section,
  place: '/mcp, JSON-RPC 2.0',
  text: 'In revision 2025-03-26, an accepted batch gets one response for each of its requests, and none for its notifications (JSON-RPC 2.0, 6).',
  cause: 'The responses to a batch do not match its requests: expected {expected}, received {received}.',
  fix: 'Return one response for each request of the batch, and no body if the batch has no request.',
  judge: ({ exchanges: [exchange], ids }) => {
    const responses = status(exchange) === 200 ? responsesIn(exchange) : undefined;
    // Not every SDK accepts batches.
    if (!responses) return inapplicable('the batch was not accepted');
    if (responses.length === 0 && ids.length === 0)
      return broken({ at: '', expected: 'no body', received: '[]' });
    // The refusal of a notification has no id.
    const told = responses
      .flatMap((one) => (isObject(one) ? [one.id ?? null] : []))
      .filter((id) => id !== null);
    const missing = ids.find((id) => told.filter((one) => one === id).length !== 1);
    if (missing !== undefined)
      return broken({
        at: '',
        expected: `one response with the id ${shown(missing)}`,
        received: quantity(told.length, 'response'),
      });
    return told.length === ids.length
      ? pass
      : broken({ at: '', expected: quantity(ids.length, 'response'), received: String(told.length) });
  },
});

/** Clauses about revisions besides the newest one with a handshake. */
export const olderRevisionClauses = [agreedIsSpoken, batchAnswered] as const;
