import { clause } from '../../../harness/engine/clause.js';
import { type Breach, broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { errorOf, readRpc } from '../../../harness/formats/json-rpc.js';
import { header, mediaType, status } from '../../../harness/network/exchange.js';
import { isReadableError } from '../rpc/rpc.clauses.js';
import { answersAtAll, objectResult, type RpcAsked } from '../rpc/rpc.js';

const section = 'Endpoints, Interface B discovery';
const place = '/a2a, message/send';

const taskStates = [
  'submitted',
  'working',
  'input-required',
  'completed',
  'canceled',
  'failed',
  'rejected',
  'auth-required',
  'unknown',
];

const text = (object: JsonObject, name: string, pointer: string): Breach | undefined =>
  typeof object[name] === 'string'
    ? undefined
    : { at: `${pointer}/${name}`, expected: 'a string', received: shown(object[name]) };

const partBreach = (part: JsonValue, pointer: string): Breach | undefined => {
  if (!isObject(part)) return { at: pointer, expected: 'an object', received: shown(part) };
  const member = { text: 'text', file: 'file', data: 'data' }[String(part.kind)];
  if (member === undefined)
    return { at: `${pointer}/kind`, expected: 'text, file or data', received: shown(part.kind) };
  if (member === 'text') return text(part, 'text', pointer);
  return isObject(part[member])
    ? undefined
    : { at: `${pointer}/${member}`, expected: 'an object', received: shown(part[member]) };
};

const messageBreach = (message: JsonObject): Breach | undefined => {
  const at = '/result';
  if (message.role !== 'agent')
    return { at: `${at}/role`, expected: '"agent"', received: shown(message.role) };
  const { parts } = message;
  if (!Array.isArray(parts) || parts.length === 0)
    return { at: `${at}/parts`, expected: 'one part or more', received: shown(parts) };
  return (
    text(message, 'messageId', at) ??
    parts
      .map((part, index) => partBreach(part, `${at}/parts/${index}`))
      .find((breach) => breach !== undefined)
  );
};

const taskBreach = (task: JsonObject): Breach | undefined => {
  const state = isObject(task.status) ? task.status.state : undefined;
  return (
    text(task, 'id', '/result') ??
    text(task, 'contextId', '/result') ??
    (taskStates.includes(String(state))
      ? undefined
      : { at: '/result/status/state', expected: `one of ${taskStates.join(', ')}`, received: shown(state) })
  );
};

/** The shape of protocol 1.0: a member that holds the message or the task, and no kind. */
const isOfLaterProtocol = (result: JsonObject): boolean =>
  result.kind === undefined && (isObject(result.message) || isObject(result.task));

export const a2aAnswers = clause<RpcAsked>({
  id: 'B-A2A-01',
  level: 'must',
  section,
  place,
  also: [`${section}, /a2a`],
  text: 'message/send with a message of one text part is answered with a result.',
  judge: ({ exchanges: [answer], id }) => {
    const { response, fault } = readRpc(answer, id);
    if (isObject(response) && response.result !== undefined) return pass;
    const received = isObject(response) && response.error !== undefined ? shown(response.error) : fault?.text;
    return broken({
      at: '',
      expected: 'a result',
      received: `status ${status(answer)}: ${received ?? 'no result'}`,
    });
  },
});

export const a2aResult = clause<RpcAsked>({
  id: 'B-A2A-02',
  level: 'must',
  section,
  place,
  text: 'The result of message/send is a Message of the agent with parts, or a Task with its state (A2A 0.3).',
  judge: ({ exchanges: [answer], id }) => {
    const { response } = readRpc(answer, id);
    const result = isObject(response) ? response.result : undefined;
    if (result === undefined) return inapplicable('no result: judged as such');
    if (!isObject(result)) return broken({ at: '/result', expected: 'an object', received: shown(result) });
    if (isOfLaterProtocol(result)) return inapplicable('a result of A2A 1.0: judged as such');
    if (result.kind !== 'message' && result.kind !== 'task')
      return broken({ at: '/result/kind', expected: '"message" or "task"', received: shown(result.kind) });
    const breach = result.kind === 'message' ? messageBreach(result) : taskBreach(result);
    return breach ? broken(breach) : pass;
  },
});

export const a2aRevision = clause<RpcAsked>({
  id: 'B-A2A-03',
  level: 'should',
  section,
  place,
  text: 'The result has a kind, as in the protocol that has message/send: it is not shaped as in A2A 1.0.',
  judge: (asked) => {
    const result = objectResult(asked);
    if (!result) return inapplicable('no result');
    return isOfLaterProtocol(result)
      ? broken({ at: '/result/kind', expected: 'a kind', received: 'a result of A2A 1.0' })
      : pass;
  },
});

export const a2aMediaType = clause<RpcAsked>({
  id: 'B-A2A-04',
  level: 'must',
  section,
  place: '/a2a',
  text: 'message/send is answered as application/json.',
  judge: (asked) => {
    const [answer] = asked.exchanges;
    if (!objectResult(asked)) return inapplicable('no result: judged as such');
    return mediaType(answer) === 'application/json'
      ? pass
      : broken({
          at: 'Content-Type',
          expected: 'application/json',
          received: header(answer, 'content-type') ?? 'no Content-Type',
        });
  },
});

export const a2aErrors = clause<RpcAsked>({
  id: 'B-A2A-05',
  level: 'must',
  section,
  place: '/a2a',
  also: [`${section}, JSON-RPC bodies beyond message/send`],
  text: 'What the endpoint refuses is refused with a JSON-RPC error or a problem document.',
  judge: (asked) => {
    if (!answersAtAll(asked)) return inapplicable('the endpoint answers nothing: judged as such');
    const [answer] = asked.exchanges;
    if (readRpc(answer, asked.id).response !== undefined && objectResult(asked))
      return inapplicable('it was not refused');
    return isReadableError(asked)
      ? pass
      : broken({
          at: '',
          expected: 'a JSON-RPC error, or a problem document',
          received: `status ${status(answer)} ${mediaType(answer) || 'without Content-Type'}`,
        });
  },
});

export const missingParams = clause<RpcAsked>({
  id: 'B-A2A-06',
  level: 'should',
  section,
  place,
  text: 'message/send without a message gets the error -32602.',
  judge: ({ exchanges: [answer], id }) => {
    const code = errorOf(answer, id)?.code;
    return code === -32602
      ? pass
      : broken({
          at: '/error/code',
          expected: '-32602',
          received: code === undefined ? `status ${status(answer)}, no error` : shown(code),
        });
  },
});

export const a2aNotification = clause<RpcAsked>({
  id: 'B-A2A-07',
  level: 'should',
  section,
  place: 'JSON-RPC bodies beyond message/send',
  text: 'A message without an id is a notification: /a2a does not answer it with a response.',
  judge: ({ exchanges: [answer] }) => {
    const { response } = readRpc(answer, undefined);
    return isObject(response) && response.result !== undefined
      ? broken({ at: '', expected: 'no response', received: shown(response) })
      : pass;
  },
});

export const a2aOpen = clause<RpcAsked>({
  id: 'B-A2A-08',
  level: 'observe',
  section,
  place: 'JSON-RPC bodies beyond message/send',
  text: 'How are a message of parts alone, tasks/get, another media type and GET answered?',
  judge: ({ exchanges: [answer], id, method }) => {
    const { response } = readRpc(answer, id);
    const error =
      isObject(response) && isObject(response.error) ? `error ${shown(response.error.code)}` : undefined;
    const result = isObject(response) && response.result !== undefined ? 'a result' : undefined;
    return observed(`${method}: status ${status(answer)}, ${error ?? result ?? 'no JSON-RPC response'}`);
  },
});
