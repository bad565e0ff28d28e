import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JournalDriver } from '../../../../../specs/journal/driver/journal.js';
import { listingPath, readPage } from '../../../../../specs/journal/driver/listing.js';
import { issue, sharedClock, targetClock } from '../../../../../specs/journal/time/aged-cursor.js';
import { recorded } from '../recorded.js';

test('a page that a cache kept is requested with another spelling of its URL', async () => {
  const sent: string[] = [];
  const respond = (path: string) => {
    sent.push(path);
    const headers: [string, string][] = sent.length === 1 ? [['X-Cache', 'HIT']] : [];
    const body = { items: [], next_cursor: `c${sent.length}`, snapshot: 's', limit: 2 };
    return recorded({ path: `/api/v1${path}`, body, headers });
  };
  const journal: Partial<JournalDriver> = {
    send: async (path) => respond(path),
    known: () => undefined,
    page: async (query) => readPage(respond(listingPath(query)), query),
  };
  const clock = targetClock(async () => 0);
  const issued = await issue(journal as JournalDriver, clock, new Map(), { limit: 20 });
  // A search shows that the target reads escaped letters.
  assert.deepEqual(sent, ['/content?limit=20', '/search?q=%68ouse&limit=1', '/content?limit=%320']);
  assert.equal(issued?.cursor, 'c3');
});

test('requests that are sent together read the clock once, after the last response', async () => {
  let readings = 0;
  const clock = targetClock(async () => {
    readings += 1;
    return readings * 1000;
  });
  assert.equal(await clock.now(), 1000);
  const shared = sharedClock(clock, 3);
  assert.deepEqual(await Promise.all([shared.before(), shared.before()]), [1000, 1000]);
  const first = shared.now();
  const second = shared.now();
  assert.equal(readings, 1);
  assert.deepEqual(await Promise.all([first, second, shared.now()]), [2000, 2000, 2000]);
  assert.equal(readings, 2);
  // The reading of the group is the latest one.
  assert.equal(await clock.before(), 2000);
});

test('requests that are sent together after the clock was moved read it once before them', async () => {
  let readings = 0;
  const clock = targetClock(async () => {
    readings += 1;
    return readings * 1000;
  });
  await clock.now();
  clock.moved();
  const shared = sharedClock(clock, 2);
  assert.deepEqual(await Promise.all([shared.before(), shared.before()]), [2000, 2000]);
  assert.equal(readings, 2);
});

test('no requests read no clock', () => {
  const clock = targetClock(() => assert.fail('the clock was read'));
  sharedClock(clock, 0);
});
