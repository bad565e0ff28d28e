import { advice } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { errorOf, readRpc } from '../../../harness/formats/json-rpc.js';
import { controlSucceeded, objectResult, type RpcExchange } from '../rpc/rpc.js';
import { textsOfParts } from './replies.js';
import { taskBreach } from './results.js';

const section = 'Endpoints, Interface B discovery';
const place = '/a2a, task delegation';

/** The error for an unknown task (A2A 0.3, 8.2). */
const taskNotFound = -32001;

export const unknownTaskUnknown = clause<RpcExchange>({
  id: 'B-A2A-10',
  basis: advice('the agent begins a task under any id that a client gives'),
  section,
  place,
  text: 'tasks/get and tasks/cancel with an id that the agent never issued get an error: no result of another type than Task, and from tasks/get no task that is completed or under way (A2A 0.3, 8.2).',
  cause: '/a2a returns a result for a task that does not exist: {received}.',
  fix: 'Return the JSON-RPC error -32001 (task not found) for unknown ids.',
  judge: (rpc) => {
    const [exchange] = rpc.exchanges;
    const { response } = readRpc(exchange, rpc.id);
    const result = isObject(response) ? response.result : undefined;
    if (!controlSucceeded(rpc))
      return inapplicable('message/send gets no response: another clause judges that');
    if (errorOf(exchange, rpc.id)) return pass;
    if (result === undefined) return inapplicable('refused without a JSON-RPC error');
    if (isObject(result) && result.kind === 'task') return inapplicable('the agent knows this task');
    return broken({ at: '/result', expected: 'an error', received: shown(result), facts: { due: 'error' } });
  },
});

/** States of a task that goes on by itself. */
const statesUnderWay: readonly JsonValue[] = ['submitted', 'working'];

/** States of a task that an agent certainly has: it works on it, or has completed it. */
const heldStates: readonly JsonValue[] = [...statesUnderWay, 'completed'];

const stateOf = ({ status: given }: JsonObject): JsonValue | undefined =>
  isObject(given) ? given.state : undefined;

export const unknownTaskNotInvented = alsoJudging<RpcExchange>(unknownTaskUnknown, (rpc) => {
  const result = objectResult(rpc);
  if (rpc.method !== 'tasks/get' || !controlSucceeded(rpc))
    return inapplicable('no task was requested, or message/send gets no response');
  // An agent may say that the state of the task is unknown, or that it was rejected.
  return result && result.kind === 'task' && heldStates.includes(stateOf(result) ?? null)
    ? broken({
        at: '/result/status/state',
        expected: `the error ${taskNotFound}`,
        received: shown(stateOf(result)),
      })
    : pass;
});

/** A message in a context that the agent named; the control is the response that named it. */
export interface InContext extends RpcExchange {
  readonly contextId: string;
}

export const contextBreaksNothing = clause<InContext>({
  id: 'B-A2A-12',
  basis: advice('a model behind the agent fails now and then'),
  section,
  place: '/a2a, message/send',
  text: 'A message in a context that the agent named gets no internal error (-32603).',
  cause: 'A second message of a conversation causes an internal error: {received}.',
  fix: 'Accept the contextId that the first response named, or refuse it with -32602.',
  judge: (rpc) => {
    if (!controlSucceeded(rpc))
      return inapplicable('message/send gets no response: another clause judges that');
    const error = errorOf(rpc.exchanges[0], rpc.id);
    return error?.code === -32603
      ? broken({ at: '/error/code', expected: 'a result', received: shown(error) })
      : pass;
  },
});

export const contextContinues = clause<InContext>({
  id: 'B-A2A-13',
  basis: advice('the agent begins a new context with each message'),
  section,
  place: '/a2a, message/send',
  text: 'The response to a message in a context that the agent named is in the same context.',
  cause:
    'A second message of a conversation begins another context: expected {expected}, received {received}.',
  fix: 'Return the contextId of the message.',
  judge: (rpc) => {
    const named = objectResult(rpc)?.contextId;
    if (typeof named !== 'string') return inapplicable('the response names no context');
    return named === rpc.contextId
      ? pass
      : broken({ at: '/result/contextId', expected: shown(rpc.contextId), received: shown(named) });
  },
});

