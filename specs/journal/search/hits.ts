import type { Clause } from '../../../harness/declarations/clause.js';
import { judgementOf } from '../../../harness/docket/judging.js';
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

/**
 * Returns a page size for this many pages, such that a page ends between two hits of one title where it can: a walk that
 * seeks the next hit by its title loses one there.
 */
const sizeBetweenAlike = ({ items }: Walk, pages: number): number => {
  const titles = items.map(({ item }) => item?.title);
  const endsBetweenAlike = (size: number) =>
    titles.some((title, index) => index > 0 && index % size === 0 && title === titles[index - 1]);
  const least = Math.ceil(items.length / pages);
  for (let size = least; Math.ceil(items.length / size) === pages; size += 1)
    if (endsBetweenAlike(size)) return size;
  return least;
};

/** Reads the hits of a search again with this many pages, and compares. */
export const compareInPages = async (context: JournalContext, walk: Walk, pages: number): Promise<void> => {
  const { judge } = context;
  // One hit has no second page.
  if (walk.items.length < 2) return;
  // Few hits are read one by one: a limit of 1 is the smallest boundary value.
  const size = walk.items.length <= fewHits ? 1 : sizeBetweenAlike(walk, pages);
  const limit = Math.min(100, Math.max(1, size));
  const pair = await gatherInOneSnapshot([searchSameForEveryLimit], (again) =>
    pairOf(context, { ...walk.query, limit: 100 }, { ...walk.query, limit }, { pages: mostPages, again }),
  );
  judge([searchSameForEveryLimit], pair);
  if (isUnavailable(pair)) return;
  judge(walkClauses, pair.other);
  await judgeBesideListing(context, pair.other);
};
