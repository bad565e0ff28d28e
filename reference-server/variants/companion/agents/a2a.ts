import { callsMethod, messages, replies, results, says } from '../../../companion/agents/overrides.js';
import { isNotification, listOf, membersOf, type RpcRequest } from '../../../companion/agents/rpc.js';
import { both } from '../../../companion/overrides.js';
import type { Variant } from '../../../variant.js';
import { variant } from '../companion-variant.js';

const any = (): boolean => true;
const sending = callsMethod('message/send');
const incomplete = ({ method, params }: RpcRequest): boolean =>
  method === 'message/send' &&
  ['kind', 'role', 'messageId', 'parts'].some((name) => membersOf(params.message)[name] === undefined);
const taskMethod = ({ method }: RpcRequest): boolean => method?.startsWith('tasks/') === true;
const invalid = ({ body, method }: RpcRequest): boolean => body !== undefined && method === undefined;

const taskNotFound = (id: unknown) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32001, message: 'Task not found' },
});

/** Legal responses of an A2A endpoint whose parts carry `kind`. */
export const a2aVariants: readonly Variant[] = [
  variant('b-a2a-task', 'A2A: a text gets a finished task', () => ({ a2aResultKind: 'task' })),
  variant('b-a2a-task-under-way', 'A2A: a text gets an unfinished task', (sound) => ({
    a2aResultKind: 'task',
    ...results('a2a', sending, ({ artifacts: _, ...task }) => ({ ...task, status: { state: 'submitted' } }))(
      sound,
    ),
  })),
  variant(
    'b-a2a-task-of-two-instances',
    'A2A: every other request about a task does not know it',
    (sound) => {
      let requests = 0;
      return {
        a2aResultKind: 'task',
        ...replies('a2a', taskMethod, (reply, { id }) => {
          requests += 1;
          return requests % 2 === 1
            ? { ...reply, status: 200, form: 'json', messages: [taskNotFound(id)] }
            : reply;
        })({
          ...sound,
          ...results('a2a', sending, ({ artifacts: _, ...task }) => ({
            ...task,
            status: { state: 'working' },
          }))(sound),
        }),
      };
    },
  ),
  variant('b-a2a-task-input-required', 'A2A: the agent returns a request for input', (sound) => ({
    a2aResultKind: 'task',
    ...results('a2a', sending, (task) => ({
      ...task,
      status: { ...membersOf(task.status), state: 'input-required', timestamp: '2026-10-05T08:00:00Z' },
    }))(sound),
  })),
  variant(
    'b-a2a-several-parts',
    'A2A: the response holds text, data and files',
    results('a2a', sending, (message) => ({
      ...message,
      parts: [
        ...(Array.isArray(message.parts) ? message.parts : []),
        { kind: 'data', data: { hits: 1 } },
        { kind: 'file', file: { uri: 'https://anjali-menon.example/note.md', mimeType: 'text/markdown' } },
        { kind: 'file', file: { bytes: 'IyBOb3Rl', name: 'note.md' } },
      ],
    })),
  ),
  variant(
    'b-a2a-extra-members',
    'A2A: the response has context, metadata and extensions',
    results('a2a', sending, (message) => ({
      ...message,
      contextId: 'context-1',
      metadata: { model: 'none' },
      extensions: ['https://anjali-menon.example/extensions/citations'],
    })),
  ),
  variant(
    'b-a2a-strict',
    'A2A: a message must have all four members',
    says('a2a', incomplete, 200, ({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32602, message: 'messageId is required' },
    })),
  ),
  variant(
    'b-a2a-errors-400',
    'A2A: JSON-RPC errors come with 400',
    replies('a2a', any, (reply) =>
      reply.messages.some((message) => 'error' in message) ? { ...reply, status: 400 } : reply,
    ),
  ),
  variant(
    'b-a2a-errors-200',
    'A2A: JSON-RPC errors come with 200, even parse errors',
    replies('a2a', any, (reply) =>
      reply.messages.some((message) => 'error' in message) ? { ...reply, status: 200 } : reply,
    ),
  ),
  variant('b-a2a-errors-as-problems', 'A2A: refusals by HTTP are labelled as problem documents', (sound) => ({
    ...replies('a2a', any, (reply) =>
      reply.messages.some((message) => 'error' in message) ? { ...reply, status: 400 } : reply,
    )(sound),
    contentType: (type, exchange) =>
      sound.contentType(
        exchange.path === '/a2a' && exchange.status === 400 ? 'application/problem+json' : type,
        exchange,
      ),
  })),
  variant(
    'b-a2a-errors-with-data',
    'A2A: errors carry data',
    messages('a2a', any, (message) =>
      'error' in message
        ? { ...message, error: { ...membersOf(message.error), data: ['See /developers.md'] } }
        : message,
    ),
  ),
  variant(
    'b-a2a-parse-error-for-invalid',
    'A2A: an invalid request is a parse error',
    messages('a2a', invalid, (message) => ({
      ...message,
      error: { code: -32700, message: 'Parse error' },
    })),
  ),
  variant(
    'b-a2a-send-only',
    'A2A: message/send is the only method',
    says('a2a', taskMethod, 200, ({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32601, message: 'Method not found' },
    })),
  ),
  variant(
    'b-a2a-notification-202',
    'A2A: notifications return 202',
    replies('a2a', isNotification, (reply) => ({ ...reply, status: 202 })),
  ),
  variant(
    'b-a2a-notification-200',
    'A2A: notifications return 200 without a body',
    replies('a2a', isNotification, (reply) => ({
      ...reply,
      status: 200,
    })),
  ),
  variant('b-a2a-get-card', 'A2A: GET returns a description', (sound) => ({
    intercept: (call) =>
      call.path === '/a2a' && call.method === 'GET'
        ? { mediaType: 'application/json', content: { protocolVersion: '0.3.0', name: 'Librarian' } }
        : sound.intercept(call),
  })),
  variant(
    'b-a2a-one-context',
    'A2A: all messages have one context, and each response tells the message before',
    both(
      results('a2a', sending, (message) => ({ ...message, contextId: 'context-1' })),
      () => {
        let before = 'nothing';
        return {
          a2aText: (found, requested) => {
            const told = `${found}\nBefore, you asked: ${before}`;
            before = requested;
            return told;
          },
        };
      },
    ),
  ),
  variant('b-a2a-echoes', "A2A: the response repeats the request's text", () => ({
    a2aText: (_found, requested) => `You asked: ${requested}`,
  })),
  variant('b-a2a-equal-messages-once', 'A2A: equal messages get the same task', (sound) => {
    const tasks = new Map<string, unknown>();
    return {
      a2aResultKind: 'task',
      ...results('a2a', sending, (task, { params }) => {
        const parts = JSON.stringify(membersOf(params.message).parts);
        const known = tasks.get(parts) ?? task;
        tasks.set(parts, known);
        return known;
      })(sound),
    };
  }),
  variant('b-a2a-growing-notices', 'A2A: each reply begins with one more notice', (sound) => {
    let notices = 0;
    return results('a2a', sending, (message) => {
      notices += 1;
      const notice = (_: unknown, index: number) => ({
        kind: 'text',
        text: `Notice ${index + 1}: the agent may err.`,
      });
      return { ...message, parts: [...Array.from({ length: notices }, notice), ...listOf(message.parts)] };
    })(sound);
  }),
  variant('b-a2a-tells-of-visitor-before', 'A2A: the agent says what the visitor before asked for', () => {
    let before = 'nothing';
    return {
      a2aText: (_found, requested) => {
        const told = `While I look that up: the visitor before you asked ${before}`;
        before = requested;
        return told;
      },
    };
  }),
  variant('b-a2a-quotes-program-output', 'A2A: the agent replies with what a program prints', () => ({
    a2aText: () => '[object Object]',
  })),
];
