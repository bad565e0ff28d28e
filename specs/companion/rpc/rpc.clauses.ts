import { advice, derived, standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { factsOfFault } from '../../../harness/formats/body-facts.js';
import { isObject, type JsonObject, shown } from '../../../harness/formats/json.js';
import {
  envelopeBreach,
  errorBreach,
  errorOf,
  readRpc,
  resultOf,
} from '../../../harness/formats/json-rpc.js';
import { mediaType, receivedStatus, status, succeeded } from '../../../harness/network/exchange.js';
import { problemType } from '../../../harness/network/intermediaries.js';
import { controlSucceeded, type RpcExchange } from './rpc.js';

export const section = 'Endpoints, Interface B discovery';
/** Both agent endpoints carry JSON-RPC. */
export const place = '/mcp, JSON-RPC 2.0';
export const also = [`${section}, /a2a, JSON-RPC 2.0`];

/** Names of JSON-RPC's own error codes (JSON-RPC 2.0, 5.1). */
export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
} as const;

const noResponse = inapplicable('refused by HTTP, without a JSON-RPC body');

/** Judges the response to a request as JSON-RPC; a refusal by HTTP alone need not be JSON-RPC. */
const asResponse = (
  rpc: RpcExchange,
  judge: (response: ReturnType<typeof readRpc>) => Judgement,
): Judgement => {
  const [exchange] = rpc.exchanges;
  const reading = readRpc(exchange, rpc.id);
  const { response } = reading;
  // Which message of an event stream belongs to a request without an id is not known: none is read.
  if (rpc.id === undefined && mediaType(exchange) === 'text/event-stream') return noResponse;
  const isRpc = isObject(response) && (response.jsonrpc !== undefined || isObject(response.error));
  // A success of a request has its response, whatever its status.
  const isDue = rpc.id === undefined ? status(exchange) === 200 : succeeded(exchange);
  return isDue || isRpc ? judge(reading) : noResponse;
};

export const rpcEnvelope = clause<RpcExchange>({
  id: 'B-RPC-01',
  basis: standard('JSON-RPC 2.0', '5'),
  section,
  place,
  also,
  text: 'A request gets a JSON-RPC 2.0 response: jsonrpc "2.0" and exactly one of result and error.',
  cause: '{route} does not return a JSON-RPC 2.0 response: expected {expected}{at}, received {received}.',
  fix: 'Send jsonrpc "2.0" and exactly one of result and error.',
  judge: (rpc) =>
    asResponse(rpc, ({ response, fault }) => {
      if (fault)
        return broken({
          at: '',
          expected: 'a JSON-RPC response',
          received: fault.text,
          ...factsOfFault(fault),
        });
      const breach = envelopeBreach(response);
      return breach ? broken(breach) : pass;
    }),
});

export const rpcIdEchoed = clause<RpcExchange>({
  id: 'B-RPC-02',
  basis: standard('JSON-RPC 2.0', '5'),
  section,
  place,
  also,
  text: 'The response has the id of its request, with the same type.',
  cause: '{route} does not return the id of the request: expected {expected}, received {received}.',
  fix: 'Copy the id with its type.',
  judge: (rpc) =>
    asResponse(rpc, ({ response }) => {
      if (rpc.id === undefined || !isObject(response)) return inapplicable('no request with an id');
      const isResult = response.result !== undefined;
      const error = errorOf(rpc.exchanges[0], rpc.id);
      // A request refused before its method was read may have a null id or none.
      if (!isResult && (response.id ?? null) === null && error)
        return error.code === errorCodes.methodNotFound ||
          (status(rpc.exchanges[0]) === 200 && !unread(error))
          ? broken({ at: '/id', expected: shown(rpc.id), received: shown(response.id) })
          : inapplicable('the request was refused before it was read');
      return response.id === rpc.id
        ? pass
        : broken({ at: '/id', expected: shown(rpc.id), received: shown(response.id) });
    }),
});

const unread = ({ code }: JsonObject): boolean =>
  code === errorCodes.parseError || code === errorCodes.invalidRequest;

