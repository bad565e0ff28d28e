import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../../../../harness/declarations/clause.js';
import { judgementOf } from '../../../../../harness/docket/judging.js';
import type { JournalContext } from '../../../../../specs/journal/driver/context.js';
import { type ListingQuery, readPage } from '../../../../../specs/journal/driver/listing.js';
import type { AgedCursor } from '../../../../../specs/journal/time/cursor-life.clauses.js';
import { cursorsOfEarlierRuns } from '../../../../../specs/journal/time/cursor-state.scenarios.js';
import { recorded } from '../recorded.js';

const page = (snapshot: string, nextCursor: string | null) =>
  recorded({
    path: '/api/v1/content',
    body: JSON.stringify({ items: [{ id: 'a' }], next_cursor: nextCursor, snapshot, limit: 2 }),
  });

const now = 1_800_000_000_000;

/** The clock hook of the target, the clock that the earlier run kept the cursor by, and what the target sends for it. */
interface Clocks {
  readonly hook?: number;
  readonly kept?: 'hook' | 'date' | 'run';
  readonly reply?: ReturnType<typeof page>;
}

/** Judges a cursor of an earlier run that is 70 minutes old and still works; first pages come from `firstPage`. */
const judged = async (
  firstPage: (request: number) => ReturnType<typeof page>,
  keptAgain: readonly number[] = [],
  { hook, kept, reply = page('one', null) }: Clocks = {},
): Promise<string[]> => {
  const said: string[] = [];
  let requests = 0;
  const at = (exchange: ReturnType<typeof page>) => ({ ...exchange, startedAt: now });
  const query = { limit: 2 };
  const context = {
    journal: {
      page: async (asked: ListingQuery & { cursor?: string }) =>
        readPage(at(asked.cursor === undefined ? firstPage(++requests) : reply), asked),
      send: async () => at(page('one', null)),
    },
    hooks: { now: async () => hook },
    memory: {
      earlier: [70, ...keptAgain].map((minutes) => ({
        cursor: 'kept',
        query,
        snapshot: 'one',
        issuedAt: new Date(now - minutes * 60_000).toISOString(),
        ...(kept ? { clock: kept } : {}),
      })),
      keep: () => undefined,
    },
    untested: () => undefined,
    judge: (clauses: readonly Clause<AgedCursor>[], evidence: AgedCursor) => {
      for (const clause of clauses) said.push(`${clause.id} ${judgementOf(clause, evidence).kind}`);
    },
  } as unknown as JournalContext;
  await cursorsOfEarlierRuns.run(context);
  return [...new Set(said.filter((one) => !one.startsWith('A-STATE-03')))];
};

test('an old cursor that works breaks the hour', async () => {
  assert.deepEqual(await judged((request) => page('one', `new-${request}`)), ['A-STATE-01 broken']);
});

test('a target that gives a place the same token may have issued it again', async () => {
  assert.deepEqual(await judged(() => page('one', 'kept')), ['A-STATE-01 inapplicable']);
});

test('it may have done so before a publication too: two equal requests show that it does', async () => {
  assert.deepEqual(await judged(() => page('two', 'of two')), ['A-STATE-01 inapplicable']);
  assert.deepEqual(await judged((request) => page('two', `of two ${request}`)), ['A-STATE-01 broken']);
  assert.deepEqual(await judged((request) => page(`of ${request}`, `of ${request}`)), [
    'A-STATE-01 inapplicable',
  ]);
});

test('where equal pages end at different records, another request or another run shows the same token', async () => {
  const shorter = (request: number) => page('one', request === 2 ? 'kept' : `after one, ${request}`);
  assert.deepEqual(await judged(shorter), ['A-STATE-01 inapplicable']);
  const never = (request: number) => page('one', `after one, ${request}`);
  assert.deepEqual(await judged(never, [62]), ['A-STATE-01 inapplicable']);
  assert.deepEqual(await judged(never, [69.9]), ['A-STATE-01 broken']);
});

test('the age of a cursor is known by the clock that the earlier run kept it by', async () => {
  const anew = (request: number) => page('one', `new-${request}`);
  const minute = 60_000;
  assert.deepEqual(await judged(anew, [], { hook: now, kept: 'hook' }), ['A-STATE-01 broken']);
  // By the hook only a minute has passed since, whatever the clock of the run says.
  assert.deepEqual(await judged(anew, [], { hook: now - 69 * minute, kept: 'hook' }), ['A-STATE-02 pass']);
  assert.deepEqual(await judged(anew, [], { kept: 'run' }), ['A-STATE-01 broken']);
  for (const clocks of [
    { hook: now },
    { kept: 'hook' },
    { kept: 'date' },
    { hook: now, kept: 'date' },
  ] as const)
    assert.deepEqual(await judged(anew, [], clocks), [], JSON.stringify(clocks));
});
