import type { JsonObject } from '../../../../harness/formats/json.js';
import type { CompanionContext } from '../../context.js';
import { listed, searchedKinds } from '../requests.js';
import { entriesOf, type Kind, kindOf, titleOf } from './entries.js';
import { uniqueWord } from './words.js';

/** An entry, and a word of its title that no other listed title has. */
export interface TitleWord {
  readonly kind: Kind;
  readonly entry: JsonObject;
  readonly word: string;
}

/** Returns one entry of each kind that a search must cover, where its listing has one with such a word. */
export const titleWords = async (
  context: Pick<CompanionContext, 'companion'>,
): Promise<readonly TitleWord[]> => {
  const whole = entriesOf((await listed(context, 'all')).listing)?.entries ?? [];
  const found: TitleWord[] = [];
  for (const kind of searchedKinds) {
    const own = entriesOf((await listed(context, kind)).listing)?.entries ?? [];
    const known = [...new Set([...whole, ...own])];
    const wordOf = (entry: JsonObject) =>
      uniqueWord(entry, [entry, ...known.filter((other) => titleOf(other) !== titleOf(entry))]);
    // The last of its kind: a page that ignores the query is more likely to hold the first.
    const entry = own.findLast((one) => (kindOf(one) ?? kind) === kind && wordOf(one));
    const word = entry && wordOf(entry);
    if (entry && word !== undefined) found.push({ kind, entry, word });
  }
  return found;
};
