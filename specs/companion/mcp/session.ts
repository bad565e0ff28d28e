import type { IdLabel } from '../../../harness/engine/opaque.js';
import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { type RpcId, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Client, ClientRequest } from '../../../harness/network/client.js';
import type { Exchange, HeaderLine } from '../../../harness/network/exchange.js';
import { header, status } from '../../../harness/network/exchange.js';
import { isStream, objectResult, postRpc, type RpcExchange, rpcClientRequest } from '../rpc/rpc.js';
import { mirroredFields } from './mirrored-arguments.js';
import { initialize, type Opening } from './opening.js';
import {
  asField,
  type Departure,
  type Era,
  mcpPath,
  metaWith,
  modernHeaders,
  revisions,
} from './requests.js';

/** An opened server, and how to send further requests to it. */
export interface McpSession {
  readonly era: Era;
  readonly revision: string;
  /** The request that opened it. */
  readonly opened: RpcExchange;
  readonly result: JsonObject;
  readonly capabilities: JsonObject;
  /** Remembers listed tools: calls of the stateless revision repeat annotated arguments in header fields. */
  learn(tools: readonly JsonValue[]): void;
  /** Sends a request whose id is drawn from the label. */
  request(label: IdLabel, method: string, params?: JsonObject, departure?: Departure): Promise<RpcExchange>;
  /** The same without sending it; a notification where the id is undefined. */
  prepare(id: RpcId | undefined, method: string, params: JsonObject, departure?: Departure): ClientRequest;
  notify(method: string, params?: JsonObject): Promise<RpcExchange>;
  /** Posts a body that is not a JSON-RPC request of the harness. */
  post(what: string, body: string): Promise<RpcExchange>;
  /** A correct request, but with a write method. */
  write(method: string): Promise<RpcExchange>;
  /** A request without a body: GET and DELETE. */
  plain(method: string, headers: readonly HeaderLine[]): Promise<Exchange>;
  /** Opens the event stream of GET and reads it for some time; a response of another type is not read. */
  listen(milliseconds: number): Promise<Exchange>;
}

/** Sessions that a server may end before its refusals count as such. */
const mostRenewals = 8;

