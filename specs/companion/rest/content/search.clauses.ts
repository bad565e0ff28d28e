import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { type JsonObject, shown } from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { damaged } from '../../mcp/same-as-rest/lines.js';
import { searchFindsEntries, undetermined } from '../routes.clauses.js';
import { entriesOf, isAmong, isText, namedAlike, sameEntry, titleOf } from './entries.js';

/** A search for words that stand side by side in a title, and one for the longest of them. */
export interface WordsSearched {
  readonly exchanges: readonly [both: Exchange, one: Exchange];
  readonly entry: JsonObject;
  readonly words: string;
  /** Number of entries at which the searches may have been cut. */
  readonly limit: number;
}

/** Adjacent words of a title find the entry that one of these words finds. */
export const wordsFindEntry = alsoJudging<WordsSearched>(
  searchFindsEntries,
  ({ exchanges: [both, one], entry, words, limit }) => {
    const [found, control] = [entriesOf(both), entriesOf(one)];
    if (!found || !control) return undetermined;
    const holds = (page: typeof found) => isAmong(page.entries, entry);
    if (!holds(control)) return inapplicable('one word does not find it either: another clause judges that');
    if (holds(found)) return pass;
    // A search may return few results at a time, and those of any of the words.
    const most = Math.min(limit, control.entries.length);
    if (found.entries.length >= most) return inapplicable('the results may be cut before the entry');
    return broken({
      at: found.pointer,
      expected: `${shown(titleOf(entry) ?? 'the entry')}, which contains "${words}"`,
      received: quantity(found.entries.length, 'other entry', 'other entries'),
    });
  },
);

/** A word with letters beyond ASCII finds something, if a plain word of the same title finds the entry. */
export const accentedWordFinds = alsoJudging<Omit<WordsSearched, 'limit'>>(
  searchFindsEntries,
  ({ exchanges: [accented, plain], entry, words }) => {
    const [found, control] = [entriesOf(accented), entriesOf(plain)];
    if (!control?.entries.some((hit) => sameEntry(hit, entry)))
      return inapplicable('a plain word does not find it either: another clause judges that');
    if (!found) return undetermined;
    // Which entries is open: the index may fold the word, and the query too.
    return found.entries.length > 0
      ? pass
      : broken({
          at: found.pointer,
          expected: `${shown(titleOf(entry) ?? 'the entry')}, which contains "${words}"`,
          received: 'no entry',
        });
  },
);

/** Searches, each for a word that stands in the title of one listed entry only. */
export interface Searches {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  /** The entry of each search. */
  readonly entries: readonly JsonObject[];
  /** The entries that all of them return (`sameForAll`). */
  readonly same: readonly JsonObject[] | undefined;
  /** A search for a word that does not exist, sent where all of them return every entry that they are for. */
  readonly unknown?: Exchange;
}

/** Searches for whole titles and for words that are compared: two queries may find nothing by chance. */
const compared = 3;

const keyOf = (page: readonly JsonObject[] = []) =>
  JSON.stringify(page.map((hit) => [titleOf(hit) ?? null, hit.slug ?? hit.id ?? null]));

/** Returns the entries of searches that all return the same ones; undefined where two of them differ. */
export const sameForAll = (searches: readonly Exchange[]): readonly JsonObject[] | undefined => {
  const [first, ...others] = searches.map((exchange) => entriesOf(exchange)?.entries);
  return first?.length && others.length > 0 && others.every((page) => page && keyOf(page) === keyOf(first))
    ? first
    : undefined;
};

export const queryMatters = clause<Searches>({
  id: 'B-ROUTE-28',
  basis: advice('a search shows the same featured entries when nothing fits well'),
  section: 'Endpoints, Interface B',
  place: 'search',
  also: ['Endpoints, Interface B discovery, /mcp, the four tools'],
  text: 'Searches for different words, of REST and of search_site, do not all return the same entries: the query has an effect.',
  cause: 'Searches ignore the query: expected {expected}, received {received}.',
  fix: 'Read the parameter query, and return only entries that match it.',
  judge: ({ exchanges, entries, same: first, unknown }) => {
    if (exchanges.length < 2) return inapplicable('too few titles have a word of their own');
    if (exchanges.some((exchange) => !entriesOf(exchange))) return undetermined;
    if (!first) return pass;
    // A search with a cap may find the same first entries for words that all of them contain.
    const words = exchanges.map(({ request }) => new URL(request.url).searchParams.get('query') ?? '');
    const isExplained = first.every((hit) => {
      const text = JSON.stringify(hit).toLowerCase();
      return words.every((word) => word !== '' && text.includes(word.toLowerCase()));
    });
    if (isExplained) return inapplicable('each of these entries contains every word');
    const missing = entries.find((entry) => !isAmong(first, entry));
    // One page may hold every entry: then a word that does not exist shows whether the query has an effect.
    const isIgnored = unknown !== undefined && keyOf(entriesOf(unknown)?.entries) === keyOf(first);
    if (!missing && !isIgnored) return inapplicable('one page holds every entry that was searched for');
    return broken({
      at: '',
      expected: missing
        ? `other entries for another word, among them ${titleOf(missing) ?? 'the entry'}`
        : 'other entries for another word',
      received: `the same ${quantity(first.length, 'entry', 'entries')} for ${exchanges.length} words${missing ? '' : ', and for a word that does not exist'}`,
      exchange: 1,
    });
  },
});

