import { advice } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../harness/formats/json.js';
import { resultWritten } from '../mcp/features/calls.clauses.js';
import { isStackTrace, isUnwritten } from '../mcp/features/told-errors.js';
import { onlyTextOf, type Replies, type Reply, sentMessage } from './replies.js';
import { isOver } from './tasks.clauses.js';

const section = 'Endpoints, Interface B discovery';
const place = '/a2a, message/send';

/** What identifies a reply, and its parts as text. */
interface Identified {
  readonly id: string;
  readonly parts: readonly string[];
}

/** Returns the replies that are messages, or the tasks, each with its own id. */
const identified = ({ replies }: Replies, kind: string, member: string): Identified[] =>
  replies.flatMap(({ result }) => {
    if (!isObject(result) || result.kind !== kind) return [];
    const id = result[member];
    const parts = Array.isArray(result.parts) ? result.parts.map((part) => JSON.stringify(part)) : [];
    return typeof id === 'string' ? [{ id, parts }] : [];
  });

export const replyIdsDiffer = clause<Replies>({
  id: 'B-A2A-14',
  basis: advice('the agent deduplicates equal messages, or has one history for all of them'),
  section,
  place,
  text: 'Ids and histories belong to their message (A2A 0.3, Message and Task): a messageId names one message, also beside that of the request; finished tasks of different messages have different ids; a history has the message that began its task, and none of another context.',
  cause: 'An id or a history of /a2a belongs to another message: expected {expected}, received {received}.',
  fix: 'Create new ids for each message and each task, and keep the history with its task.',
  judge: (evidence) => {
    const messages = identified(evidence, 'message', 'messageId');
    if (messages.length < 2) return inapplicable('fewer than two messages');
    for (const [index, one] of messages.entries()) {
      const other = messages
        .slice(index + 1)
        // The id of a reply may be made from its content.
        .find(({ id, parts }) => id === one.id && parts.join() !== one.parts.join());
      if (other) return broken({ at: '/result/messageId', expected: 'another id', received: shown(one.id) });
    }
    return pass;
  },
});

/** Replies in a row that each begin with the parts of the one before. */
const compared = 4;

export const repliesKeepApart = clause<Replies>({
  id: 'B-A2A-15',
  basis: advice('each reply begins with a list of notices that grows'),
  section,
  place,
  text: 'A reply does not begin with the parts of the replies to earlier messages of other contexts.',
  cause: 'Replies of /a2a contain the parts of earlier replies: {received}.',
  fix: 'Create a new list of parts for each reply.',
  judge: (evidence) => {
    const messages = identified(evidence, 'message', 'messageId');
    if (messages.length < compared) return inapplicable('too few messages');
    const grows = messages
      .slice(1)
      .every(
        ({ parts }, index) =>
          parts.length > (messages[index]?.parts.length ?? 0) &&
          (messages[index]?.parts ?? []).every((part, at) => part === parts[at]),
      );
    return grows
      ? broken({
          at: '/result/parts',
          expected: 'the parts of one reply',
          received: `${messages.map(({ parts }) => parts.length).join(', ')} parts in a row`,
          exchange: 1,
        })
      : pass;
  },
});

/** A message in a context that the agent named, and the replies to messages outside of that context. */
export interface OneContext extends Replies {
  readonly contextId: string;
}

export const contextsKeepApart = clause<OneContext>({
  id: 'B-A2A-16',
  basis: advice('the agent has one context for all messages'),
  section,
  place,
  text: 'The response to a message in a context that the agent named does not name the context of another message.',
  cause:
    'The response to a message names the context of another one: expected {expected}, received {received}.',
  fix: 'Keep no state from message to message; read contextId from the request.',
  judge: ({ replies: [reply, ...others], contextId }) => {
    const contextOf = ({ result }: Reply) => (isObject(result) ? result.contextId : undefined);
    const named = reply && contextOf(reply);
    if (typeof named !== 'string') return inapplicable('the response names no context');
    return named !== contextId && others.some((other) => contextOf(other) === named)
      ? broken({ at: '/result/contextId', expected: shown(contextId), received: shown(named) })
      : pass;
  },
});

export const replyHasOwnId = alsoJudging<Replies>(replyIdsDiffer, ({ replies }) => {
  const messages = replies.filter(({ result }) => isObject(result) && result.kind === 'message');
  const copied = messages.find(
    ({ exchange, result }) =>
      isObject(result) &&
      result.messageId !== undefined &&
      result.messageId === sentMessage(exchange)?.messageId,
  );
  if (messages.length === 0) return inapplicable('no reply is a message');
  return copied && isObject(copied.result)
    ? broken({
        at: '/result/messageId',
        expected: 'another id than that of the request',
        received: shown(copied.result.messageId),
        exchange: replies.indexOf(copied),
      })
    : pass;
});

export const taskIdsDiffer = alsoJudging<Replies>(replyIdsDiffer, ({ replies }) => {
  const tasks = replies.flatMap(({ result }, exchange) =>
    isObject(result) && result.kind === 'task' && typeof result.id === 'string' && isOver(result)
      ? [{ id: result.id, exchange, content: JSON.stringify(result.artifacts ?? result.status ?? null) }]
      : [],
  );
  if (tasks.length < 2) return inapplicable('fewer than two finished tasks');
  for (const [index, one] of tasks.entries()) {
    // The id of a task may be made from its content.
    const other = tasks.slice(index + 1).find(({ id, content }) => id === one.id && content !== one.content);
    if (other)
      return broken({
        at: '/result/id',
        expected: 'another id',
        received: shown(one.id),
        exchange: other.exchange,
      });
  }
  return pass;
});

export const replyIsWritten = alsoJudging<Replies>(resultWritten, ({ replies }) => {
  const texts = replies.map(({ result }) => onlyTextOf(result));
  if (texts.every((text) => text === undefined)) return inapplicable('no reply is one text');
  const odd = texts.findIndex((text) => text !== undefined && (isUnwritten(text) || isStackTrace(text)));
  return odd < 0
    ? pass
    : broken({
        at: '/result',
        expected: 'the reply as text',
        received: shown(texts[odd]?.slice(0, 120)),
        exchange: odd,
      });
});
