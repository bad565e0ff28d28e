import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realClock } from '../../../../../harness/engine/clock.js';
import type { BurstRequest } from '../../../../../specs/companion/quota/burst-request.js';
import { hasOtherClock } from '../../../../../specs/companion/quota/other-clock.js';
import { shotAt } from './shots.js';

const refusal = (at: number, Reset: number | string): BurstRequest =>
  shotAt(at, { Remaining: 0, Reset }, 429);

/** The result for refusals at 0 s and 5 s, and one after the wait; and how often the harness waited. */
const judged = async (before: BurstRequest, later: BurstRequest, last: BurstRequest) => {
  let waits = 0;
  const clock = {
    ...realClock,
    after: (_: number, callback: () => void) => {
      waits += 1;
      callback();
      return () => undefined;
    },
  };
  const found = await hasOtherClock({ clock }, { send: async () => last }, [before, later], () => ({
    path: '/',
  }));
  return [found, waits];
};

test('a limiter that the clock hook does not advance is recognised by its RateLimit-Reset', async () => {
  assert.deepEqual(
    await judged(refusal(0, 50), refusal(5, 45), refusal(9, 41)),
    [false, 0],
    'it is advanced',
  );
  assert.deepEqual(await judged(refusal(0, 50), refusal(5, 50), refusal(9, 46)), [true, 1]);
  assert.deepEqual(await judged(refusal(0, 50), refusal(5, 49), refusal(9, 45)), [true, 1], 'rounded');
  assert.deepEqual(
    await judged(refusal(0, 60), refusal(5, 60), refusal(9, 60)),
    [false, 1],
    'it never moves',
  );
  assert.deepEqual(await judged(refusal(0, 10), refusal(5, 15), refusal(9, 19)), [false, 0], 'it counts up');
  assert.deepEqual(await judged(refusal(0, 'soon'), refusal(5, 50), refusal(9, 46)), [false, 0]);
});
