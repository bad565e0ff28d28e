import {
  callsMethod,
  messages,
  replies,
  results,
  says,
  without,
} from '../../../../companion/agents/overrides.js';
import { listOf, membersOf, rpcError } from '../../../../companion/agents/rpc.js';
import { companionData } from '../../../../companion/data.js';
import { both, type Override } from '../../../../companion/overrides.js';
import type { Fault } from '../../../../fault.js';
import { fault } from '../../companion-fault.js';

const sending = callsMethod('message/send');
const requesting = callsMethod('tasks/get');

const withTasks: Override = () => ({ a2aResultKind: 'task' });

/** Notes for which a prompt works in spite of the fault. */
const notesFilled = 2;

/** Replies that belong to another message or task, or to none, and results of calls that were refused. */
export const crossedReplyFaults: readonly Fault[] = [
  fault(
    'b-a2a-task-invented',
    'A2A: tasks/get returns a completed task for any id',
    ['B-A2A-10'],
    says('a2a', requesting, 200, ({ id, params }) => ({
      jsonrpc: '2.0',
      id,
      result: { kind: 'task', id: params.id, contextId: 'made-up', status: { state: 'completed' } },
    })),
  ),
  fault(
    'b-a2a-task-lost',
    'A2A: tasks/get knows no task that is under way',
    ['B-A2A-27'],
    both(
      both(
        withTasks,
        results('a2a', sending, (task) => ({ ...without(task, 'artifacts'), status: { state: 'working' } })),
      ),
      replies('a2a', requesting, (_reply, { id }) => rpcError(200, id, -32001, 'Task not found')),
    ),
  ),
  fault(
    'b-a2a-history-of-another',
    'A2A: the history of a task holds a message of another client',
    ['B-A2A-14'],
    both(
      withTasks,
      results('a2a', sending, (task) => ({
        ...task,
        history: [
          {
            kind: 'message',
            role: 'user',
            messageId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
            parts: [{ kind: 'text', text: 'When does the library close?' }],
          },
        ],
      })),
    ),
  ),
  fault(
    'b-a2a-history-of-all',
    'A2A: the history of a task holds the messages of all clients',
    ['B-A2A-14'],
    (sound) => {
      let all: readonly unknown[] = [];
      return both(
        withTasks,
        results('a2a', sending, (task) => {
          all = [...all, ...listOf(task.history)].slice(-30);
          return { ...task, history: all };
        }),
      )(sound);
    },
  ),
  fault(
    'b-a2a-task-with-artifacts-of-last',
    'A2A: tasks/get returns the artifacts of the newest task for each task',
    ['B-A2A-11'],
    (sound) => {
      let last: unknown;
      const kept = results('a2a', sending, (task) => {
        last = task.artifacts;
        return task;
      });
      return both(
        both(
          () => ({ a2aResultKind: 'task', a2aText: (found, requested) => `${requested}: ${found}` }),
          kept,
        ),
        results('a2a', requesting, (task) => ({ ...task, artifacts: last })),
      )(sound);
    },
  ),
  fault('b-a2a-reply-unwritten', 'A2A: replies say [object Object]', ['B-MCP-60'], () => ({
    a2aText: () => '[object Object]',
  })),
  fault('b-a2a-reply-trace', 'A2A: replies are a stack trace', ['B-MCP-60'], () => ({
    a2aText: () => 'Traceback (most recent call last):\n  File "agent.py", line 12, in reply\nKeyError: 0',
  })),
  fault(
    'b-mcp-discover-lists-handshake',
    'MCP: server/discover lists a revision that initialize refuses',
    ['B-MCP-107'],
    both(
      () => ({ mcpEras: 'modern' }),
      results('mcp', callsMethod('server/discover'), (result) => ({
        ...result,
        supportedVersions: ['2026-07-28', '2025-11-25'],
      })),
    ),
  ),
  fault(
    'b-mcp-prompt-for-other-notes',
    'MCP: a prompt for a note is an internal error, but for the newest ones',
    ['B-MCP-43'],
    messages('mcp', callsMethod('prompts/get'), (message, { params }) =>
      companionData()
        .notes.slice(notesFilled)
        .some(({ slug }) => slug === membersOf(params.arguments).slug)
        ? { ...without(message, 'result'), error: { code: -32603, message: 'Internal error' } }
        : message,
    ),
  ),
];
