import type { RequestTest } from './overrides.js';
import { isNotification, membersOf, type RpcRequest } from './rpc.js';

/** Methods that a server of MCP or of A2A 0.3 may have. */
const methods: ReadonlySet<string> = new Set([
  ...['initialize', 'ping', 'server/discover', 'logging/setLevel', 'completion/complete'],
  ...['tools/list', 'tools/call', 'prompts/list', 'prompts/get', 'subscriptions/listen'],
  ...['resources/list', 'resources/read', 'resources/templates/list', 'resources/subscribe'],
  ...['message/send', 'message/stream', 'tasks/get', 'tasks/cancel', 'tasks/resubscribe'],
]);

/** Requests for a method that neither protocol has; not notifications. */
export const callsUnknownMethod: RequestTest = (request) =>
  request.method !== undefined && !isNotification(request) && !methods.has(request.method);

const notices: ReadonlySet<string | undefined> = new Set(
  ['initialized', 'cancelled', 'progress', 'roots/list_changed'].map((name) => `notifications/${name}`),
);

/** Notifications that MCP does not have. */
export const notifiesUnknown: RequestTest = (request) =>
  isNotification(request) && !notices.has(request.method);

/** Calls of one tool, optionally with some arguments only. */
export const callsTool =
  (
    tool: string,
    isMeant: (input: Readonly<Record<string, unknown>>, request: RpcRequest) => boolean = () => true,
  ): RequestTest =>
  (request) =>
    request.method === 'tools/call' &&
    request.params.name === tool &&
    isMeant(membersOf(request.params.arguments), request);

/** Requests to open a session by a client that has a title, which clients need not have. */
export const opensWithTitle: RequestTest = ({ method, params }) =>
  method === 'initialize' && membersOf(params.clientInfo).title !== undefined;

/** The stateless revision of MCP. */
export const statelessRevision = '2026-07-28';

/** Returns the revision that the header field names. */
export const revisionIn = ({ headers }: RpcRequest): string => String(headers['mcp-protocol-version'] ?? '');

/** Returns the members of `_meta`; undefined without it. */
export const metaOf = ({ params }: RpcRequest): Readonly<Record<string, unknown>> | undefined =>
  params._meta === undefined ? undefined : membersOf(params._meta);

/** Requests that name such a revision, in the header field as in `_meta`. */
export const namesRevision =
  (isMeant: (revision: string) => boolean): RequestTest =>
  (request) =>
    metaOf(request)?.['io.modelcontextprotocol/protocolVersion'] === revisionIn(request) &&
    isMeant(revisionIn(request));

const encoded = /^=\?base64\?(.*)\?=$/;

/** Whether a header field is marked as base64 (MCP 2026-07-28, transports). */
export const isEncoded = (field: unknown): boolean => encoded.test(String(field));

/** Returns the name of the tool, the prompt or the resource in Mcp-Name, decoded; undefined without the field. */
export const nameIn = ({ headers }: RpcRequest): string | undefined => {
  const field = headers['mcp-name'];
  if (field === undefined) return undefined;
  const [, coded] = encoded.exec(String(field)) ?? [];
  return coded === undefined ? String(field) : Buffer.from(coded, 'base64').toString();
};

/** Returns the name in params that Mcp-Name repeats; undefined where the method has none. */
export const nameOf = ({ params }: RpcRequest): string | undefined => {
  const name = params.name ?? params.uri;
  return typeof name === 'string' ? name : undefined;
};

/** Whether Mcp-Name is there and names something else than params, also where only the case differs. */
export const hasOtherName: RequestTest = (request) => {
  const [field, name] = [nameIn(request), nameOf(request)];
  return field !== undefined && name !== undefined && field !== name;
};
