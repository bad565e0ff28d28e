import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../harness/formats/json.js';
import { errorOf, readRpc } from '../../../harness/formats/json-rpc.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';
import { handshake } from './documents.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, Streamable HTTP';

/** A second handshake that requests the revision of the first one. */
export interface AgreedAgain extends RpcExchange {
  readonly spoken: string;
}

export const spokenIsEchoed = clause<AgreedAgain>({
  id: 'B-MCP-34',
  basis: handshake('Lifecycle, Version Negotiation'),
  section,
  place,
  text: 'initialize agrees to a revision that the server supports: to one that it agreed to before, also when the client has a title, and to one that it accepts in the header MCP-Protocol-Version while it refuses others there, except 2025-03-26, which servers assume without a header.',
  cause:
    'initialize does not agree to a revision that the server supports: expected {expected}, received {received}.',
  fix: 'Return the requested revision whenever the server supports it.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    const error = errorOf(rpc.exchanges[0], rpc.id);
    if (error && status(rpc.exchanges[0]) !== 429)
      return broken({ at: '/error', expected: shown(rpc.spoken), received: shown(error) });
    if (typeof result?.protocolVersion !== 'string')
      return inapplicable('initialize names no revision: another clause judges that');
    return result.protocolVersion === rpc.spoken
      ? pass
      : broken({
          at: '/result/protocolVersion',
          expected: shown(rpc.spoken),
          received: shown(result.protocolVersion),
        });
  },
});

export const endedSessionGone = clause<RpcExchange & { readonly ended: Exchange }>({
  id: 'B-MCP-38',
  basis: handshake('Transports, Session Management'),
  section,
  place,
  text: 'A session that DELETE ended is not served any more.',
  cause: 'A session is still served after DELETE: {received}.',
  fix: 'Remove the session on DELETE, and return 404 for its id.',
  judgesFailures: true,
  judge: (rpc) => {
    const [{ failure }] = rpc.exchanges;
    if (failure) return inapplicable(failure.text);
    if (status(rpc.ended) < 200 || status(rpc.ended) > 299)
      return inapplicable('the server does not let clients end sessions');
    return objectResult(rpc)
      ? broken({ at: '', expected: 'status 404', received: `status ${status(rpc.exchanges[0])}, a result` })
      : pass;
  },
});

/** A response in a revision. */
export interface InRevision extends RpcExchange {
  readonly revision: string;
}

/** The first revision in which only agreed capabilities may be used. */
const firstAgreed = '2025-06-18';
/** Requests of a server that need a capability of the client; the harness declares none. */
const needsCapability = ['sampling/createMessage', 'elicitation/create', 'roots/list'];

export const onlyAgreedCapabilities = clause<InRevision>({
  id: 'B-MCP-65',
  basis: handshake('Lifecycle, Operation'),
  section,
  place,
  text: 'From revision 2025-06-18 on, the server does not request sampling, elicitation or roots: the client did not declare them.',
  cause: 'The server requests what the client did not declare: {received}.',
  fix: 'Send requests to the client only for capabilities of its initialize.',
  judge: ({ exchanges: [exchange], id, revision }) => {
    const { messages } = readRpc(exchange, id);
    if (revision < firstAgreed || messages.length < 2) return inapplicable('no message beside the response');
    const asked = messages
      .map((message) => (isObject(message) ? message.method : undefined))
      .find((method) => needsCapability.includes(String(method)));
    return asked === undefined
      ? pass
      : broken({ at: '/method', expected: 'no request that needs a capability', received: shown(asked) });
  },
});
