import { isUnavailable } from '../../../harness/network/exchange.js';
import { scenario } from '../driver/context.js';
import { listingPath } from '../driver/listing.js';
import { contrast } from '../protocol/refusals.js';
import { longest } from './boundaries.js';
import { anyWord } from './listing.scenarios.js';
import {
  cursorElsewhere,
  cursorEmpty,
  cursorNeverIssued,
  cursorOtherLimit,
  cursorTampered,
  cursorTooLong,
} from './parameters.clauses.js';

const madeUp = ['never-issued', 'eyJvZmZzZXQiOjIwfQ'];

const tampered = (cursor: string): string => {
  const middle = Math.floor(cursor.length / 2);
  return cursor.slice(0, middle) + (cursor[middle] === 'A' ? 'B' : 'A') + cursor.slice(middle + 1);
};

export const cursorMisuse = scenario(
  'cursors made up, too long, changed or used elsewhere',
  [cursorTooLong, cursorNeverIssued, cursorTampered, cursorElsewhere, cursorOtherLimit, cursorEmpty],
  async ({ journal, judge, inapplicable }) => {
    const ask = (query: Parameters<typeof listingPath>[0]) => journal.ask(listingPath(query));
    for (const search of [{}, { q: anyWord }]) {
      const control = await ask(search);
      const tooLong = await ask({ ...search, cursor: 'a'.repeat(longest.cursor + 1) });
      judge([cursorTooLong], contrast(tooLong, control));
      for (const cursor of madeUp)
        judge([cursorNeverIssued], contrast(await ask({ ...search, cursor }), control));
    }
    const control = await ask({});
    judge([cursorNeverIssued], contrast(await ask({ cursor: 'a'.repeat(longest.cursor) }), control));
    judge([cursorEmpty], await ask({ cursor: '' }));
    const first = await journal.page({ limit: 2 });
    if (isUnavailable(first) || first.nextCursor === null) {
      inapplicable([cursorTampered, cursorElsewhere, cursorOtherLimit], 'the listing has no second page');
      return;
    }
    const cursor = first.nextCursor;
    judge([cursorTampered], await ask({ limit: 2, cursor: tampered(cursor) }));
    judge([cursorElsewhere], await ask({ limit: 2, kind: 'cost', cursor }));
    judge([cursorElsewhere], await ask({ limit: 2, q: anyWord, cursor }));
    judge([cursorOtherLimit], await ask({ limit: 3, cursor }));
  },
);
