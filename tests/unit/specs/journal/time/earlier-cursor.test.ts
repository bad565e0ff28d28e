import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOpaque } from '../../../../../harness/engine/opaque.js';
import { unavailable } from '../../../../../harness/network/exchange.js';
import type { JournalDriver } from '../../../../../specs/journal/driver/journal.js';
import type { Walk } from '../../../../../specs/journal/driver/listing.js';
import { targetClock } from '../../../../../specs/journal/time/aged-cursor.js';
import { earlierCursor } from '../../../../../specs/journal/time/earlier-cursor.js';
import { recorded } from '../recorded.js';

const pageWith = (cursor: string | null) =>
  recorded({
    path: '/api/v1/content?limit=100',
    body: { items: [{ id: 'a' }, { id: 'b' }], next_cursor: cursor, snapshot: 's', limit: 100 },
  });

const walkOf = (cursors: readonly (string | null)[]): Walk => ({
  exchanges: cursors.map(pageWith),
  query: { limit: 100 },
  items: [],
  snapshots: cursors.map(() => 's'),
  sizes: cursors.map(() => 2),
  limits: cursors.map(() => 100),
  ended: 'null',
});

const journalWith = (walk: Awaited<ReturnType<JournalDriver['walk']>>): JournalDriver => ({
  opaque: createOpaque(0),
  send: () => assert.fail('a request was sent'),
  known: () => undefined,
  prefetch: () => undefined,
  page: () => assert.fail('a page was requested'),
  walk: async () => walk,
  walkAnew: () => assert.fail('a walk was read'),
});

const clock = targetClock(async () => 5000);

test('the cursor that led to the last page is as old as the moment when it is chosen', async () => {
  const cursor = await earlierCursor(journalWith(walkOf(['one', 'two', null])), clock);
  assert.equal(cursor?.cursor, 'two');
  assert.equal(cursor?.reached, 4);
  assert.deepEqual(cursor?.issued, { after: 5000, before: 5000 });
});

test('a listing of one page, or one that cannot be read, has no such cursor', async () => {
  assert.equal(await earlierCursor(journalWith(walkOf([null])), clock), undefined);
  assert.equal(await earlierCursor(journalWith(unavailable('unreachable', 'gone')), clock), undefined);
});
