import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, shown } from '../../../harness/formats/json.js';
import { historyOf, type Replies, sentMessage, textsOfParts } from './replies.js';

const section = 'Endpoints, Interface B discovery';
const place = '/a2a, message/send';

/** Returns whether a message of a history is the one that was sent: by its id, or by a text of it. */
const isSame = (kept: JsonObject, sent: JsonObject): boolean => {
  if (kept.messageId === sent.messageId) return true;
  const own = textsOfParts(sent);
  // An agent may put words around the text, or keep a part of it.
  return textsOfParts(kept).some((text) => own.some((one) => text.includes(one) || one.includes(text)));
};

export const historyIsOwn = clause<Replies>({
  id: 'B-A2A-28',
  level: 'must',
  section,
  place,
  text: 'The history of a task that a message began has that message among the messages of the client, if it has any (A2A 0.3, Task).',
  judge: ({ replies }) => {
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
  },
});
