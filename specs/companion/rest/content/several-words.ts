import type { JsonObject } from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { judgeLasting } from '../../lasting.js';
import { listed, searchedKinds, searchPath } from '../requests.js';
import { entriesOf, type Kind, kindOf, sameEntry, titleOf } from './entries.js';
import { judgeFound } from './found-entries.js';
import { accentedWordFinds, hitsAreListed, wordsFindEntry } from './search.clauses.js';
import { accentedWord, neighbouringWords, uniqueWord } from './words.js';

/** Most words in one search, by kind: some engines limit the words of a query, others fail at the second. */
const mostWords = { note: 5, craft: 2, book: 3, watch: 2 } as const;

/** A limit that leaves room for entries that hold one of the words only. */
const roomy = 20;

/** Searches for a word beyond ASCII as it stands in a title, and for a plain one of the same title. */
const searchForAccentedWord = async (context: CompanionContext): Promise<readonly Exchange[]> => {
  const { companion } = context;
  const entries = entriesOf((await listed(context, 'all')).listing)?.entries ?? [];
  const entry = entries.find(
    (one) =>
      searchedKinds.some((kind) => kind === kindOf(one)) && accentedWord(one) && uniqueWord(one, entries),
  );
  const [word, plain] = entry ? [accentedWord(entry), uniqueWord(entry, entries)] : [];
  if (!entry || word === undefined || plain === undefined) return [];
  const send = (query: string) => companion.send({ path: searchPath(query, roomy) });
  const exchanges = [await send(word), await send(plain)] as const;
  await judgeLasting(context, [accentedWordFinds], { exchanges, entry, words: word });
  return exchanges;
};

/** Returns the first of the entries, one in the middle, and the one with the longest title. */
const several = (entries: readonly JsonObject[]): readonly JsonObject[] => {
  const lengthOf = (entry: JsonObject) => titleOf(entry)?.length ?? 0;
  const longest = entries.reduce<JsonObject | undefined>(
    (most, entry) => (most && lengthOf(most) >= lengthOf(entry) ? most : entry),
    undefined,
  );
  const chosen = [entries[0], entries[Math.floor(entries.length / 2)], longest];
  return [...new Set(chosen.filter((entry) => entry !== undefined))];
};

/** Searches for more entries of each kind, each by a word that no other title has: some may be no part of an index. */
const searchForSeveral = async (context: CompanionContext): Promise<readonly Exchange[]> => {
  const { companion } = context;
  const listings = await Promise.all(
    (['all', ...searchedKinds] as const).map(async (kind) =>
      entriesOf((await listed(context, kind)).listing),
    ),
  );
  const known = listings
    .flatMap((page) => page?.entries ?? [])
    .filter((entry, index, all) => all.findIndex((one) => titleOf(one) === titleOf(entry)) === index);
  const send = (query: string) => companion.send({ path: searchPath(query, roomy) });
  const searches = await Promise.all(
    searchedKinds.map(async (kind) => {
      const pages: Exchange[] = [];
      const named = known.filter((entry) => kindOf(entry) === kind && uniqueWord(entry, known) !== undefined);
      for (const entry of several(named)) {
        const found = await send(uniqueWord(entry, known) ?? kind);
        pages.push(found);
        const isFound = entriesOf(found)?.entries.some((hit) => sameEntry(hit, entry));
        const again = isFound ? [] : [await send(titleOf(entry) ?? kind)];
        await judgeFound(context, kind, { exchanges: [found, ...again], entry, limit: roomy });
      }
      return pages;
    }),
  );
  return searches.flat();
};

/** Searches for words that stand side by side in a title, with an entry of each kind that a search covers. */
export const searchForTwoWords = async (context: CompanionContext): Promise<void> => {
  const [several, accented] = await Promise.all([
    searchForSeveral(context),
    searchForAccentedWord(context),
    ...searchedKinds.map((kind) => searchForTwo(context, kind)),
  ]);
  const { listing } = await listed(context, 'all');
  await judgeLasting(context, [hitsAreListed], { exchanges: [listing, ...several, ...accented] });
};

const searchForTwo = async (context: CompanionContext, kind: Kind): Promise<void> => {
  const { companion } = context;
  const entries = entriesOf((await listed(context, kind)).listing)?.entries ?? [];
  const named = entries.map((entry) => ({ entry, words: neighbouringWords(entry, mostWords[kind]) }));
  const lengthOf = (words = '') => words.split(' ').length;
  const [{ entry, words } = {}] = named
    .filter(({ words: found }) => found !== undefined)
    .sort((one, other) => lengthOf(other.words) - lengthOf(one.words));
  if (!entry || words === undefined) return;
  const [longest = ''] = words.split(' ').sort((one, other) => other.length - one.length);
  const send = (query: string) => companion.send({ path: searchPath(query, roomy) });
  await judgeLasting(context, [wordsFindEntry], {
    exchanges: await Promise.all([send(words), send(longest)] as const),
    entry,
    words,
    limit: roomy,
  });
};
