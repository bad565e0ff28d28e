import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunLimits } from '../../../../../harness/engine/limits.js';
import type { Client } from '../../../../../harness/network/client.js';
import { createJournalDriver } from '../../../../../specs/journal/driver/journal.js';
import { recorded } from '../recorded.js';

/** Plays a walk of an endless listing and returns the number of pages that were read. */
const pagesRead = async (requestsLeft: number): Promise<number> => {
  let sent = 0;
  const client = {
    send: ({ path }: { path: string }) => {
      sent += 1;
      const page = { items: [{ id: `entry-${sent}`, kind: 'page' }], next_cursor: `page-${sent + 1}` };
      return Promise.resolve(recorded({ path, body: JSON.stringify(page) }));
    },
  } as unknown as Client;
  const limits = { requestsLeft: () => requestsLeft } as unknown as RunLimits;
  const walk = await createJournalDriver(client, limits).walk({ limit: 100 });
  assert.ok(!('unavailable' in walk));
  assert.equal(walk.ended, 'cut');
  return sent;
};

test('a walk leaves requests to the other scenarios', async () => {
  assert.equal(await pagesRead(3000), 1200);
  assert.equal(await pagesRead(1000), 200, 'a fifth at least');
  assert.equal(await pagesRead(1), 1);
});

test('a walk of a run that may send many requests takes most of them', async () => {
  assert.equal(await pagesRead(10_000), 6000);
});

/** Returns the number of pages that an endless search reads beside a listing of this many records. */
const pagesOfSearch = async (records: number): Promise<number> => {
  let sent = 0;
  const client = {
    send: ({ path }: { path: string }) => {
      const isSearch = path.includes('/search');
      if (isSearch) sent += 1;
      const items = isSearch
        ? [{ id: `hit-${sent}`, kind: 'page' }]
        : Array.from({ length: records }, (_, index) => ({ id: `entry-${index}`, kind: 'page' }));
      const page = { items, next_cursor: isSearch ? `page-${sent + 1}` : null };
      return Promise.resolve(recorded({ path, body: JSON.stringify(page) }));
    },
  } as unknown as Client;
  const driver = createJournalDriver(client, { requestsLeft: () => 3000 } as unknown as RunLimits);
  await driver.walk({ limit: 100 });
  await driver.walk({ q: 'house', limit: 100 });
  return sent;
};

test('a search reads at most 20 pages, and 5 in a journal of which not every record is kept', async () => {
  assert.equal(await pagesOfSearch(240), 20);
  assert.equal(await pagesOfSearch(3001), 5);
});
