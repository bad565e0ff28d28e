import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playReference } from '../../proof/play.js';
import { journalFaults } from '../../reference-server/faults/journal/faults.js';

/** Clauses that many scenarios list, and most requests that --only may send for each, with test hooks. */
const bounds = [
  ['A-PAGE-05', 110],
  ['A-LIMIT-05', 120],
] as const;

for (const [only, most] of bounds)
  test(`--only ${only} sends at most ${most} requests, and finds the same faults`, async () => {
    const verdictOf = async (faults: typeof journalFaults) => {
      const { results, requests } = await playReference('a', { faults }, { only });
      return { requests, verdict: results.find(({ id }) => id === only)?.verdict };
    };
    const sound = await verdictOf([]);
    assert.equal(sound.verdict, 'pass');
    assert.ok(sound.requests <= most, `${sound.requests} requests`);
    const faults = journalFaults.filter(({ breaks, overSockets }) => breaks.includes(only) && !overSockets);
    assert.ok(faults.length > 0);
    for (const fault of faults) assert.equal((await verdictOf([fault])).verdict, 'fail', fault.id);
  });
