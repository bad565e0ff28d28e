import { advice, open, standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../harness/formats/json.js';
import { errorOf, readRpc } from '../../../harness/formats/json-rpc.js';
import {
  type Exchange,
  header,
  mediaType,
  receivedStatus,
  status,
} from '../../../harness/network/exchange.js';
import { reasonNotApplication } from '../../../harness/network/intermediaries.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';
import { handshake } from './documents.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, Streamable HTTP';

export const mcpMediaType = clause<RpcExchange>({
  id: 'B-MCP-04',
  basis: handshake('Transports, Sending Messages to the Server'),
  section,
  place,
  text: 'The response to a request is application/json or text/event-stream.',
  cause: '/mcp returns the media type {received}.',
  fix: 'Send application/json or text/event-stream.',
  judge: ({ exchanges: [exchange], id }) => {
    if (status(exchange) !== 200 || id === undefined)
      return inapplicable('no successful response to a request');
    if (readRpc(exchange, id).response === undefined)
      return inapplicable('no JSON-RPC response: another clause judges that');
    return ['application/json', 'text/event-stream'].includes(mediaType(exchange))
      ? pass
      : broken({
          at: 'Content-Type',
          expected: 'application/json or text/event-stream',
          received: header(exchange, 'content-type') ?? 'no Content-Type',
        });
  },
});

export const notificationHasNoResponse = clause<RpcExchange>({
  id: 'B-MCP-05',
  basis: standard('JSON-RPC 2.0', '4.1'),
  section,
  place: '/mcp, JSON-RPC 2.0',
  text: 'A notification, a message without an id, gets no JSON-RPC response.',
  cause: '/mcp sends a response to a notification.',
  fix: 'Return 202 and no body for notifications.',
  judge: ({ exchanges: [exchange], method }) => {
    const { response } = readRpc(exchange, undefined);
    if (status(exchange) >= 400) return inapplicable('the notification was not accepted');
    return isObject(response) && (response.result !== undefined || response.error !== undefined)
      ? broken({
          at: '',
          expected: `no response to ${method}`,
          received: shown(response),
          facts: { body: 'not-due' },
        })
      : pass;
  },
});

export const notificationAccepted = clause<RpcExchange>({
  id: 'B-MCP-06',
  basis: handshake('Transports, Sending Messages to the Server'),
  section,
  place,
  text: 'An accepted notification gets status 202 and an empty body.',
  cause: '/mcp does not accept a notification with 202 and no body: {received}.',
  fix: 'Return 202 and no body for notifications.',
  judge: ({ exchanges: [exchange] }) => {
    const length = exchange.response?.body.length ?? 0;
    if (status(exchange) >= 400) return inapplicable('the notification was not accepted');
    return status(exchange) === 202 && length === 0
      ? pass
      : broken({
          at: '',
          expected: 'status 202, no body',
          received: `status ${status(exchange)}, ${length === 0 ? 'no body' : `${length} bytes`}`,
        });
  },
});

/** A request whose header names a revision that does not exist. */
export interface RevisionNamed extends RpcExchange {
  /** The revision of the server. */
  readonly spoken: string;
}

/** The first revision that has the header MCP-Protocol-Version. */
const firstWithHeader = '2025-06-18';

export const unknownRevisionRefused = clause<RevisionNamed>({
  id: 'B-MCP-08',
  basis: handshake('Transports, Protocol Version Header'),
  section,
  place,
  text: 'A request with a protocol version that does not exist is refused with status 400, from revision 2025-06-18 on.',
  cause: '/mcp does not refuse a protocol version that does not exist: {received}.',
  fix: 'Refuse it with status 400.',
  judge: ({ exchanges: [answer], spoken }) => {
    if (spoken < firstWithHeader) return inapplicable(`revision ${spoken} does not define this header`);
    return status(answer) === 400
      ? pass
      : broken({ at: '', expected: 'status 400', ...receivedStatus(answer) });
  },
});

export const foreignOriginRefused = clause<RpcExchange>({
  id: 'B-MCP-09',
  basis: advice('the server refuses a foreign Origin with another status'),
  section,
  place,
  text: 'A request with the Origin of another site is refused with status 403.',
  cause: '/mcp does not refuse the Origin of another site: {received}.',
  fix: 'Check Origin, and refuse others with 403.',
  judge: ({ exchanges: [exchange] }) => {
    if (status(exchange) === 403) return pass;
    // The official SDKs check Origin only when configured to, and a public server may allow every site.
    if (status(exchange) < 400) return inapplicable('every origin is allowed');
    return broken({ at: '', expected: 'status 403', ...receivedStatus(exchange) });
  },
});

export const ownOriginServed = clause<RpcExchange>({
  id: 'B-MCP-114',
  basis: advice('a proxy passes the server another host than clients use'),
  section,
  place,
  text: 'A request with the Origin of the server itself is not refused.',
  cause: '/mcp refuses the Origin of its own host: {received}.',
  fix: 'Allow the origin of the address at which the server is reached.',
  judge: ({ exchanges: [exchange] }) =>
    status(exchange) < 400 ? pass : broken({ at: '', expected: 'status 200', ...receivedStatus(exchange) }),
});

/** A GET request that asks the endpoint for an event stream. */
export interface StreamRequest {
  readonly exchanges: readonly [Exchange];
  /** Whether the server also supports a revision with a handshake. */
  readonly streams: boolean;
}

export const getAsTheRevisionHasIt = clause<StreamRequest>({
  id: 'B-MCP-10',
  basis: handshake('Transports, Listening for Messages from the Server'),
  section,
  place,
  text: 'GET /mcp opens an event stream, where the revision has one, or returns status 405.',
  cause: 'GET /mcp neither opens an event stream nor returns 405: {received}.',
  fix: 'Do one of the two.',
  judgesFailures: true,
  judge: ({ exchanges: [exchange], streams }) => {
    if (exchange.failure)
      return exchange.failure.code === 'timeout'
        ? inapplicable('no response in time: a stream may be silent')
        : inapplicable(exchange.failure.text);
    const hindrance = reasonNotApplication(exchange);
    if (hindrance) return inapplicable(hindrance.text);
    if (!streams) return inapplicable('the server speaks no revision with a stream');
    const opens = status(exchange) === 200 && mediaType(exchange) === 'text/event-stream';
    if (status(exchange) === 405 || opens) return pass;
    return broken({
      at: '',
      expected: 'an event stream, or status 405',
      received: `status ${status(exchange)} ${mediaType(exchange)}`.trim(),
      facts: { mediaType: mediaType(exchange) },
    });
  },
});

export const pingSucceeds = clause<RpcExchange>({
  id: 'B-MCP-17',
  basis: handshake('Ping, Behavior Requirements'),
  section,
  place,
  text: 'A ping without params gets an object as its result.',
  cause: '/mcp does not respond to ping: expected {expected}, received {received}.',
  fix: 'Return an empty result for ping; read the media type without its parameters.',
  judge: (rpc) => {
    if (objectResult(rpc)) return pass;
    const [exchange] = rpc.exchanges;
    const { response } = readRpc(exchange, rpc.id);
    return broken({
      at: '/result',
      expected: 'an object',
      received: isObject(response) ? shown(response) : `status ${status(exchange)}`,
    });
  },
});

export const openRequests = clause<RpcExchange>({
  id: 'B-MCP-11',
  basis: open,
  section,
  place,
  text: 'How does the endpoint respond to DELETE?',
  judge: ({ exchanges: [exchange], id, method }) => {
    const code = errorOf(exchange, id)?.code;
    return observed(
      `${method}: status ${status(exchange)}${code === undefined ? '' : `, error ${shown(code)}`}`,
    );
  },
});
