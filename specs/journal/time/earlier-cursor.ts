import { isUnavailable } from '../../../harness/network/exchange.js';
import type { JournalDriver } from '../driver/journal.js';
import { listingPath, readPage } from '../driver/listing.js';
import type { IssuedCursor, TargetClock } from './aged-cursor.js';

/**
 * Returns the cursor that led to the last page with the largest limit, which the run received before the clock was moved;
 * undefined where one page holds all records. It costs no request.
 */
export const earlierCursor = async (
  journal: JournalDriver,
  clock: TargetClock,
): Promise<IssuedCursor | undefined> => {
  const query = { limit: 100 };
  const walk = await journal.walk(query);
  if (isUnavailable(walk)) return undefined;
  const index = walk.exchanges.length - 2;
  const exchange = walk.exchanges[index];
  const page = exchange && readPage(exchange, query);
  if (!page || isUnavailable(page) || !page.nextCursor) return undefined;
  // It was issued and used at this time at the latest.
  const now = await clock.now();
  return {
    cursor: page.nextCursor,
    query,
    page,
    reached: walk.sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0),
    issued: { after: now, before: now },
    steps: [`request ${listingPath(query)}, follow next_cursor to the last page, and keep the last cursor`],
  };
};
