import type { IncomingHttpHeaders } from 'node:http';
import type { HeaderLine } from '../presentation/exchange.js';

/** One JSON-RPC message, or a batch of them, as parsed. */
export type RpcMessage = Readonly<Record<string, unknown>> | readonly unknown[];

/** A request to a JSON-RPC endpoint. */
export interface RpcRequest {
  /** HTTP method. */
  readonly httpMethod: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as it was received. */
  readonly text: string;
  /** The body as JSON; undefined when it is not JSON. */
  readonly body: unknown;
  /** Members of a single message; undefined where absent or of another type. */
  readonly method: string | undefined;
  readonly id: unknown;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The reply of a JSON-RPC endpoint before it is written. */
export interface RpcReply {
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  /** One message in JSON, any number in an event stream, none in an empty response. */
  readonly messages: readonly RpcMessage[];
  readonly form: 'json' | 'events';
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the members of an object; an empty object for anything else. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

/** Returns a list as it is; an empty one for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a request; never throws, whatever the body is. */
export const readRpcRequest = (
  httpMethod: string,
  headers: IncomingHttpHeaders,
  text: string,
): RpcRequest => {
  const body = parse(text);
  const { method, id, params } = membersOf(body);
  return {
    httpMethod,
    headers,
    text,
    body,
    method: typeof method === 'string' ? method : undefined,
    id,
    params: membersOf(params),
  };
};

/** Returns whether a message expects no response (JSON-RPC 2.0, section 4.1). */
export const isNotification = ({ body, method }: RpcRequest): boolean =>
  method !== undefined && isObject(body) && !('id' in body);

/** Returns an error reply (JSON-RPC 2.0, section 5.1). */
export const rpcError = (status: number, id: unknown, code: number, message: string): RpcReply => ({
  status,
  headers: [],
  messages: [{ jsonrpc: '2.0', id: id ?? null, error: { code, message } }],
  form: 'json',
});
