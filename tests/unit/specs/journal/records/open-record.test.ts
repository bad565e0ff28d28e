import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import type { JournalContext } from '../../../../../specs/journal/driver/context.js';
import { readPage } from '../../../../../specs/journal/driver/listing.js';
import { itemAgrees } from '../../../../../specs/journal/records/record-access.clauses.js';
import { openRecord } from '../../../../../specs/journal/records/records.scenarios.js';
import { costRecord, recorded, says } from '../recorded.js';

const path = '/api/v1/content/cost-001';

/** Opens a record listed in snapshot `s1` from a target that returns these records and snapshots in turn. */
const open = async (listed: object, records: readonly (object | number)[], snapshots: readonly string[]) => {
  const left = { records: [...records], snapshots: [...snapshots] };
  const context = {
    journal: {
      send: async () => {
        const next = left.records.shift() ?? assert.fail('one record too many was requested');
        return typeof next === 'number'
          ? recorded({ path, status: next, body: { status: next } })
          : recorded({ path, body: costRecord({ ...next }) });
      },
      page: async () => {
        const snapshot = left.snapshots.shift() ?? assert.fail('one page too many was requested');
        const body = { items: [], next_cursor: null, snapshot, limit: 1 };
        return readPage(recorded({ path: '/api/v1/content?limit=1', body }), { limit: 1 });
      },
    },
  } as unknown as JournalContext;
  const item = JSON.parse(JSON.stringify(costRecord({ ...listed }))) as JsonObject;
  const opened = await openRecord(context, { id: 'cost-001', kind: 'cost', page: 0, index: 0, item }, 's1');
  assert.deepEqual(left, { records: [], snapshots: [] }, 'all responses were requested');
  return says(itemAgrees, opened);
};

const [old, revised] = [
  { title: 'Sand', revision: 'r1' },
  { title: 'Gravel', revision: 'r2' },
];

test('a record that agrees with its item is requested once', async () => {
  assert.equal(await open(old, [old], []), 'pass');
});

test('another title within one revision is judged at once, although a second response would agree', async () => {
  assert.equal(await open(old, [{ ...old, title: 'Gravel' }], ['s1']), 'broken');
});

test('a record is requested again where another snapshot is published', async () => {
  assert.equal(await open(old, [revised, revised], ['s2']), 'inconclusive');
  assert.equal(await open(old, [revised, old], ['s2']), 'pass');
});

test('a record of another instance is not compared: one of the next pages or records is from the first', async () => {
  assert.equal(await open(old, [revised, revised], ['s1', 's1', 's2']), 'inconclusive');
  assert.equal(await open(old, [revised, revised, old], ['s1', 's1', 's1', 's1']), 'pass');
});

test('another revision that no instance denies is judged', async () => {
  assert.equal(await open(old, [revised, revised, revised, revised], ['s1', 's1', 's1', 's1']), 'broken');
});

test('without a revision in the item two pages and one record more are requested', async () => {
  const item = { title: 'Sand', revision: undefined };
  assert.equal(await open(item, [revised, revised], ['s1', 's1']), 'broken');
  assert.equal(await open(item, [revised, old], ['s1', 's1']), 'pass');
});
