import { isUnavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import { type ListingQuery, listingPath, type PageReading, readPage, type Walk } from '../driver/listing.js';
import type { HeldWalk } from './publication.clauses.js';

/** Pages that are compared: requests must not grow with the journal. */
export const comparedPages = 4;

/** Returns another limit: a larger one if possible, so that the listing has no more pages than before. */
export const otherLimit = (limit: number): number => (limit < 100 ? limit + 1 : limit - 1);

/** A started walk, and its whole listing at that time. */
interface Begun {
  readonly query: ListingQuery & { readonly limit: number };
  readonly page: PageReading;
  readonly cursor: string;
  readonly listing: Walk;
}

/** Returns the number of records in a listing, as far as its first page of a hundred shows. */
const sizeOf = async ({ journal }: JournalContext, query: ListingQuery): Promise<number> => {
  const page = await journal.page({ ...query, limit: 100 });
  return isUnavailable(page) ? 0 : page.items.length + (page.nextCursor === null ? 0 : 100);
};

/** Two and a half pages of the whole listing, not quite two of the others: much of them is read after the publication. */
const pagesOf = ({ kind, q }: ListingQuery): number => (kind === undefined && q === undefined ? 2.5 : 1.9);

/**
 * Reads a listing and starts a walk over it, with one page size and one snapshot, so that only the
 * publication lies between them; undefined when the listing has no second page.
 */
export const begin = async (context: JournalContext, query: ListingQuery): Promise<Begun | undefined> => {
  const { journal } = context;
  const listingQuery = {
    ...query,
    limit: Math.min(100, Math.ceil((await sizeOf(context, query)) / pagesOf(query))),
  };
  if (listingQuery.limit === 0) return undefined;
  const listing = await journal.walkAnew(listingQuery, { again: true, pages: comparedPages });
  const [first] = listing.exchanges;
  if (isUnavailable(listing) || !first) return undefined;
  const page = readPage(first, listingQuery);
  if (isUnavailable(page) || !page.nextCursor) return undefined;
  // A used cursor stays valid for the rest of its hour: the walk continues from the same page again.
  return { query: listingQuery, page, cursor: page.nextCursor, listing };
};

export const goOn = async (
  { journal }: JournalContext,
  begun: Begun,
  publications: 'once' | 'twice',
): Promise<HeldWalk> => {
  const { query, page, cursor, listing } = begun;
  const rest = await journal.walkAnew(query, { again: true, cursor, pages: comparedPages });
  const exchanges = rest.exchanges.length > 0 ? rest.exchanges : page.exchanges;
  return {
    exchanges: [page.exchange, ...exchanges],
    begun: page,
    rest: isUnavailable(rest) ? undefined : rest,
    cursorExchange: exchanges[0] ?? page.exchange,
    listing,
    unordered: query.q !== undefined,
    steps: [
      `read the whole listing, then request ${listingPath(query)} and keep its next_cursor`,
      publications === 'once' ? 'make the target publish' : 'make the target publish twice',
      'use that cursor and follow next_cursor to the end',
    ],
  };
};
