import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { playRow } from './play/play.js';
import { hostileGroups } from './rows.js';

// How long a run takes on this machine decides nothing: a run that never ends is killed, and that is a failure.
for (const { name, rows } of hostileGroups) {
  const quick = rows.filter((row) => row.quick);
  describe(`a target that is hostile by ${name}`, { concurrency: 2 }, () => {
    for (const row of quick)
      test(`${row.id}: ${row.does}`, async () => {
        const { problems } = await playRow(row, { timed: false });
        assert.deepEqual(problems, []);
      });
  });
}
