import { isUnavailable } from '../../../harness/network/exchange.js';
import { scenario } from '../driver/context.js';
import { listingPath } from '../driver/listing.js';
import { cursorElsewhere, cursorEmpty, cursorOtherLimit, cursorTampered } from './parameters.clauses.js';

const tampered = (cursor: string): string => {
  const middle = Math.floor(cursor.length / 2);
  return cursor.slice(0, middle) + (cursor[middle] === 'A' ? 'B' : 'A') + cursor.slice(middle + 1);
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
    judge([cursorElsewhere], await send({ limit: 2, kind: 'cost', cursor }));
    judge([cursorOtherLimit], await send({ limit: 3, cursor }));
  },
);
