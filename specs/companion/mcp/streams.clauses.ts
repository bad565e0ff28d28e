import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, readJson, shown } from '../../../harness/formats/json.js';
import { readRpc } from '../../../harness/formats/json-rpc.js';
import { type Exchange, mediaType, status } from '../../../harness/network/exchange.js';
import type { RpcExchange } from '../rpc/rpc.js';
import { handshake, stateless } from './documents.js';

/** Returns the token by which a request asked for progress; undefined where it did not ask. */
const progressTokenOf = ({ request }: Exchange): JsonValue | undefined => {
  const sent = readJson(Buffer.from(request.body ?? '')).document?.value;
  const params = isObject(sent) ? sent.params : undefined;
  const meta = isObject(params) ? params._meta : undefined;
  return isObject(meta) ? meta.progressToken : undefined;
};

export const streamAnswersOnce = clause<RpcExchange>({
  id: 'B-MCP-84',
  basis: handshake('Progress, Behavior Requirements'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, Streamable HTTP',
  text: 'The event stream of a request has one response, and no progress of a request that did not ask for it (MCP, progress).',
  cause:
    'The event stream of a request has another message than its response: expected {expected}, received {received}.',
  fix: 'Write one response per request, and progress only for the token of that request.',
  judge: ({ exchanges: [exchange], id }) => {
    const messages = readRpc(exchange, id).messages.filter(isObject);
    if (id === undefined || messages.length < 2) return inapplicable('no message beside the response');
    const responses = messages.filter((one) => one.method === undefined && one.id === id);
    if (responses.length > 1)
      return broken({
        at: '',
        expected: 'one response',
        received: `${responses.length} with the id ${shown(id)}`,
      });
    const token = progressTokenOf(exchange);
    const strange = messages.find(
      ({ method, params }) =>
        method === 'notifications/progress' &&
        (token === undefined || !isObject(params) || params.progressToken !== token),
    );
    return strange === undefined
      ? pass
      : broken({ at: '/params/progressToken', expected: 'no progress', received: shown(strange.params) });
  },
});

/** Judges the messages beside the response to a request of the stateless revision. */
const besideResponse = (
  { exchanges: [exchange], id }: RpcExchange,
  isOdd: (message: JsonObject) => boolean,
  expected: string,
): Judgement => {
  const messages = readRpc(exchange, id).messages.filter(isObject);
  if (id === undefined || messages.length < 2) return inapplicable('no message beside the response');
  const odd = messages.find(isOdd);
  return odd ? broken({ at: '/method', expected, received: shown(odd) }) : pass;
};

export const noServerRequests = clause<RpcExchange>({
  id: 'B-MCP-99',
  basis: stateless('Streamable HTTP, Receiving Messages'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, Streamable HTTP',
  text: 'The stateless revision: the server sends no requests of its own on the event stream of a request (MCP, Streamable HTTP, receiving messages).',
  cause: 'In the stateless revision the server sends a request on the event stream of a request: {received}.',
  fix: 'Send notifications and the response only; ask the client by a result with resultType "input_required".',
  judge: (rpc) =>
    besideResponse(
      rpc,
      ({ method, id }) => method !== undefined && id !== undefined,
      'notifications and the response only',
    ),
});

export const noLogUnasked = clause<RpcExchange>({
  id: 'B-MCP-100',
  basis: stateless('Logging, Per-request log level'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, Streamable HTTP',
  text: 'The stateless revision: the server sends no log message for a request whose _meta has no log level (MCP, logging).',
  cause:
    'In the stateless revision the server sends a log message that the request did not ask for: {received}.',
  fix: 'Send log messages only where _meta has io.modelcontextprotocol/logLevel.',
  judge: (rpc) =>
    besideResponse(
      rpc,
      ({ method }) => method === 'notifications/message',
      'no log message: the request set no io.modelcontextprotocol/logLevel',
    ),
});

/** Clauses about the event streams of the stateless revision. */
export const statelessStreamClauses = [noServerRequests, noLogUnasked] as const;

/** The stream that GET opens, read while requests were sent by POST. */
export interface StreamOfGet {
  readonly exchanges: readonly [Exchange];
  readonly revision: string;
}

/** The first revision over Streamable HTTP: before it, all responses came on this stream. */
const firstOverPost = '2025-03-26';

export const streamHasNoResponses = clause<StreamOfGet>({
  id: 'B-MCP-102',
  basis: handshake('Transports, Listening for Messages from the Server'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, Streamable HTTP',
  text: 'A newly opened event stream of GET carries no JSON-RPC responses (MCP, Streamable HTTP, listening for messages).',
  cause: 'The event stream of GET /mcp carries a response: {received}.',
  fix: 'Write each response to the POST that sent its request.',
  judge: ({ exchanges: [exchange], revision }) => {
    if (status(exchange) !== 200 || mediaType(exchange) !== 'text/event-stream' || revision < firstOverPost)
      return inapplicable('GET opens no event stream');
    const { messages } = readRpc(exchange, undefined);
    const odd = messages
      .filter(isObject)
      .find(({ method, result, error }) => method === undefined && (result ?? error) !== undefined);
    return odd
      ? broken({ at: '', expected: 'requests and notifications of the server only', received: shown(odd) })
      : pass;
  },
});
