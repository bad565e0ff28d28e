import { type Exchange, isUnavailable, status } from '../../../harness/network/exchange.js';
import { readOnce } from '../../../harness/network/read-once.js';
import { byKind } from '../driver/by-kind.js';
import type { JournalContext } from '../driver/context.js';
import { type ListingQuery, listingPath, type Walk, type WalkedItem, wholeOf } from '../driver/listing.js';
import type { WalkPlace } from '../matrix.js';
import { frequentWord } from '../search/words.js';
import { anyWord } from './listing.scenarios.js';

/** A valid request at one place with its response; it differs from an invalid one in one thing. */
export interface Situation {
  readonly query: ListingQuery & { readonly cursor?: string };
  readonly control: Exchange;
}

/** Attempts for a page when its cursor is refused: the target may publish at any time. */
const mostTries = 4;

const mostUsualKind = (items: readonly WalkedItem[]): string => {
  const [kind = 'cost'] = [...byKind(items)].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return kind;
};

/** The word of searches, and the kinds with a second page, computed once for all places. */
const searchedWord = (walk: Walk): string => frequentWord(walk) ?? anyWord;
const kindOfListing = readOnce(({ items }: Walk): string => mostUsualKind(items));
const kindOfSearch = readOnce((walk: Walk): string => {
  const word = searchedWord(walk);
  return mostUsualKind(wholeOf(walk).filter(({ item }) => JSON.stringify(item).includes(word)));
});

/** Words and kinds with a second page, where the journal has any. */
const requestKeyOf = async ({ journal }: JournalContext, place: WalkPlace): Promise<ListingQuery> => {
  const walk = await journal.walk({ limit: 100 });
  if (isUnavailable(walk))
    return { ...(place.search ? { q: anyWord } : {}), ...(place.kind ? { kind: 'cost' } : {}) };
  const kindOf = place.search ? kindOfSearch : kindOfListing;
  return {
    ...(place.search ? { q: searchedWord(walk) } : {}),
    ...(place.kind ? { kind: kindOf(walk) } : {}),
  };
};

/** Creates the situation of a place of the matrix; undefined when the journal has no second page there. */
export const situationAt = async (
  context: JournalContext,
  place: WalkPlace,
): Promise<Situation | undefined> => {
  const { journal } = context;
  const listingQuery = await requestKeyOf(context, place);
  if (!place.cursor) {
    const query = { ...listingQuery, limit: 100 };
    return { query, control: await journal.send(listingPath(query)) };
  }
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const first = { ...listingQuery, limit: 2 };
    const page = await journal.page(first, attempt === 1 ? {} : { again: true, remember: false });
    if (isUnavailable(page) || !page.nextCursor) return undefined;
    const query = { ...first, cursor: page.nextCursor };
    const control = await journal.send(listingPath(query));
    if (status(control) === 200) return { query, control };
  }
  return undefined;
};
