import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { playRow } from './play/play.js';
import { quickIds } from './quick.js';
import { hostileGroups } from './rows.js';

const rows = new Map(hostileGroups.flatMap((group) => group.rows).map((row) => [row.id, row]));

test('every row has an id of its own', () => {
  assert.equal(rows.size, hostileGroups.flatMap((group) => group.rows).length);
});

// How long a run takes on this machine decides nothing: a run that never ends is killed, and that is a failure.
describe('a hostile target', { concurrency: 2 }, () => {
  for (const id of quickIds) {
    const row = rows.get(id);
    test(`${id}: ${row?.does}`, async () => {
      assert.ok(row, `no row ${id}`);
      const { problems } = await playRow(row, { timed: false });
      assert.deepEqual(problems, []);
    });
  }
});
