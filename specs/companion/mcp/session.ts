import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { errorOf, type RpcId, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Client, ClientRequest } from '../../../harness/network/client.js';
import type { Exchange, HeaderLine } from '../../../harness/network/exchange.js';
import { header, status } from '../../../harness/network/exchange.js';
import {
  asControl,
  isStream,
  objectResult,
  postRpc,
  type RpcExchange,
  rpcClientRequest,
} from '../rpc/rpc.js';
import { mirroredFields } from './mirrored-arguments.js';

/** Path of the endpoint (contract, Endpoints, Interface B). */
export const mcpPath = '/mcp';
/** The stateless revision, and the newest revision with a handshake. */
export const revisions = { modern: '2026-07-28', legacy: '2025-11-25' } as const;

/** The two families of revisions: opened by `initialize`, or stateless with `server/discover`. */
export type Era = 'modern' | 'legacy';

const client = { name: 'plumbrule', version: '1.0.0' };
const discoverId = 'plumbrule-discover';
const initializeId = 'plumbrule-initialize';

/** `_meta` of every request of the stateless revision. */
const meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': revisions.modern,
  'io.modelcontextprotocol/clientInfo': client,
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Returns `_meta` of a request as a departure changes it; nothing when no member is left. */
const metaWith = ({ meta: changes = {} }: Departure): JsonObject => {
  const members = Object.entries({ ...meta, ...changes }).filter(
    (member): member is [string, JsonValue] => member[1] !== undefined,
  );
  return members.length === 0 ? {} : { _meta: Object.fromEntries(members) };
};

/** A departure that leaves `_meta` out. */
export const withoutMeta: Departure = {
  meta: Object.fromEntries(Object.keys(meta).map((name) => [name, undefined])),
};
/** A departure that names another revision, in `_meta` and in the header; undefined leaves it out of `_meta`. */
export const inRevision = (revision: string | undefined): Departure => ({
  ...(revision === undefined ? {} : { headers: [['mcp-protocol-version', revision]] }),
  meta: { 'io.modelcontextprotocol/protocolVersion': revision },
});

/** Returns text as marked base64 (MCP 2026-07-28, transports). */
export const encodedField = (text: string): string => `=?base64?${Buffer.from(text).toString('base64')}?=`;

/** Returns text as a header value: unchanged when allowed, otherwise as marked base64. */
export const asField = (text: string): string =>
  /^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/.test(text) && !/^=\?base64\?.*\?=$/.test(text)
    ? text
    : encodedField(text);

const modernHeaders = (method: string, { name, uri }: JsonObject): HeaderLine[] => {
  const named = [name, uri].find((value) => typeof value === 'string');
  return [
    ['mcp-protocol-version', revisions.modern],
    ['mcp-method', method],
    ...(typeof named === 'string' ? [['mcp-name', asField(named)] as const] : []),
  ];
};

const discover = async (companion: Client): Promise<RpcExchange> => {
  const method = 'server/discover';
  const body = rpcRequest(discoverId, method, { _meta: meta });
  const exchange = await postRpc(companion, mcpPath, body, discoverId, modernHeaders(method, {}));
  return asControl(exchange, discoverId, method);
};

const initializeBody = (revision: string, id: RpcId, more: JsonObject = {}): string =>
  rpcRequest(id, 'initialize', {
    protocolVersion: revision,
    capabilities: {},
    clientInfo: { ...client, ...more },
  });

/** The first revision in which clients have titles. */
const firstTitled = '2025-06-18';

/** Sends initialize with a revision that has a handshake; a titled client has optional members too. */
export const initialize = async (
  companion: Client,
  revision: string,
  id: RpcId,
  titled = false,
  again = false,
): Promise<RpcExchange> => {
  const more = titled && revision >= firstTitled ? { title: 'Plumbrule' } : {};
  const request = rpcClientRequest(mcpPath, initializeBody(revision, id, more), id);
  const exchange = await companion.send(again ? { ...request, again, remember: false } : request);
  return asControl(exchange, id, 'initialize');
};

/** Both ways to open a server, with their responses. */
export interface Opening {
  readonly exchanges: readonly [discover: Exchange, initialize: Exchange];
  readonly discover: RpcExchange;
  readonly initialize: RpcExchange;
}

/** Opens a server both ways. Either is conformant, and a server may support both. */
export const sendOpenings = async (companion: Client): Promise<Opening> => {
  const discovered = await discover(companion);
  const initialized = await initialize(companion, revisions.legacy, initializeId);
  return {
    exchanges: [discovered.exchanges[0], initialized.exchanges[0]],
    discover: discovered,
    initialize: initialized,
  };
};

/** Returns the request that opens a server, for callers without a conversation. */
export const openingRequest = ({ initialize: opened }: Opening): ClientRequest => {
  if (objectResult(opened))
    return rpcClientRequest(mcpPath, initializeBody(revisions.legacy, initializeId), initializeId);
  const method = 'server/discover';
  const body = rpcRequest(discoverId, method, { _meta: meta });
  return rpcClientRequest(mcpPath, body, discoverId, modernHeaders(method, {}));
};

/** How one request differs from a correct one. */
export interface Departure {
  /** Omits params, where the revision does not require them. */
  readonly bare?: boolean;
  readonly headers?: readonly HeaderLine[];
  /** Names of header fields that are left out, in lower case. */
  readonly omit?: readonly string[];
  /** Changes `_meta` of the stateless revision; undefined members are left out, and an empty `_meta` too. */
  readonly meta?: Readonly<Record<string, JsonValue | undefined>>;
}

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
  request(id: RpcId, method: string, params?: JsonObject, departure?: Departure): Promise<RpcExchange>;
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
  const send = async (id: RpcId | undefined, method: string, params: JsonObject, departure: Departure) => {
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
    request: (id, method, params = {}, departure = {}) => send(id, method, params, departure),
    prepare,
    notify: (method, params = {}) => send(undefined, method, params, {}),
    post: async (what, body) =>
      beside(await postRpc(companion, mcpPath, body, undefined, standing), undefined, what),
    write: async (method) => {
      const request = rpcClientRequest(mcpPath, rpcRequest(1, 'tools/list', {}), 1, standing);
      return beside(await companion.send({ ...request, method }), 1, method);
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

/**
 * Error codes that only a server of the stateless revision returns: it understood the method and refused its
 * form.
 */
export const modernCodes = [-32020, -32021, -32022];

/** Returns whether a refusal of `server/discover` shows a server of the stateless revision. */
export const looksModern = ({ discover: { exchanges, id } }: Opening): boolean =>
  modernCodes.includes(Number(errorOf(exchanges[0], id)?.code));
