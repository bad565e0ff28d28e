import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import { holdsResponse, type RpcId, resultOf } from '../../../harness/formats/json-rpc.js';
import type { Client, ClientRequest } from '../../../harness/network/client.js';
import type { Exchange, HeaderLine } from '../../../harness/network/exchange.js';

/** One request to a JSON-RPC endpoint, with the control that shows that the endpoint responds. */
export interface RpcExchange {
  readonly exchanges: readonly [response: Exchange, control: Exchange];
  /** Id of the request; undefined for notifications and for bodies without one. */
  readonly id: RpcId | undefined;
  readonly controlId: RpcId;
  /** Method of the request, or a description of what was sent instead. */
  readonly method: string;
}

/** Returns the control request as its own evidence. */
export const asControl = (exchange: Exchange, id: RpcId, method: string): RpcExchange => ({
  exchanges: [exchange, exchange],
  id,
  controlId: id,
  method,
});

/** Returns the result of a request when it is an object. */
export const objectResult = ({
  exchanges: [exchange],
  id,
}: Pick<RpcExchange, 'id'> & { readonly exchanges: readonly [Exchange, ...Exchange[]] }):
  | JsonObject
  | undefined => {
  const result = resultOf(exchange, id);
  return isObject(result) ? result : undefined;
};

/** Returns whether the control succeeded: otherwise a refusal proves nothing. */
export const controlSucceeded = ({ exchanges: [, control], controlId }: RpcExchange): boolean =>
  resultOf(control, controlId) !== undefined;

/** Returns the same JSON with its members in reverse order, with white space and with an escape in its method. */
export const spelledOtherwise = (body: string): string => {
  const members = Object.entries(JSON.parse(body) as JsonObject).reverse();
  const method = /"method": "[^"]*"/;
  const spaced = JSON.stringify(Object.fromEntries(members), undefined, 1);
  return `\n ${spaced.replace(method, (name) => name.replaceAll('/', '\\/'))}\n`;
};

/** Returns whether header lines announce an event stream. */
export const isStream = (headers: readonly HeaderLine[]): boolean =>
  headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && /^\s*text\/event-stream/i.test(value),
  );

/** Headers of both endpoints by default: MCP requires both media types. */
export const rpcHeaders: readonly HeaderLine[] = [
  ['content-type', 'application/json'],
  ['accept', 'application/json, text/event-stream'],
];

/** Returns a request that posts a body. Of an event stream, only the part with the response is read. */
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

/** Posts a body to a JSON-RPC endpoint. */
export const postRpc = (
  companion: Client,
  path: string,
  body: string,
  id: RpcId | undefined,
  headers: readonly HeaderLine[] = [],
): Promise<Exchange> => companion.send(rpcClientRequest(path, body, id, headers));
