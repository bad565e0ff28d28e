import { isUnavailable, status } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath } from '../driver/listing.js';
import { sameRequestSameResponse } from '../protocol/stability.clauses.js';
import { hitsHoldWord } from '../search/query.clauses.js';
import { frequentWord, nonsense } from '../search/words.js';
import { anyWord, everyKind } from './listing.scenarios.js';
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
  async ({ journal, judge, noData }) => {
    const send = (query: Parameters<typeof listingPath>[0]) => journal.send(listingPath(query));
    judge([cursorEmpty], await send({ cursor: '' }));
    const first = await journal.page({ limit: 2 });
    if (isUnavailable(first) || first.nextCursor === null) {
      noData([cursorTampered, cursorElsewhere, cursorOtherLimit], 'second page of a listing');
      return;
    }
    const cursor = first.nextCursor;
    judge([cursorTampered], await send({ limit: 2, cursor: tampered(cursor) }));
    judge([cursorElsewhere], await send(await ofOtherKind(journal, cursor)));
    judge([cursorOtherLimit], await send({ limit: 3, cursor }));
  },
);

export const cursorOfSearch = scenario(
  'the cursor of a search, used again and with another q',
  [sameRequestSameResponse, hitsHoldWord],
  async ({ journal, judge }) => {
    const listing = await journal.walk({ limit: 100 });
    const q = (isUnavailable(listing) ? undefined : frequentWord(listing)) ?? anyWord;
    // Other scenarios request the first two of these pages too.
    const query = { q, limit: 2 };
    const first = await journal.page(query);
    if (isUnavailable(first) || !first.nextCursor) return;
    const path = listingPath({ ...query, cursor: first.nextCursor });
    const used = await journal.send(path);
    const again = await journal.send(path, { again: true, remember: false });
    // Only a refusal requires a check for a publication.
    const now = status(again) === 200 ? first : await journal.page(query, { again: true, remember: false });
    const after = isUnavailable(now) ? undefined : now.snapshot;
    judge([sameRequestSameResponse], {
      exchanges: [used, again],
      snapshots: [first.snapshot, after],
      unordered: true,
    });
    // Whether it is refused is open; hits of the former q are none of this one.
    const other = await journal.page({ ...query, q: nonsense, cursor: first.nextCursor });
    if (!isUnavailable(other)) judge([hitsHoldWord], other);
  },
);
