import { type Override, servedAt } from '../overrides.js';
import { type CompanionCall, type CompanionOutcome, refuse } from '../presentation/exchange.js';
import type { Tool } from './features/tools.js';
import {
  isNotification,
  membersOf,
  type RpcMessage,
  type RpcReply,
  type RpcRequest,
  rpcError,
} from './rpc.js';

/** The two JSON-RPC endpoints. */
export type Endpoint = 'mcp' | 'a2a';

/** One JSON-RPC message with its members. */
export type Message = Readonly<Record<string, unknown>>;

/** The requests to which a change applies. */
export type RequestTest = (request: RpcRequest) => boolean;

/** Any well-formed request, not a notification and not an invalid body. */
export const anyRequest: RequestTest = (request) => request.method !== undefined && !isNotification(request);
/** A body that is not JSON. */
export const malformed: RequestTest = ({ body, httpMethod }) => httpMethod === 'POST' && body === undefined;
/** Requests with one of these methods. */
export const callsMethod =
  (...methods: readonly string[]): RequestTest =>
  ({ method }) =>
    method !== undefined && methods.includes(method);

/** Rewrites the replies of one endpoint. */
export const replies =
  (
    endpoint: Endpoint,
    when: RequestTest,
    change: (reply: RpcReply, request: RpcRequest) => RpcReply,
  ): Override =>
  (sound) => {
    const before = endpoint === 'mcp' ? sound.mcpReply : sound.a2aReply;
    const after = (reply: RpcReply, request: RpcRequest): RpcReply => {
      const sent = before(reply, request);
      return when(request) ? change(sent, request) : sent;
    };
    return endpoint === 'mcp' ? { mcpReply: after } : { a2aReply: after };
  };

/** Rewrites the messages of one endpoint. */
export const messages = (
  endpoint: Endpoint,
  when: RequestTest,
  change: (message: Message, request: RpcRequest) => RpcMessage,
): Override =>
  replies(endpoint, when, (reply, request) => ({
    ...reply,
    messages: reply.messages.map((message) => change(membersOf(message), request)),
  }));

/** Rewrites the results of one endpoint and leaves errors alone. */
export const results = (
  endpoint: Endpoint,
  when: RequestTest,
  change: (result: Message, request: RpcRequest) => unknown,
): Override =>
  messages(endpoint, when, (message, request) =>
    'result' in message ? { ...message, result: change(membersOf(message.result), request) } : message,
  );

/** Responds with one message from this function. */
export const says = (
  endpoint: Endpoint,
  when: RequestTest,
  status: number,
  message: (request: RpcRequest) => RpcMessage,
): Override =>
  replies(endpoint, when, (reply, request) => ({
    ...reply,
    status,
    messages: [message(request)],
    form: 'json',
  }));

/** Refuses with an error of JSON-RPC. */
export const refuses = (
  endpoint: Endpoint,
  when: RequestTest,
  code: number,
  message: string,
  status = 200,
): Override => replies(endpoint, when, (_reply, { id }) => rpcError(status, id, code, message));

/** Returns a change that gives an object these members. */
export const has =
  <More extends object>(more: More) =>
  <Whole extends object>(whole: Whole): Whole & More => ({ ...whole, ...more });

/** Returns a message without these members. */
export const without = (message: Message, ...names: readonly string[]): Message =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)));

/** Ends a call before it reaches its route. */
export const instead =
  (when: (call: CompanionCall) => boolean, outcome: CompanionOutcome): Override =>
  (sound) => ({ intercept: (call) => (when(call) ? outcome : sound.intercept(call)) });

/** Calls of one path, optionally with one of these methods. */
export const callsOf =
  (path: string, ...methods: readonly string[]) =>
  (call: CompanionCall): boolean =>
    call.path === path && (methods.length === 0 || methods.includes(call.method));

/** Changes the content of one document; undefined makes its path unknown. */
export const documentIs =
  (path: string, change: (content: Message) => unknown): Override =>
  (sound) => ({
    document: (requested, content) => {
      const sent = sound.document(requested, content);
      return requested === path && sent !== undefined ? (change(sent as Message) as object | string) : sent;
    },
  });

/** Gives the response of one path another media type. */
export const labelled =
  (path: string, mediaType: string): Override =>
  (sound) => ({
    contentType: (type, exchange) => sound.contentType(servedAt(path)(exchange) ? mediaType : type, exchange),
  });

/** A call that fails with an internal error. */
export const failure = refuse('internal');

/** Changes one tool of those that the MCP endpoint offers. */
export const toolIs =
  (name: string, change: (tool: Tool) => Tool): Override =>
  (sound) => ({
    mcpTools: (offered) => sound.mcpTools(offered).map((tool) => (tool.name === name ? change(tool) : tool)),
  });
