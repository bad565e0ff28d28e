import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JournalContext } from '../../../../../specs/journal/driver/context.js';
import { type ListingQuery, readPage } from '../../../../../specs/journal/driver/listing.js';
import { firstDeviation, type Step } from '../../../../../specs/journal/model/model.js';
import { playSteps } from '../../../../../specs/journal/model/model.player.js';
import { recorded } from '../recorded.js';

const page = (snapshot: string, nextCursor: string | null) =>
  recorded({
    path: '/api/v1/content',
    body: JSON.stringify({ items: [{ id: 'a' }], next_cursor: nextCursor, snapshot, limit: 2 }),
  });

const refusal = recorded({ path: '/api/v1/content', status: 409, body: '{"status":409}' });

const open: Step = { do: 'open', kind: undefined, limit: 2 };
const next: Step = { do: 'next', walk: 0, limit: undefined };

/** Plays steps against a target that returns these responses in turn, and whose clock obeys. */
const play = async (responses: readonly ReturnType<typeof page>[], steps: readonly Step[]) => {
  const sent: ListingQuery[] = [];
  let now = 0;
  const context = {
    journal: {
      page: async (query: ListingQuery) => {
        sent.push(query);
        const response = responses[sent.length - 1];
        assert.ok(response, `request ${sent.length} was not expected`);
        return readPage(response, query);
      },
    },
    hooks: {
      now: async () => now,
      advance: async (seconds: number) => {
        now += seconds * 1000;
        return true;
      },
    },
    clock: { elapsed: () => now },
    publish: async () => true,
  } as unknown as JournalContext;
  const { played } = await playSteps(context, steps, false);
  assert.equal(sent.length, responses.length, 'every response was requested');
  return firstDeviation(played, [])?.deviation;
};

test('a refusal is legal where the first page has another snapshot by now', async () => {
  assert.equal(await play([page('one', 'c1'), refusal, page('two', 'c2')], [open, next]), undefined);
});

test('a refusal in the same snapshot is a deviation', async () => {
  const deviation = await play([page('one', 'c1'), refusal, page('one', 'c2')], [open, next]);
  assert.deepEqual(deviation, { at: '', expected: 'a page', received: 'status 409' });
});

test('a walk from before a publication of the hook may be refused: nothing is requested to check it', async () => {
  assert.equal(await play([page('one', 'c1'), refusal], [open, { do: 'publish' }, next]), undefined);
});

test('the first page since the publication of the hook tells whether the target published by itself', async () => {
  const steps: Step[] = [open, { do: 'publish' }, open, { ...next, walk: 1 }];
  const begun = [page('one', 'c1'), page('two', 'c2'), refusal];
  assert.equal(await play([...begun, page('three', 'c3')], steps), undefined);
  assert.equal((await play([...begun, page('two', 'c3')], steps))?.expected, 'a page');
});

test('a cursor older than an hour must be refused: nothing is requested to check it', async () => {
  const steps: Step[] = [open, { do: 'advance', minutes: 61 }, next];
  assert.equal(await play([page('one', 'c1'), refusal], steps), undefined);
  assert.equal((await play([page('one', 'c1'), page('one', null)], steps))?.expected, 'a refusal');
});
