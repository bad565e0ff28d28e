import type { JsonObject, JsonValue } from '../../../harness/formats/json.js';
import type { HeaderLine } from '../../../harness/network/exchange.js';

/** Path of the endpoint (contract, Endpoints, Interface B). */
export const mcpPath = '/mcp';
/** The stateless revision, and the newest revision with a handshake. */
export const revisions = { modern: '2026-07-28', legacy: '2025-11-25' } as const;

/** The two families of revisions: opened by `initialize`, or stateless with `server/discover`. */
export type Era = 'modern' | 'legacy';

export const clientInfo = { name: 'plumbrule', version: '1.0.0' };

/** `_meta` of every request of the stateless revision. */
export const meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': revisions.modern,
  'io.modelcontextprotocol/clientInfo': clientInfo,
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Returns `_meta` of a request as a departure changes it; nothing when no member is left. */
export const metaWith = ({ meta: changes = {} }: Departure): JsonObject => {
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

export const modernHeaders = (method: string, { name, uri }: JsonObject): HeaderLine[] => {
  const named = [name, uri].find((value) => typeof value === 'string');
  return [
    ['mcp-protocol-version', revisions.modern],
    ['mcp-method', method],
    ...(typeof named === 'string' ? [['mcp-name', asField(named)] as const] : []),
  ];
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
