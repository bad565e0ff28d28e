import {
  callsMethod,
  callsOf,
  has,
  instead,
  type Message,
  replies,
  results,
  says,
  without,
} from '../../../companion/agents/overrides.js';
import { listOf, membersOf, type RpcRequest } from '../../../companion/agents/rpc.js';
import { dropsLines, type Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';
import { notCounted, uncountedBreaks } from '../quota/uncounted.js';

const sending = callsMethod('message/send');
const sends = (change: (result: Message, request: RpcRequest) => unknown): Override =>
  results('a2a', sending, change);

const asTask =
  (change: (task: Message) => unknown): Override =>
  (sound) => ({
    a2aResultKind: 'task',
    ...sends((result) => change(result))(sound),
  });

const badParams = ({ method, params }: RpcRequest): boolean =>
  method === 'message/send' && membersOf(params.message).parts === undefined;
const accepted = ({ id }: RpcRequest) => ({
  jsonrpc: '2.0',
  id,
  result: { kind: 'message', messageId: 'm-1', role: 'agent', parts: [{ kind: 'text', text: 'Yes?' }] },
});

/** Invalid tasks, refusals of messages, and wrong use of HTTP (A2A 0.3; contract: Endpoints). */
export const a2aProtocolFaults: readonly Fault[] = [
  fault(
    'b-a2a-list-as-text-500',
    'A2A: a list in place of a text gets status 500',
    ['B-RPC-06'],
    replies(
      'a2a',
      ({ params }) =>
        listOf(membersOf(params.message).parts).some((part) => Array.isArray(membersOf(part).text)),
      has({ status: 500 }),
    ),
  ),
  fault(
    'b-a2a-405-text',
    'A2A: GET gets a plain text with status 405',
    ['B-RPC-13'],
    instead(callsOf('/a2a', 'GET'), { status: 405, mediaType: 'text/plain', content: 'Method Not Allowed' }),
  ),
  ...breaking('B-A2A-02')([
    ['b-a2a-task-without-id', 'A2A: a task has no id', asTask((task) => without(task, 'id'))],
    [
      'b-a2a-task-without-context',
      'A2A: a task has no contextId',
      asTask((task) => without(task, 'contextId')),
    ],
    ['b-a2a-task-without-status', 'A2A: a task has no status', asTask((task) => without(task, 'status'))],
    [
      'b-a2a-task-state-unknown',
      'A2A: a task is in the unknown state done',
      asTask(has({ status: { state: 'done' } })),
    ],
    [
      'b-a2a-task-state-capitals',
      'A2A: the state of a task has the form of another revision, TASK_STATE_COMPLETED',
      asTask(has({ status: { state: 'TASK_STATE_COMPLETED' } })),
    ],
  ]),
  fault(
    'b-a2a-send-empty',
    'A2A: message/send has an empty response',
    ['B-RPC-01', 'B-A2A-01'],
    replies('a2a', sending, has({ messages: [] })),
  ),
  fault(
    'b-a2a-params-missing-accepted',
    'A2A: a message without parts is accepted',
    ['B-A2A-06'],
    says('a2a', badParams, 200, accepted),
  ),
  fault(
    'b-a2a-params-missing-crash',
    'A2A: a message without parts returns HTML',
    ['B-RPC-06', 'B-A2A-06'],
    (sound) => ({
      ...says('a2a', badParams, 500, accepted)(sound),
      contentType: (type, exchange) =>
        sound.contentType(exchange.path === '/a2a' && exchange.status === 500 ? 'text/html' : type, exchange),
    }),
  ),
  fault(
    'b-a2a-as-stream',
    'A2A: message/send returns an event stream',
    ['B-A2A-04', 'B-A2A-05', 'B-RPC-08'],
    (sound) => ({
      serialise: (content, exchange) =>
        exchange.path === '/a2a' && exchange.status === 200
          ? Buffer.from(`data: ${JSON.stringify(content)}\n\n`)
          : sound.serialise(content, exchange),
      contentType: (type, exchange) =>
        sound.contentType(
          exchange.path === '/a2a' && exchange.status === 200 ? 'text/event-stream' : type,
          exchange,
        ),
    }),
  ),
  fault(
    'b-a2a-redirects',
    'A2A: the endpoint redirects',
    ['B-A2A-01'],
    instead(callsOf('/a2a', 'POST'), {
      status: 307,
      mediaType: '',
      content: '',
      headers: [['Location', '/agents/a2a']],
    }),
  ),
  fault(
    'b-a2a-rate-fields-missing',
    'A2A: responses have no RateLimit fields',
    ['B-RATE-01', 'B-RATE-02', 'B-RATE-03', 'B-RATE-04', 'B-RATE-09'],
    dropsLines(/^ratelimit-/i, ({ path }) => path === '/a2a'),
  ),
  fault(
    'b-a2a-not-counted',
    'A2A: requests do not count against the quota',
    uncountedBreaks,
    notCounted('/a2a'),
  ),
  fault(
    'b-a2a-without-api-version',
    'A2A: responses have no API-Version',
    ['B-VERSION-01'],
    dropsLines(/^api-version$/i, ({ path }) => path === '/a2a'),
  ),
];
