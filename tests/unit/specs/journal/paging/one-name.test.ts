import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JournalContext } from '../../../../../specs/journal/driver/context.js';
import type { ListingQuery, Walk } from '../../../../../specs/journal/driver/listing.js';
import { underOneName } from '../../../../../specs/journal/paging/one-name.js';
import { recorded } from '../recorded.js';

const walk = (snapshot: string, ids: string, query: ListingQuery = { limit: 100 }): Walk => ({
  exchanges: [recorded({ path: '/api/v1/content' })],
  query,
  items: [...ids].map((id, index) => ({ id, kind: 'page', page: 0, index, item: undefined })),
  snapshots: [snapshot],
  sizes: [ids.length],
  limits: [100],
  ended: 'null',
});

/** The name under which `other` is compared with `one`, when the target responds to further walks like this. */
const nameOf = async (one: Walk, other: Walk, further: readonly Walk[]): Promise<string | undefined> => {
  const left = [...further];
  const journal = { walkAnew: async () => left.shift() ?? assert.fail('one more walk than expected') };
  const { snapshots } = await underOneName({ journal } as unknown as JournalContext, one, other);
  return snapshots[0];
};

const few = { limit: 3 };

test('a new name for every walk of the same records says nothing of a publication', async () => {
  const further = [walk('s3', 'abc'), walk('s4', 'ab', few)];
  assert.equal(await nameOf(walk('s1', 'abc'), walk('s2', 'ab', few), further), 's1');
});

test('one repeated walk proves nothing: an instance may be behind, and the next publication may be of other records', async () => {
  const [one, behind] = [walk('s7', 'abc'), walk('s6', 'ab', few)];
  for (const fourth of [walk('s9', 'abc', few), walk('s8', 'ab', few), walk('s6', 'ab', few)])
    assert.equal(await nameOf(one, behind, [walk('s8', 'abc'), fourth]), 's6');
});

test('walks that are repeated with other records or names are of other snapshots', async () => {
  const [one, other] = [walk('s1', 'abc'), walk('s2', 'ab', few)];
  for (const third of [walk('s2', 'abc'), walk('s1', 'abc'), walk('s3', 'ab')])
    assert.equal(await nameOf(one, other, [third]), 's2');
  assert.equal(await nameOf(one, walk('s1', 'ab', few), []), 's1');
});
