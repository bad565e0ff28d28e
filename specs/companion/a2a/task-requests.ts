import { inOrder } from '../../../harness/engine/in-order.js';
import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import { type RpcId, resultOf, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import { objectResult, postRpc, type RpcExchange } from '../rpc/rpc.js';
import {
  isOver,
  isUnderWay,
  isUnknown,
  missesInARow,
  openTaskKnown,
  returnedTaskKnown,
  returnedTaskShape,
  taskIsKept,
  unknownTaskCode,
  unknownTaskNotInvented,
  unknownTaskUnknown,
} from './tasks.clauses.js';
import { method, replyToMessage, sendPlain, textMessage } from './unexpected-messages.js';

/** Clauses about tasks that are requested. */
export const requestedTaskClauses = [
  unknownTaskUnknown,
  unknownTaskNotInvented,
  unknownTaskCode,
  openTaskKnown,
  returnedTaskKnown,
  taskIsKept,
  returnedTaskShape,
] as const;

/** A task that a message began. */
interface Begun {
  readonly task: JsonObject;
  readonly exchange: Exchange;
  readonly id: RpcId;
}

/** Requests about a task that is over: none of them changes it. */
const aboutTask: readonly (readonly [what: string, method: string, more: JsonObject])[] = [
  ['again', 'tasks/get', {}],
  ['with its history', 'tasks/get', { historyLength: 1 }],
  ['cancelled', 'tasks/cancel', {}],
];

/** Requests one task, and again as long as the agent does not know it while it is under way. */
const requestTask = async (
  { companion, judge }: CompanionContext,
  { task, exchange, id }: Begun,
  others: readonly JsonObject[],
): Promise<void> => {
  let [known, misses] = [false, 0];
  const request = async (what: string, name: string, more: JsonObject): Promise<void> => {
    const own = companion.opaque.id(`${id}, ${what}`);
    const response = await postRpc(
      companion,
      '/a2a',
      rpcRequest(own, name, { id: task.id ?? '', ...more }),
      own,
    );
    const rpc: RpcExchange = { exchanges: [response, exchange], id: own, controlId: id, method: name };
    misses = isUnknown(rpc) ? misses + 1 : 0;
    judge([...responseClauses, returnedTaskShape], rpc);
    judge([taskIsKept, openTaskKnown, returnedTaskKnown], { ...rpc, task, others, known, misses });
    known ||= objectResult(rpc) !== undefined;
  };
  for (const [what, name, more] of aboutTask) {
    // A task that goes on may be cancelled.
    if (name === 'tasks/cancel' && !isOver(task)) continue;
    await request(what, name, more);
  }
  while (isUnderWay(task) && misses > 1 && misses < missesInARow)
    await request(`once more ${misses}`, 'tasks/get', {});
};

/** Requests the tasks that two messages began, the older one too: an agent may keep the newest only. */
export const requestTasks = async (context: CompanionContext): Promise<void> => {
  const { companion, judge, inapplicable } = context;
  const begun: Begun[] = [];
  for (const label of ['one task', 'another task']) {
    const id = companion.opaque.id(label);
    const params = textMessage(companion.opaque.uuid(label), `Which notes are there, for ${id}?`);
    const exchange = await postRpc(companion, '/a2a', rpcRequest(id, method, params), id);
    judge(replyToMessage, { exchanges: [exchange, exchange], id, controlId: id, method });
    const task = resultOf(exchange, id);
    if (!isObject(task) || task.kind !== 'task' || typeof task.id !== 'string') break;
    begun.push({ task, exchange, id });
  }
  if (begun.length === 0)
    inapplicable(
      [taskIsKept, returnedTaskShape, openTaskKnown, returnedTaskKnown],
      'the agent began no task',
    );
  for (const one of begun) {
    const others = begun.filter((other) => other !== one).map(({ task }) => task);
    await requestTask(context, one, others);
  }
};

/** Requests about a task that does not exist; a server may not know the methods. */
const taskMethods = ['tasks/get', 'tasks/cancel'];

/** Sends requests about a task that does not exist. */
export const sendForUnknownTask = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const { exchange: control, id: controlId } = await sendPlain(companion);
  const params = { id: companion.opaque.uuid('an unknown task') };
  const idOf = (name: string) => companion.opaque.id(`${name} of an unknown task`);
  await inOrder(
    taskMethods,
    (name) => postRpc(companion, '/a2a', rpcRequest(idOf(name), name, params), idOf(name)),
    (exchange, name) => {
      const rpc: RpcExchange = { exchanges: [exchange, control], id: idOf(name), controlId, method: name };
      judge([...responseClauses, unknownTaskUnknown, unknownTaskNotInvented, unknownTaskCode], rpc);
      // A result that is no task is judged as a missing error.
      if (objectResult(rpc)?.kind === 'task') judge([returnedTaskShape], rpc);
    },
  );
};