const sessionFrom = (companion: Client, era: Era, opened: RpcExchange, result: JsonObject): McpSession => {
  const revision =
    era === 'modern'
      ? revisions.modern
      : typeof result.protocolVersion === 'string'
        ? result.protocolVersion
        : revisions.legacy;
  const standingOf = (exchange: Exchange): HeaderLine[] => {
    const sessionId = header(exchange, 'mcp-session-id');
    return [
      ['mcp-protocol-version', revision],
      ...(era === 'legacy' && sessionId !== undefined ? [['mcp-session-id', sessionId] as const] : []),
    ];
  };
  let standing = standingOf(opened.exchanges[0]);
  let renewals = standing.length > 1 ? mostRenewals : 0;
  let renewing: Promise<boolean> | undefined;
  /** Opens another session in place of one that the server has ended, as it may at any time. */
  const renew = async (): Promise<boolean> => {
    renewals -= 1;
    const { exchanges } = await initialize(
      companion,
      revision,
      `${String(opened.id)} (renewed)`,
      false,
      true,
    );
    const renewed = standingOf(exchanges[0]);
    if (renewed.length === 1) return false;
    standing = renewed;
    await companion.send({ ...prepare(undefined, 'notifications/initialized', {}), again: true });
    return true;
  };
  const beside = (exchange: Exchange, id: RpcId | undefined, method: string): RpcExchange => ({
    exchanges: [exchange, opened.exchanges[0]],
    id,
    controlId: opened.id ?? '',
    method,
  });
  const tools = new Map<JsonValue | undefined, JsonObject>();
  const mirrored = (method: string, { name, arguments: input }: JsonObject): HeaderLine[] =>
    method === 'tools/call' ? mirroredFields(tools.get(name), input, asField) : [];
  const prepare = (id: RpcId | undefined, method: string, params: JsonObject, departure: Departure = {}) => {
    const own = era === 'modern' ? [...modernHeaders(method, params), ...mirrored(method, params)] : standing;
    const changed = new Set([
      ...(departure.headers ?? []).map(([name]) => name.toLowerCase()),
      ...(departure.omit ?? []),
    ]);
    const headers = [...own.filter(([name]) => !changed.has(name)), ...(departure.headers ?? [])];
    const sent = departure.bare ? undefined : params;
    const body = rpcRequest(id, method, era === 'modern' ? { ...params, ...metaWith(departure) } : sent);
    return rpcClientRequest(mcpPath, body, id, headers);
  };
  const send = async (
    label: IdLabel | undefined,
    method: string,
    params: JsonObject,
    departure: Departure,
  ) => {
    const id = label === undefined ? undefined : companion.opaque.id(label);
    const used = standing;
    const exchange = await companion.send(prepare(id, method, params, departure));
    const isOwn = !departure.headers?.some(([name]) => name.toLowerCase() === 'mcp-session-id');
    if (renewals <= 0 || !isOwn || status(exchange) !== 404) return beside(exchange, id, method);
    if (standing === used) {
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      if (!(await renewing)) return beside(exchange, id, method);
    }
    const again = await companion.send(prepare(id, method, params, departure));
    // A server may refuse by this status what it does not know.
    if (status(again) === 404) renewals -= mostRenewals / 2;
    return beside(again, id, method);
  };
  return {
    era,
    revision,
    opened,
    result,
    capabilities: isObject(result.capabilities) ? result.capabilities : {},
    learn: (listed) => {
      for (const tool of listed.filter(isObject)) tools.set(tool.name, tool);
    },
    request: (label, method, params = {}, departure = {}) => send(label, method, params, departure),
    prepare,
    notify: (method, params = {}) => send(undefined, method, params, {}),
    post: async (what, body) =>
      beside(await postRpc(companion, mcpPath, body, undefined, standing), undefined, what),
    write: async (method) => {
      const id = companion.opaque.id(`${method} of a request`);
      const request = rpcClientRequest(mcpPath, rpcRequest(id, 'tools/list', {}), id, standing);
      return beside(await companion.send({ ...request, method }), id, method);
    },
    plain: (method, headers) => {
      if (method === 'DELETE') renewals = 0;
      return companion.send({
        method,
        path: mcpPath,
        headers: [...standing, ...headers],
        // The stream of a GET may stay open: only its header section is needed.
        openEnded: { enough: () => true, deadlineMs: 1500 },
      });
    },
    listen: (milliseconds) =>
      companion.send({
        path: mcpPath,
        headers: [...standing, ['accept', 'text/event-stream']],
        openEnded: { enough: (_bytes, lines) => !isStream(lines), deadlineMs: milliseconds },
        again: true,
        remember: false,
      }),
  };
};

/** Returns the session that initialize opened, which a stateless server may also have. */
export const handshakeSession = (
  companion: Client,
  { initialize: opened }: Opening,
): McpSession | undefined => {
  const result = objectResult(opened);
  return result && sessionFrom(companion, 'legacy', opened, result);
};

/**
 * Returns the revision of the server: the stateless one where it is offered; undefined when neither way opens
 * it.
 */
export const sessionOf = (companion: Client, opening: Opening): McpSession | undefined => {
  const discovered = objectResult(opening.discover);
  if (
    discovered &&
    Array.isArray(discovered.supportedVersions) &&
    discovered.supportedVersions.includes(revisions.modern)
  )
    return sessionFrom(companion, 'modern', opening.discover, discovered);
  return handshakeSession(companion, opening);
};

/** The notification that ends a handshake; sent once per session. */
export const announceReady = (session: McpSession): Promise<RpcExchange> | undefined =>
  session.era === 'legacy' ? session.notify('notifications/initialized') : undefined;
