import { isUnavailable } from '../../harness/exchange.js';
import { listingPath, type PageReading } from '../../harness/listing.js';
import { type ScenarioContext, scenario } from '../../harness/scenario.js';
import { longest } from './boundaries.js';
import {
  type AgedCursor,
  oldCursorRefused,
  youngCursorContinues,
  youngCursorWorks,
} from './cursor-life.clauses.js';
import { anyWord } from './listing.scenarios.js';
import {
  cursorElsewhere,
  cursorEmpty,
  cursorNeverIssued,
  cursorOtherLimit,
  cursorTampered,
  cursorTooLong,
} from './parameters.clauses.js';
import { contrast } from './refusals.js';

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

const hourSeconds = 3600;
/** Kept clear of the hour on both sides: clocks tick in whole seconds, and answers take time. */
const marginSeconds = 60;

const lifeClauses = [youngCursorWorks, youngCursorContinues, oldCursorRefused];

const use = async (
  { journal }: ScenarioContext,
  first: PageReading,
  cursor: string,
  ageSeconds: number,
  steps: string[],
): Promise<AgedCursor> => {
  const walk = await journal.walk({ limit: 100 });
  const answer = await journal.ask(listingPath({ limit: 2, cursor }), { again: true });
  const page = await journal.page({ limit: 2, cursor });
  const sameSnapshot = !isUnavailable(walk) && walk.snapshots[0] === first.snapshot;
  return {
    exchanges: [...first.exchanges, answer],
    answer,
    page: isUnavailable(page) || !sameSnapshot ? undefined : page,
    expected: isUnavailable(walk) ? [] : walk.items.slice(first.items.length),
    ageSeconds,
    steps: [...steps, `ask for the next page with that cursor, ${ageSeconds} s old`],
  };
};

export const cursorLife = scenario(
  'a cursor before and after its hour, by the clock of the target',
  lifeClauses,
  async (context) => {
    const { journal, hooks, judge, inapplicable, untested } = context;
    const before = await hooks.now();
    if (before === undefined) {
      untested(lifeClauses, 'needs-an-hour', 'needs an hour: offer the clock hook and give --control-url');
      return;
    }
    const first = await journal.page({ limit: 2 }, { again: true });
    if (isUnavailable(first) || first.nextCursor === null) {
      inapplicable(lifeClauses, 'the listing has no second page');
      return;
    }
    const cursor = first.nextCursor;
    const steps = ['ask for the first page with limit 2 and keep its next_cursor'];
    const young = hourSeconds - marginSeconds;
    const moved = await hooks.advance(young);
    const after = await hooks.now();
    if (!moved || after === undefined || after - before < young * 1000) {
      untested(
        lifeClauses,
        'needs-an-hour',
        'needs an hour: the clock of the target does not move when its hook is asked to',
      );
      return;
    }
    steps.push(`move the clock of the target ${young} s forward`);
    judge([youngCursorWorks, youngCursorContinues], await use(context, first, cursor, young, steps));
    await hooks.advance(2 * marginSeconds);
    steps.push(`move it ${2 * marginSeconds} s further`);
    judge([oldCursorRefused], await use(context, first, cursor, young + 2 * marginSeconds, steps));
  },
  { phase: 'clock' },
);