export const rpcErrorShape = clause<RpcExchange>({
  id: 'B-RPC-03',
  basis: standard('JSON-RPC 2.0', '5.1'),
  section,
  place,
  also,
  text: 'The error of a response is an object with an integer code and a message.',
  cause: 'JSON-RPC errors of {route} are not well-formed: expected {expected}{at}, received {received}.',
  fix: 'Send an error object with an integer code and a message.',
  judge: (rpc) =>
    asResponse(rpc, ({ response }) => {
      if (!isObject(response) || response.error === undefined) return inapplicable('no error');
      const breach = errorBreach(response.error);
      return breach ? broken(breach) : pass;
    }),
});

/** Judges a request together with the control that shows that the endpoint responds. */
export const beside = (rpc: RpcExchange, judge: () => Judgement): Judgement =>
  controlSucceeded(rpc) ? judge() : inapplicable('the endpoint does not respond: another clause judges that');

export const noServerError = clause<RpcExchange & { readonly trigger?: string }>({
  id: 'B-RPC-06',
  basis: advice(
    'a server sends a correct JSON-RPC error with status 500: JSON-RPC does not say which status',
  ),
  section,
  place,
  also,
  text: 'No request to an agent endpoint gets a server error of HTTP.',
  cause: '{route} returns a server error for a request ({status}{note}).',
  fix: 'Handle invalid requests, and return a JSON-RPC error.',
  refusable: [0],
  judge: (rpc) =>
    beside(rpc, () => {
      const [exchange] = rpc.exchanges;
      // An HTTP method may be unimplemented; a gateway is not the application.
      const excused =
        [502, 503, 504].includes(status(exchange)) ||
        (status(exchange) === 501 && exchange.request.method !== 'POST');
      return status(exchange) < 500 || excused
        ? pass
        : broken({
            at: '',
            expected: 'a success or a client error',
            ...receivedStatus(exchange),
            ...(rpc.trigger === undefined ? {} : { note: rpc.trigger }),
          });
    }),
});

export const agentWriteRefused = clause<RpcExchange>({
  id: 'B-RPC-09',
  basis: derived('the agent interfaces only read', 'a method that writes is refused there'),
  section: 'What the service does',
  place: '7',
  text: 'PUT to an agent endpoint, and DELETE to /a2a, are refused: nothing can be written there.',
  cause: 'A write method is not refused: {request} returns {status}.',
  fix: 'Return 405.',
  refusable: [0],
  judge: (rpc) =>
    beside(rpc, () => {
      const [exchange] = rpc.exchanges;
      const code = status(exchange);
      if ((code >= 400 && code < 500) || [501, 502, 503, 504].includes(code)) return pass;
      return broken({ at: '', expected: 'a client error', received: `status ${code}` });
    }),
});

export const spellingIsOpen = clause<RpcExchange>({
  id: 'B-RPC-11',
  basis: derived('JSON-RPC messages are JSON values', 'two texts of the same value are the same request'),
  section,
  place,
  also,
  text: 'A request is understood in every spelling of its JSON: with white space, with an escaped slash in its method, with its members in another order (RFC 8259).',
  cause: 'A request in another spelling of the same JSON fails: {received}.',
  fix: 'Parse the body as JSON before its method is compared.',
  judge: (rpc) =>
    beside(rpc, () => {
      const [exchange] = rpc.exchanges;
      if (resultOf(exchange, rpc.id) !== undefined) return pass;
      const error = errorOf(exchange, undefined);
      if (!error && (status(exchange) < 400 || status(exchange) >= 500))
        return inapplicable('neither a result nor a refusal: another clause judges that');
      return broken({
        at: error ? '/error' : '',
        expected: 'the result of the same request in its usual spelling',
        received: error ? shown(error) : `status ${status(exchange)}`,
        facts: { due: 'result' },
      });
    }),
});

/** Returns whether a client can read a refusal: a JSON-RPC error, or a problem document. */
export const isReadableError = ({ exchanges: [exchange], id }: RpcExchange): boolean =>
  errorOf(exchange, id) !== undefined || mediaType(exchange) === problemType;

/** Clauses for the response to every request with an id. */
export const responseClauses = [rpcEnvelope, rpcIdEchoed, rpcErrorShape, noServerError] as const;
