import { advice } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import {
  repliesKeepApart,
  replyHasOwnId,
  replyIdsDiffer,
  replyIsWritten,
  taskIdsDiffer,
} from './replies.clauses.js';
import { historyOf, type Replies, type Reply, sentMessage, textsOfParts, textsOfReply } from './replies.js';

const section = 'Endpoints, Interface B discovery';
const place = '/a2a, message/send';

/** Returns whether a message of a history is the one that was sent: by its id, or by a text of it. */
const isSame = (kept: JsonObject, sent: JsonObject): boolean => {
  if (kept.messageId === sent.messageId) return true;
  const own = textsOfParts(sent);
  // An agent may put words around the text, or keep a part of it.
  return textsOfParts(kept).some((text) => own.some((one) => text.includes(one) || one.includes(text)));
};

export const historyIsOwn = alsoJudging<Replies>(replyIdsDiffer, ({ replies }) => {
  const kept = replies.flatMap(({ exchange, result }, index) => {
    const sent = sentMessage(exchange);
    const users =
      isObject(result) && result.kind === 'task'
        ? historyOf(result).filter(({ role, parts }) => role === 'user' && Array.isArray(parts))
        : [];
    return sent && users.length > 0 ? [{ sent, users, index }] : [];
  });
  if (kept.length === 0) return inapplicable('no task has a history with messages of the client');
  const odd = kept.find(({ sent, users }) => !users.some((user) => isSame(user, sent)));
  return odd
    ? broken({
        at: '/result/history',
        expected: `the message ${shown(odd.sent.messageId)}`,
        received: `another message: ${shown(textsOfParts(odd.users[0] ?? {})[0])}`,
        exchange: odd.index,
      })
    : pass;
});

const contextOf = ({ result }: Reply): JsonValue | undefined =>
  isObject(result) ? result.contextId : undefined;

export const historyOfOwnContext = alsoJudging<Replies>(replyIdsDiffer, ({ replies }) => {
  const tasks = replies.filter(
    ({ result }) => isObject(result) && result.kind === 'task' && historyOf(result).length > 0,
  );
  if (tasks.length === 0) return inapplicable('no task has a history');
  for (const task of tasks) {
    const kept = isObject(task.result) ? historyOf(task.result).map(({ messageId }) => messageId) : [];
    const strange = replies.find((other) => {
      const contexts = [contextOf(task), contextOf(other)];
      const sent = sentMessage(other.exchange)?.messageId;
      // An agent may have one context for all messages that name none.
      const isElsewhere = contexts.every((one) => typeof one === 'string') && contexts[0] !== contexts[1];
      return isElsewhere && sent !== undefined && kept.includes(sent);
    });
    if (strange)
      return broken({
        at: '/result/history',
        expected: `the messages of the context ${shown(contextOf(task))}`,
        received: `the message ${shown(sentMessage(strange.exchange)?.messageId)}, of the context ${shown(contextOf(strange))}`,
        exchange: replies.indexOf(task),
      });
  }
  return pass;
});

/** A reply to a message with a word of its own. */
export interface ReplyAbout extends Reply {
  readonly word: string;
  /** The reply to the same message alone: where it has the word, another reply has a reason to have it too. */
  readonly alone?: JsonValue | undefined;
}

/** Replies to several messages, in the order in which these were sent, each outside of a context. */
export interface RepliesInTurn {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  readonly replies: readonly ReplyAbout[];
}

/** Replies that each repeat the word of the message before: one could do so by chance. */
const fewestBehind = 3;

export const repliesToItsMessage = clause<RepliesInTurn>({
  id: 'B-A2A-30',
  basis: advice('the agent says what the visitor before asked for'),
  section,
  place,
  text: 'A reply responds to its own message: it does not repeat the words of the previous message, or of one that was sent at the same time, instead.',
  cause: 'Replies of /a2a belong to another message: expected {expected}, received {received}.',
  fix: 'Create the reply from the message of the same request, not from a queue or a shared variable.',
  judge: ({ replies }) => {
    const texts = replies.map(({ result }) => textsOfReply(result).join(' ').toLowerCase());
    const repeats = (index: number, of: number) => texts[index]?.includes(replies[of]?.word ?? '\0') ?? false;
    // An agent may have one context for all messages that name none: there, a reply may tell what came before.
    const isApart = (index: number) => {
      const [own, before] = [replies[index], replies[index - 1]].map((reply) => reply && contextOf(reply));
      return typeof own !== 'string' || own !== before;
    };
    const behind = replies.filter(
      (_, index) => index > 0 && isApart(index) && repeats(index, index - 1) && !repeats(index, index),
    );
    if (behind.length >= Math.max(fewestBehind, replies.length - 1))
      return broken({
        at: '/result',
        expected: `a reply about ${shown(replies[1]?.word)}`,
        received: `one about ${shown(replies[0]?.word)}, the word of the previous message`,
        exchange: 1,
      });
    return replies.some((_, index) => repeats(index, index))
      ? pass
      : inapplicable('the agent repeats no words of a message');
  },
});

/** Replies that each repeat the word of one other message alone: a reply that belongs to it, and not to its own. */
const fewestCrossed = 2;

const holdsWord = (result: JsonValue | undefined, word: string): boolean =>
  textsOfReply(result).join(' ').toLowerCase().includes(word);

export const repliesAreNotCrossed = alsoJudging<RepliesInTurn>(repliesToItsMessage, ({ replies }) => {
  const texts = replies.map(({ result }) => textsOfReply(result).join(' ').toLowerCase());
  const repeated = texts.map((text) => replies.filter(({ word }) => text.includes(word)));
  const crossed = replies.filter((reply, index) => {
    const [only, ...more] = repeated[index] ?? [];
    const isAlone = reply.alone === undefined || holdsWord(reply.alone, reply.word);
    return only !== undefined && more.length === 0 && only !== reply && isAlone;
  });
  const [first] = crossed;
  if (first && crossed.length >= fewestCrossed)
    return broken({
      at: '/result',
      expected: `a reply about ${shown(first.word)}`,
      received: `one about ${shown(repeated[replies.indexOf(first)]?.[0]?.word)}, the word of another message`,
      exchange: replies.indexOf(first),
    });
  return replies.some((reply, index) => repeated[index]?.includes(reply))
    ? pass
    : inapplicable('the agent repeats no words of a message');
});

/** Clauses about several replies together. */
export const replyClauses = [
  replyIdsDiffer,
  repliesKeepApart,
  replyHasOwnId,
  taskIdsDiffer,
  historyIsOwn,
  historyOfOwnContext,
  replyIsWritten,
] as const;
