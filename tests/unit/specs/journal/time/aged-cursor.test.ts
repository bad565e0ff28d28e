import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedClock, targetClock } from '../../../../../specs/journal/time/aged-cursor.js';

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
