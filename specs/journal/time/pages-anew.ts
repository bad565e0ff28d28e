import { isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';
import type { JournalDriver } from '../driver/journal.js';
import { type ListingQuery, listingPath, type PageReading, readPage } from '../driver/listing.js';
import { spelledAnew } from '../driver/respelling.js';
import { refusesClient } from '../protocol/refusals.js';

/** Sends a request again and does not keep its response. */
export const anew = { again: true, remember: false };

/** Requests a page in another spelling of its URL, which no cache has kept. */
const pageRespelled = async (
  journal: JournalDriver,
  query: ListingQuery & { readonly cursor?: string },
  spelling: number,
): Promise<PageReading | Unavailable> =>
  readPage(await journal.send(await spelledAnew(journal.send, listingPath(query), spelling), anew), query);

/** Requests a page anew, and once more where a cache returned what it kept: it says so, or the cursor is an earlier one. */
export const pageAnew = async (
  journal: JournalDriver,
  query: ListingQuery & { readonly cursor?: string },
  spelling: number,
): Promise<PageReading | Unavailable> => {
  const known = await journal.known(listingPath(query));
  const page = await journal.page(query, anew);
  const before = known && readPage(known, query);
  const isEarlier =
    before !== undefined &&
    !isUnavailable(before) &&
    !isUnavailable(page) &&
    page.nextCursor !== null &&
    page.nextCursor === before.nextCursor;
  return isEarlier || page.exchanges.some(servedFromCache) ? pageRespelled(journal, query, spelling) : page;
};

/** Returns the refusal of a cursor whose page a cache has kept; undefined where the target opens the page itself. */
export const refusalBehindCache = async (
  journal: JournalDriver,
  query: ListingQuery & { readonly cursor?: string },
  spelling: number,
): Promise<Unavailable | undefined> => {
  const page = await pageRespelled(journal, query, spelling);
  const isRefusal = isUnavailable(page) && page.exchanges.some((one) => refusesClient(one).kind === 'pass');
  return isRefusal && page.unavailable.code === 'no-page' ? page : undefined;
};
