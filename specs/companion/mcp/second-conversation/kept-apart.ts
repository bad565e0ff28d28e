import { isObject, type JsonObject } from '../../../../harness/formats/json.js';
import type { CompanionContext } from '../../context.js';
import { markdownOf } from '../../rest/content/notes.clauses.js';
import type { Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { isOtherNote, notesKeepApart, resultsDoNotGrow } from '../same-as-rest/kept-apart.clauses.js';
import type { SameNote } from '../same-as-rest/notes.clauses.js';
import { judgedCall } from './judged-call.js';
import type { ReadNote } from './whole-results.js';

const contentOf = (rpc: RpcExchange): string => JSON.stringify(objectResult(rpc)?.content ?? '');

/** Judges whether notes that were requested at once are mixed up; asks for those again that were, each alone. */
export const judgeAtOnce = async (
  { judge }: Pick<CompanionContext, 'judge'>,
  read: readonly ReadNote[],
): Promise<void> => {
  const compared = (rpc: RpcExchange, { get }: Opened): SameNote => {
    const others = read.map(({ opened }) => opened.get).filter((other) => other !== get);
    return { exchanges: [rpc.exchanges[0], get, ...others], text: contentOf(rpc) };
  };
  const [first, ...more] = read.map(({ rpc }) => rpc.exchanges[0]);
  if (!first) return;
  const together = read.map((one) => ({ one, note: compared(one.rpc, one.opened) }));
  const areSeveral = together.filter(({ note }) => isOtherNote(note)).length > 1;
  const notes = [];
  for (const { one, note } of together) {
    const again = areSeveral && isOtherNote(note) ? one.again : undefined;
    notes.push({ together: note, alone: again && compared(await again(), one.opened) });
  }
  judge([notesKeepApart], { exchanges: [first, ...more], notes });
};

/** Judges a note that was requested again after others. */
export const judgeNoteAgain = (
  { judge }: Pick<CompanionContext, 'judge'>,
  first: ReadNote | undefined,
  later: RpcExchange,
): void => {
  if (!first) return;
  const texts = markdownOf(first.opened.get).map(({ text }) => text);
  const [text = ''] = texts.sort((one, other) => other.length - one.length);
  judge([resultsDoNotGrow], {
    exchanges: [later.exchanges[0], first.rpc.exchanges[0]],
    later: contentOf(later),
    first: contentOf(first.rpc),
    text,
  });
};

/** Calls get_profile after other tools, and compares it with the first call of this conversation. */
export const readProfileAgain = async (conversation: Conversation, profile: JsonObject): Promise<void> => {
  const later = await judgedCall(conversation, profile, 'the profile after an unknown tool', {}, true);
  // The client remembers this response.
  const first = await judgedCall(conversation, profile, 'the profile', {}, true);
  const content = objectResult(first)?.content;
  const [item] = Array.isArray(content) ? content.filter(isObject) : [];
  conversation.context.judge([resultsDoNotGrow], {
    exchanges: [later.exchanges[0], first.exchanges[0]],
    later: contentOf(later),
    first: contentOf(first),
    text: typeof item?.text === 'string' ? JSON.stringify(item.text).slice(1, -1) : '',
  });
};