/** Clauses about the second message of a conversation. */
export const contextClauses = [contextBreaksNothing, contextContinues] as const;

/** States that a task never leaves (A2A 0.3, 6.3). */
const finalStates: readonly JsonValue[] = ['completed', 'canceled', 'failed', 'rejected'];

/** Returns whether a task is in a state that it never leaves. */
export const isOver = ({ status: given }: JsonObject): boolean =>
  isObject(given) && given.state !== undefined && finalStates.includes(given.state);

/** A task requested with tasks/get, after message/send returned it; that response is the control. */
export interface TaskAgain extends RpcExchange {
  readonly task: JsonObject;
  /** Tasks that other messages began. */
  readonly others?: readonly JsonObject[];
  /** Whether the agent returned it to the request before. */
  readonly known?: boolean;
  /** Requests for it in a row, with this one, in which the agent did not know it. */
  readonly misses: number;
}

/** Returns the texts of the artifacts of a task. */
const textsOfArtifacts = ({ artifacts }: JsonObject): string =>
  (Array.isArray(artifacts) ? artifacts.filter(isObject) : []).flatMap(textsOfParts).join('\n');

export const taskIsKept = clause<TaskAgain>({
  id: 'B-A2A-11',
  basis: advice('the agent has another form of tasks, or removes artifacts after they were read'),
  section,
  place,
  text: 'The result of tasks/get and tasks/cancel is the requested task, with its state (A2A 0.3): it has the same id, contextId and artifacts, and a final state stays the same.',
  cause: 'tasks/get does not return the task that was requested: expected {expected}, received {received}.',
  fix: 'Look the task up by params.id, and return the whole Task: kind, id, contextId and status.',
  judge: (rpc) => {
    const again = objectResult(rpc);
    const { task } = rpc;
    // An agent may keep no tasks.
    if (!again) return inapplicable('the agent does not return the task');
    const other = ['id', 'contextId'].find(
      (name) => [task, again].every((one) => typeof one[name] === 'string') && again[name] !== task[name],
    );
    if (other !== undefined)
      return broken({ at: `/result/${other}`, expected: shown(task[other]), received: shown(again[other]) });
    const [state, now] = [task, again].map(({ status: one }) => (isObject(one) ? one.state : undefined));
    if (state === undefined || now === undefined) return inapplicable('no state: another clause judges that');
    if (finalStates.includes(state) && now !== state)
      return broken({ at: '/result/status/state', expected: shown(state), received: shown(now) });
    const [before, after] = [task, again].map(({ artifacts }) =>
      Array.isArray(artifacts) ? artifacts.length : 0,
    );
    const isComplete = state === 'completed' && rpc.method === 'tasks/get';
    if (isComplete && before && !after)
      return broken({ at: '/result/artifacts', expected: `${before} artifacts`, received: 'none' });
    const [own, told] = [textsOfArtifacts(task), textsOfArtifacts(again)];
    const crossed = told !== own && rpc.others?.some((other) => textsOfArtifacts(other) === told);
    return isComplete && own !== '' && told !== '' && crossed
      ? broken({
          at: '/result/artifacts',
          expected: shown(own.slice(0, 120)),
          received: `the artifacts of another task: ${shown(told.slice(0, 120))}`,
        })
      : pass;
  },
});

/** Requests after which an agent does not know a task: instances with a memory each may know it in some of them. */
export const missesInARow = 6;

/** Returns whether tasks/get did not know the task. */
export const isUnknown = (rpc: RpcExchange): boolean =>
  rpc.method === 'tasks/get' && errorOf(rpc.exchanges[0], rpc.id)?.code === taskNotFound;

