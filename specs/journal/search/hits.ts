import type { Clause } from '../../../harness/declarations/clause.js';
import { judgementOf } from '../../../harness/docket/judging.js';
import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import { isUnavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import { type Walk, wholeItemsOf } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { pairOf, walkClauses } from '../paging/listing.scenarios.js';
import type { WalkPair } from '../paging/paging.clauses.js';
import {
  hitsAreListed,
  hitsAsListed,
  hitsBesideListing,
  type SearchBesideListing,
  searchOrderSeen,
} from './hits.clauses.js';
import { searchSameForEveryLimit, type WordSearch } from './search.clauses.js';
import type { TakenWord } from './words.js';

/** Most pages read of a search; a word with more hits proves nothing more. */
export const mostPages = 20;

/** So few hits that each gets a page. */
const fewHits = 3;

/**
 * Returns the sources that this listing has with the same title and description: a new walk may lack some, or have
 * other texts of them, because the target published.
 */
export const unchangedIn = (listing: Walk, sources: TakenWord['sources']): TakenWord['sources'] => {
  const listed = wholeItemsOf(listing);
  return sources.filter(({ id, item }) => {
    const now = listed.get(id);
    return now !== undefined && now.title === item?.title && now.description === item?.description;
  });
};

const besideListing = (
  { one: listing, other: walk }: WalkPair,
  word: string,
  sources: TakenWord['sources'],
) => ({
  exchanges: walk.exchanges,
  word,
  sources: unchangedIn(listing, sources),
  walk,
  search: walk,
  listing,
  snapshots: [listing.snapshots[0], walk.snapshots[0]] as const,
});

/** Searches for a word of known records, and judges the hits against the listing. */
export const judgeSearchFor = async (
  context: JournalContext,
  { word, or, sources }: TakenWord,
  finds: Clause<WordSearch>,
): Promise<Walk | undefined> => {
  const { judge, missing } = context;
  const search = (q: string) =>
    gatherInOneSnapshot<WordSearch & SearchBesideListing>(
      [hitsAreListed, hitsAsListed, finds],
      async (again) => {
        const pair = await pairOf(context, { limit: 100 }, { q, limit: 100 }, { pages: mostPages, again });
        return isUnavailable(pair) ? pair : besideListing(pair, q, sources);
      },
    );
  const asWritten = await search(word);
  const isLost = judgementOf(finds, asWritten).kind === 'broken';
  const evidence = isLost && or !== undefined ? await search(or) : asWritten;
  if (isUnavailable(evidence)) {
    missing([finds, hitsAreListed], evidence);
    return undefined;
  }
  const { walk } = evidence;
  judge([finds], evidence);
  judge(hitsBesideListing, evidence);
  judge([...walkClauses, searchOrderSeen], walk);
  return walk.ended === 'null' ? walk : undefined;
};

/** Judges hits of any search against the listing: a filter or a page size may use another query of a database. */
export const judgeBesideListing = async (context: JournalContext, search: Walk): Promise<void> => {
  const { journal, judge } = context;
  const evidence = await gatherInOneSnapshot<SearchBesideListing>(hitsBesideListing, async (again) => {
    if (again) {
      const pair = await pairOf(context, { limit: 100 }, search.query, { pages: search.sizes.length, again });
      if (isUnavailable(pair)) return pair;
      return { exchanges: pair.other.exchanges, search: pair.other, listing: pair.one };
    }
    const listing = await journal.walk({ limit: 100 });
    return isUnavailable(listing) ? listing : { exchanges: search.exchanges, search, listing };
  });
  if (!isUnavailable(evidence)) judge(hitsBesideListing, evidence);
};

/** Words that a journal of a construction site is likely to hold. */
const usualWords = ['house', 'wall', 'cement', 'work', 'bill', 'costs', 'summary', 'the'];

/** Searches for usual words where the listing is empty: a search that finds records shows that the listing lacks them. */
export const judgeEmptyListing = async (context: JournalContext): Promise<void> => {
  const searches = usualWords.map((q) => context.journal.walk({ q, limit: 100 }));
  for (const search of await Promise.all(searches))
    if (!isUnavailable(search)) await judgeBesideListing(context, search);
};

/** Returns the texts and numbers of an item by their pointers, also those of its parts. */
const valuesIn = (item: JsonObject, pointer = ''): readonly (readonly [string, string | number])[] =>
  Object.entries(item).flatMap(([name, value]) => {
    const at = `${pointer}/${name}`;
    if (isObject(value)) return valuesIn(value, at);
    return typeof value === 'string' || typeof value === 'number' ? [[at, value] as const] : [];
  });

/** Returns whether values come in one order, up or down. */
const areInOrder = (values: readonly (string | number | undefined)[]): boolean =>
  [1, -1].some((sign) =>
    values.every((value, index) => {
      const before = values[index - 1];
      return (
        index === 0 ||
        (value !== undefined && before !== undefined && (value === before || value > before === sign > 0))
      );
    }),
  );

/**
 * Returns the places between two hits that are alike in the member by which the hits come in order, or in their title,
 * which a collation may order: a walk that seeks the next hit by such a member loses one there.
 */
const placesBetweenAlike = ({ items }: Walk): ReadonlySet<number> => {
  const hits = items.map(({ item }) => new Map(item ? valuesIn(item) : []));
  const places = [...(hits[0]?.keys() ?? [])].flatMap((name) => {
    const values = hits.map((hit) => hit.get(name));
    if (new Set(values).size === 1 || !(name === '/title' || areInOrder(values))) return [];
    return values.flatMap((value, index) => (index > 0 && value === values[index - 1] ? [index] : []));
  });
  return new Set(places);
};

/** Returns a page size for this many pages, or for more if only then a page ends between two hits that are alike. */
const sizeBetweenAlike = (walk: Walk, pages: number): number => {
  const count = walk.items.length;
  const least = Math.ceil(count / pages);
  const places = [...placesBetweenAlike(walk)];
  const ends = (size: number) => places.some((place) => place % size === 0);
  const sizes = Array.from({ length: count }, (_, index) => count - index).filter(
    (size) => Math.ceil(count / size) <= mostPages && ends(size),
  );
  // Of as many pages as asked the smallest, otherwise of as few more as possible.
  return sizes.filter((size) => Math.ceil(count / size) === pages).at(-1) ?? sizes[0] ?? least;
};

/** Reads the hits of a search again with this page size, and compares. */
export const compareWithLimit = async (
  context: JournalContext,
  walk: Walk,
  limit: number,
  pages = mostPages,
): Promise<void> => {
  const { judge } = context;
  const pair = await gatherInOneSnapshot([searchSameForEveryLimit], (again) =>
    pairOf(context, { ...walk.query, limit: 100 }, { ...walk.query, limit }, { pages, again }),
  );
  judge([searchSameForEveryLimit], pair);
  if (isUnavailable(pair)) return;
  judge(walkClauses, pair.other);
  await judgeBesideListing(context, pair.other);
};

/** Reads the hits of a search again with this many pages, and compares. */
export const compareInPages = async (context: JournalContext, walk: Walk, pages: number): Promise<void> => {
  // One hit has no second page.
  if (walk.items.length < 2) return;
  // Few hits are read one by one: a limit of 1 is the smallest boundary value.
  const size = walk.items.length <= fewHits ? 1 : sizeBetweenAlike(walk, pages);
  await compareWithLimit(context, walk, Math.min(100, Math.max(1, size)));
};
