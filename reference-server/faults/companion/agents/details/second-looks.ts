import { openapiDocument } from '../../../../companion/agents/openapi/document.js';
import {
  callsMethod,
  documentIs,
  has,
  type Message,
  refuses,
  results,
} from '../../../../companion/agents/overrides.js';
import { membersOf, type RpcRequest } from '../../../../companion/agents/rpc.js';
import type { Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

/** Changes the task that tasks/get returns, not the one that message/send returned. */
const taskAgain =
  (change: (task: Message) => unknown): Override =>
  (sound) => ({ a2aResultKind: 'task', ...results('a2a', callsMethod('tasks/get'), change)(sound) });

const inContext = ({ method, params }: RpcRequest): boolean =>
  method === 'message/send' && typeof membersOf(params.message).contextId === 'string';

/** Mistakes that show when a result is requested again, or compared with another route (contract: Endpoints, Interface B discovery). */
export const secondLookFaults: readonly Fault[] = [
  fault(
    'b-a2a-task-of-another',
    'A2A: tasks/get returns a task of another context',
    ['B-A2A-11'],
    taskAgain(has({ contextId: 'another' })),
  ),
  fault(
    'b-a2a-task-begins-again',
    'A2A: tasks/get shows a completed task as working',
    ['B-A2A-11'],
    taskAgain((task) => ({ ...task, status: { ...membersOf(task.status), state: 'working' } })),
  ),
  fault(
    'b-a2a-context-breaks',
    'A2A: a message in a context is an internal error of JSON-RPC',
    ['B-A2A-12'],
    refuses('a2a', inContext, -32603, 'Internal error'),
  ),
  fault(
    'b-a2a-context-fails',
    'A2A: a message in a context is a 500',
    ['B-RPC-06', 'B-A2A-12'],
    refuses('a2a', inContext, -32603, 'Internal error', 500),
  ),
  fault(
    'b-a2a-context-lost',
    'A2A: a message in a context begins another one',
    ['B-A2A-13'],
    results('a2a', inContext, has({ contextId: 'another' })),
  ),
  fault(
    'b-openapi-offers-nothing',
    'OpenAPI: a path that does not exist is described',
    ['B-OPENAPI-09'],
    documentIs(openapiDocument.path, (content) => ({
      ...content,
      paths: {
        ...membersOf(content.paths),
        '/api/v1/tags': { get: { responses: { 200: { description: 'Tags' } } } },
      },
    })),
  ),
];
