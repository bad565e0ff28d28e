import { isUnavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath } from '../driver/listing.js';
import { everyKind } from './listing.scenarios.js';
import { cursorElsewhere, cursorEmpty, cursorOtherLimit, cursorTampered } from './parameters.clauses.js';

const tampered = (cursor: string): string => {
  const middle = Math.floor(cursor.length / 2);
  return cursor.slice(0, middle) + (cursor[middle] === 'A' ? 'B' : 'A') + cursor.slice(middle + 1);
};

/**
 * Returns a page of one kind, by a cursor that was issued for another kind: a server that prefers the kind in the cursor
 * to that of the request shows only so. Without such a cursor, that of all records is used.
 */
const ofOtherKind = async (journal: JournalContext['journal'], cursor: string) => {
  for (const kind of everyKind) {
    const page = await journal.page({ kind });
    if (isUnavailable(page) || page.nextCursor === null) continue;
    return { kind: kind === 'cost' ? 'work' : 'cost', cursor: page.nextCursor };
  }
  return { limit: 2, kind: 'cost', cursor };
};

export const cursorMisuse = scenario(
  'cursors changed, empty or used elsewhere',
  [cursorTampered, cursorElsewhere, cursorOtherLimit, cursorEmpty],
  async ({ journal, judge, inapplicable }) => {
    const send = (query: Parameters<typeof listingPath>[0]) => journal.send(listingPath(query));
    judge([cursorEmpty], await send({ cursor: '' }));
    const first = await journal.page({ limit: 2 });
    if (isUnavailable(first) || first.nextCursor === null) {
      inapplicable([cursorTampered, cursorElsewhere, cursorOtherLimit], 'the listing has no second page');
      return;
    }
    const cursor = first.nextCursor;
    judge([cursorTampered], await send({ limit: 2, cursor: tampered(cursor) }));
    judge([cursorElsewhere], await send(await ofOtherKind(journal, cursor)));
    judge([cursorOtherLimit], await send({ limit: 3, cursor }));
  },
);