/** Returns whether a task goes on by itself: only tasks/get tells how it ends. */
export const isUnderWay = (task: JsonObject): boolean => statesUnderWay.includes(stateOf(task) ?? null);

export const openTaskKnown = clause<TaskAgain>({
  id: 'B-A2A-27',
  basis: advice('the agent sends results to a webhook and keeps no tasks'),
  section,
  place,
  text: 'If message/send returned a task as submitted or working, tasks/get knows this task: the client learns the result only from tasks/get (A2A 0.3, 7.3).',
  cause: 'A task under way is unknown to tasks/get: expected {expected}, received {received}.',
  fix: 'Store tasks where every instance of the agent finds them, until they end.',
  judge: (rpc) => {
    if (rpc.method !== 'tasks/get' || !isUnderWay(rpc.task))
      return inapplicable('the task was not under way');
    if (!isUnknown(rpc)) return pass;
    return rpc.misses >= missesInARow
      ? broken({
          at: '/error/code',
          expected: `the task ${shown(rpc.task.id)}`,
          received: `${taskNotFound}, ${rpc.misses} times`,
        })
      : inapplicable('the agent may learn of the task a little later: it is requested again');
  },
});

export const returnedTaskKnown = clause<TaskAgain>({
  id: 'B-A2A-29',
  basis: advice('the agent removes a task after it was read'),
  section,
  place,
  text: 'A task that tasks/get returned is still known moments later: every instance behind an address knows it.',
  cause: 'A task that tasks/get returned is unknown moments later: expected {expected}, received {received}.',
  fix: 'Store tasks where every instance of the agent finds them, for some minutes.',
  judge: (rpc) => {
    if (!rpc.known || rpc.method !== 'tasks/get') return inapplicable('tasks/get has not returned the task');
    return isUnknown(rpc)
      ? broken({ at: '/error/code', expected: `the task ${shown(rpc.task.id)}`, received: `${taskNotFound}` })
      : pass;
  },
});

/** Errors of an agent without this task: it does not know it, has no tasks, or does not know the method. */
const unknownTaskCodes: readonly JsonValue[] = [taskNotFound, -32601, -32004];

export const unknownTaskCode = clause<RpcExchange>({
  id: 'B-A2A-17',
  basis: advice('the agent has an error code of its own for an unknown task'),
  section,
  place,
  text: 'The error for an unknown task is -32001 (A2A 0.3, 8.2), or says that the agent has no tasks: -32601, -32004.',
  cause: 'The error for an unknown task has the wrong code: expected {expected}, received {received}.',
  fix: 'Return the JSON-RPC error -32001 (task not found).',
  judge: (rpc) => {
    if (!controlSucceeded(rpc))
      return inapplicable('message/send gets no response: another clause judges that');
    const code = errorOf(rpc.exchanges[0], rpc.id)?.code;
    if (!Number.isInteger(code)) return inapplicable('no JSON-RPC error with a code');
    return unknownTaskCodes.includes(code ?? null)
      ? pass
      : broken({ at: '/error/code', expected: String(taskNotFound), received: shown(code) });
  },
});

/** The form of a task of protocol 1.0, whose states have other names. */
const isOfLaterProtocol = ({ kind, status: given }: JsonObject): boolean =>
  kind === undefined && isObject(given) && /^TASK_STATE_/.test(String(given.state));

export const returnedTaskShape = alsoJudging<RpcExchange>(taskIsKept, (rpc) => {
  const { response } = readRpc(rpc.exchanges[0], rpc.id);
  const result = isObject(response) ? response.result : undefined;
  if (result === undefined) return inapplicable('no result');
  if (!isObject(result))
    return broken({ at: '/result', expected: 'a task, an object', received: shown(result) });
  if (isOfLaterProtocol(result)) return inapplicable('a task of A2A 1.0: another clause judges that');
  if (result.kind !== 'task')
    return broken({ at: '/result/kind', expected: '"task"', received: shown(result.kind) });
  const breach = taskBreach(result, '/result');
  return breach ? broken(breach) : pass;
});
