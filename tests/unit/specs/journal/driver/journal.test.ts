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