/** Searches for a word of the title of one entry each, then those for whole titles where a word found nothing. */
export interface TitlesSearched {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  /** How many of them are searches for one word. */
  readonly words: number;
}

/** Several entries are not found by their whole title only. */
export const aWordFinds = alsoJudging<TitlesSearched>(searchFindsEntries, ({ exchanges, words }) => {
  if (words < compared) return inapplicable('too few searches');
  const pages = exchanges.map((exchange) => entriesOf(exchange)?.entries.length);
  if (pages.includes(undefined)) return undetermined;
  const [byWord, byTitle] = [pages.slice(0, words), pages.slice(words)];
  if (byWord.some((found) => found !== 0)) return pass;
  if (byTitle.length < words || byTitle.includes(0))
    return inapplicable('not every title is found: another clause judges that');
  return broken({
    at: '',
    expected: 'an entry for one of the words',
    received: `none for ${words} words, entries for each whole title`,
    exchange: 0,
  });
});

/** The listing of all kinds, then searches. */
export interface ListingAndSearches {
  readonly exchanges: readonly [listing: Exchange, ...searches: Exchange[]];
}

/**
 * Fewest hits with the title of another entry that count: one hit may be a part of a page with the same heading.
 */
const fewestForeign = 2;

/** Returns the listed entry that a hit certainly is: the only one with its slug or URL. */
const listedAs = (hit: JsonObject, listed: readonly JsonObject[]): JsonObject | undefined => {
  const same = listed.filter((entry) => namedAlike(entry, hit));
  return same.length === 1 ? same[0] : undefined;
};

/** Returns a text of a hit that is the listed one in a wrong character encoding, beside the listed one. */
const misreadIn = (hit: JsonObject, entry: JsonObject): readonly [told: string, own: string] | undefined =>
  Object.entries(hit).flatMap(([name, told]) => {
    const own = entry[name];
    return isText(told) && isText(own) && told !== own && damaged(own).includes(told.trim())
      ? [[told, own] as const]
      : [];
  })[0];

export const hitsAreListed = clause<ListingAndSearches>({
  id: 'B-ROUTE-44',
  basis: advice('hits are named after the series that they belong to'),
  section: 'Endpoints, Interface B',
  place: 'search',
  text: 'Hits of a search are the listed entries. Their texts are not decoded with a wrong character encoding. Several hits do not carry a title that the listing gives to another slug or URL.',
  cause: 'Hits of a search differ from the entries of the listing: expected {expected}, received {received}.',
  fix: 'Read title, slug and URL of a hit from one entry, and decode its text as UTF-8.',
  judge: ({ exchanges: [listing, ...searches] }) => {
    const listed = entriesOf(listing)?.entries;
    if (!listed) return undetermined;
    const foreign = new Map<string, { readonly exchange: number; readonly own: string }>();
    let compared = 0;
    for (const [index, search] of searches.entries())
      for (const hit of entriesOf(search)?.entries ?? []) {
        const entry = listedAs(hit, listed);
        if (!entry) continue;
        compared += 1;
        const [told, own] = [titleOf(hit), titleOf(entry)];
        const misread = misreadIn(hit, entry);
        if (misread)
          return broken({
            at: '',
            expected: misread[1],
            received: misread[0],
            exchange: index + 1,
            facts: { held: misread[0] },
          });
        const isOther = told !== own && listed.some((one) => titleOf(one) === told && !namedAlike(one, hit));
        if (told !== undefined && own !== undefined && isOther)
          foreign.set(told, { exchange: index + 1, own });
      }
    const [first] = foreign;
    if (first && foreign.size >= fewestForeign)
      return broken({ at: '', expected: first[1].own, received: first[0], exchange: first[1].exchange });
    return compared > 0 ? pass : inapplicable('no hit can be matched with an entry of the listing');
  },
});
