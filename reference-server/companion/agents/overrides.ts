import { type Override, servedAt } from '../overrides.js';
import { type Call, type Outcome, refuse } from '../presentation/exchange.js';
import { isNotification, membersOf, type RpcAsked, type RpcMessage, type RpcReply } from './rpc.js';

/** The two JSON-RPC endpoints. */
export type Endpoint = 'mcp' | 'a2a';

/** One JSON-RPC message with its members. */
export type Message = Readonly<Record<string, unknown>>;

/** On which questions a change takes effect. */
export type Asking = (asked: RpcAsked) => boolean;

/** A question that is one well-formed request, as opposed to a notification or a body that is none. */
export const anyRequest: Asking = (asked) => asked.method !== undefined && !isNotification(asked);
/** A body that is not JSON. */
export const malformed: Asking = ({ body, httpMethod }) => httpMethod === 'POST' && body === undefined;
/** One of these methods. */
export const asks =
  (...methods: readonly string[]): Asking =>
  ({ method }) =>
    method !== undefined && methods.includes(method);

/** Rewrites the replies of one endpoint. */
export const replies =
  (endpoint: Endpoint, when: Asking, change: (reply: RpcReply, asked: RpcAsked) => RpcReply): Override =>
  (sound) => {
    const before = endpoint === 'mcp' ? sound.mcpReply : sound.a2aReply;
    const after = (reply: RpcReply, asked: RpcAsked): RpcReply => {
      const sent = before(reply, asked);
      return when(asked) ? change(sent, asked) : sent;
    };
    return endpoint === 'mcp' ? { mcpReply: after } : { a2aReply: after };
  };

/** Rewrites the messages of one endpoint. */
export const messages = (
  endpoint: Endpoint,
  when: Asking,
  change: (message: Message, asked: RpcAsked) => RpcMessage,
): Override =>
  replies(endpoint, when, (reply, asked) => ({
    ...reply,
    messages: reply.messages.map((message) => change(membersOf(message), asked)),
  }));

/** Rewrites the results of one endpoint and leaves errors alone. */
export const results = (
  endpoint: Endpoint,
  when: Asking,
  change: (result: Message, asked: RpcAsked) => unknown,
): Override =>
  messages(endpoint, when, (message, asked) =>
    'result' in message ? { ...message, result: change(membersOf(message.result), asked) } : message,
  );

/** Answers with one message of this making. */
export const says = (
  endpoint: Endpoint,
  when: Asking,
  status: number,
  message: (asked: RpcAsked) => RpcMessage,
): Override =>
  replies(endpoint, when, (reply, asked) => ({ ...reply, status, messages: [message(asked)], form: 'json' }));

/** A message without its members of these names. */
export const without = (message: Message, ...names: readonly string[]): Message =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)));

/** Ends a call before it reaches its route. */
export const instead =
  (when: (call: Call) => boolean, outcome: Outcome): Override =>
  (sound) => ({ intercept: (call) => (when(call) ? outcome : sound.intercept(call)) });

/** Calls of one path, by these methods where given. */
export const callsOf =
  (path: string, ...methods: readonly string[]) =>
  (call: Call): boolean =>
    call.path === path && (methods.length === 0 || methods.includes(call.method));

/** Changes the content of one document; undefined makes its path unknown. */
export const documentIs =
  (path: string, change: (content: Message) => unknown): Override =>
  (sound) => ({
    document: (asked, content) => {
      const sent = sound.document(asked, content);
      return asked === path && sent !== undefined ? (change(sent as Message) as object | string) : sent;
    },
  });

/** Labels the answer of one path with another media type. */
export const labelled =
  (path: string, mediaType: string): Override =>
  (sound) => ({
    contentType: (type, exchange) => sound.contentType(servedAt(path)(exchange) ? mediaType : type, exchange),
  });

/** A call that fails inside. */
export const failure = refuse('internal');
