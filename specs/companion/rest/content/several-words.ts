import type { CompanionContext } from '../../context.js';
import { listed, searchedKinds, searchPath } from '../requests.js';
import { entriesOf, type Kind, kindOf } from './entries.js';
import { accentedWordFinds, wordsFindEntry } from './search.clauses.js';
import { accentedWord, neighbouringWords, uniqueWord } from './words.js';

/** A limit that leaves room for entries that hold one of the words only. */
const roomy = 20;

/** Searches for a word beyond ASCII as it stands in a title, and for a plain one of the same title. */
const searchForAccentedWord = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const entries = entriesOf((await listed(context, 'all')).listing)?.entries ?? [];
  const entry = entries.find(
    (one) =>
      searchedKinds.some((kind) => kind === kindOf(one)) && accentedWord(one) && uniqueWord(one, entries),
  );
  const [word, plain] = entry ? [accentedWord(entry), uniqueWord(entry, entries)] : [];
  if (!entry || word === undefined || plain === undefined) return;
  const send = (query: string) => companion.send({ path: searchPath(query, roomy) });
  judge([accentedWordFinds], { exchanges: [await send(word), await send(plain)], entry, words: word });
};

/** Searches for two words of a title, with an entry of each kind that a search covers. */
export const searchForTwoWords = async (context: CompanionContext): Promise<void> => {
  await Promise.all([
    searchForAccentedWord(context),
    ...searchedKinds.map((kind) => searchForTwo(context, kind)),
  ]);
};

const searchForTwo = async (context: CompanionContext, kind: Kind): Promise<void> => {
  const { companion, judge } = context;
  const entries = entriesOf((await listed(context, kind)).listing)?.entries ?? [];
  const entry = entries.find((one) => neighbouringWords(one) !== undefined);
  const words = entry && neighbouringWords(entry);
  if (!entry || words === undefined) return;
  const [first = '', second = ''] = words.split(' ');
  const longer = first.length >= second.length ? first : second;
  const send = (query: string) => companion.send({ path: searchPath(query, roomy) });
  judge([wordsFindEntry], {
    exchanges: await Promise.all([send(words), send(longer)] as const),
    entry,
    words,
    limit: roomy,
  });
};
