import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import { holdsResponse, type RpcId, resultOf } from '../../../harness/formats/json-rpc.js';
import type { Client, ClientRequest } from '../../../harness/network/client.js';
import type { Exchange, HeaderLine } from '../../../harness/network/exchange.js';

/** One question to an endpoint that speaks JSON-RPC, beside the one that showed that it answers at all. */
export interface RpcExchange {
  readonly exchanges: readonly [response: Exchange, control: Exchange];
  /** Id of the question; undefined for notifications and for bodies that have none. */
  readonly id: RpcId | undefined;
  readonly controlId: RpcId;
  /** Method of the question, or a word on what was sent instead. */
  readonly method: string;
}

/** The question that showed that an endpoint answers, as its own evidence. */
export const asControl = (exchange: Exchange, id: RpcId, method: string): RpcExchange => ({
  exchanges: [exchange, exchange],
  id,
  controlId: id,
  method,
});

/** The result of a question, when it is an object. */
export const objectResult = ({ exchanges: [exchange], id }: RpcExchange): JsonObject | undefined => {
  const result = resultOf(exchange, id);
  return isObject(result) ? result : undefined;
};

/** Whether the endpoint was shown to answer: what it refuses otherwise says nothing. */
export const controlSucceeded = ({ exchanges: [, control], controlId }: RpcExchange): boolean =>
  resultOf(control, controlId) !== undefined;

const isStream = (headers: readonly HeaderLine[]): boolean =>
  headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && /^\s*text\/event-stream/i.test(value),
  );

/** What both endpoints are sent unless a question says otherwise: MCP asks that both types be listed. */
export const rpcHeaders: readonly HeaderLine[] = [
  ['content-type', 'application/json'],
  ['accept', 'application/json, text/event-stream'],
];

/** A question that posts a body; of an event stream only what holds the response is read. */
export const rpcClientRequest = (
  path: string,
  body: string,
  id: RpcId | undefined,
  headers: readonly HeaderLine[] = [],
): ClientRequest => {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  return {
    method: 'POST',
    path,
    body,
    headers: [...rpcHeaders.filter(([name]) => !given.has(name)), ...headers],
    openEnded: {
      enough: (bytes, lines) => isStream(lines) && (id === undefined || holdsResponse(bytes, id)),
    },
  };
};

/** Posts a body to an endpoint that speaks JSON-RPC. */
export const postRpc = (
  companion: Client,
  path: string,
  body: string,
  id: RpcId | undefined,
  headers: readonly HeaderLine[] = [],
): Promise<Exchange> => companion.send(rpcClientRequest(path, body, id, headers));
