import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Clock, pause } from '../../../../harness/engine/clock.js';
import { createLimits } from '../../../../harness/engine/limits.js';
import { createAllowance } from '../../../../harness/engine/plan.js';
import { RunStop } from '../../../../harness/engine/stop.js';

const hour = 3_600_000;

/** Returns the code and sentence of the stop that this work throws. */
const stopOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (error) {
    assert.ok(error instanceof RunStop);
    return `${error.code}: ${error.message}`;
  }
  return 'none';
};

test('a run sends exactly as many requests as it may', async () => {
  const limits = createLimits(2, hour);
  assert.equal(limits.requestsLeft(), 2);
  limits.charge();
  assert.equal(limits.requestsLeft(), 1);
  limits.charge();
  assert.equal(limits.requestsLeft(), 0);
  assert.equal(await stopOf(limits.charge), "budget: the run's requests are spent (--max-requests 2)");
  assert.equal(limits.requestsLeft(), 0);
});

test('a run without time left sends nothing and ends its waits', async () => {
  const limits = createLimits(2, -2_000);
  const up = "time: the run's time is up (--max-time -2s)";
  assert.equal(await stopOf(limits.charge), up);
  assert.equal(await stopOf(() => limits.sleep(hour)), up);
  assert.equal(limits.requestsLeft(), 2);
});

test('the time left is the time until the deadline', () => {
  const limits = createLimits(1, hour);
  const left = limits.timeLeftMs();
  assert.ok(left > 0 && left <= hour);
  assert.ok(limits.timeLeftMs() <= left);
});

test('an interrupted run sends nothing and ends its waits', async () => {
  const limits = createLimits(2, hour);
  assert.equal(limits.interrupted(), false);
  const sleeping = stopOf(() => limits.sleep(hour));
  limits.interrupt();
  assert.equal(limits.interrupted(), true);
  assert.equal(await sleeping, 'interrupted: the run was interrupted');
  assert.equal(await stopOf(limits.charge), 'interrupted: the run was interrupted');
});

/** A clock that jumps to the end of each wait, and the lengths of the waits. */
const jumpingClock = () => {
  let time = 0;
  const delays: number[] = [];
  const clock: Clock = {
    now: () => time,
    elapsed: () => time,
    after: (milliseconds, callback) => {
      delays.push(milliseconds);
      setImmediate(() => {
        time += milliseconds;
        callback();
      });
      return () => undefined;
    },
  };
  return { clock, delays };
};

test('a wait ends with the run at the latest, and is never negative', async () => {
  const { clock, delays } = jumpingClock();
  const limits = createLimits(1, 5_000, clock);
  assert.match(await stopOf(() => limits.sleep(hour)), /^time: /);
  assert.deepEqual(delays, [5_000]);
});

test('a short wait has the requested length', async () => {
  const { clock, delays } = jumpingClock();
  await createLimits(1, hour, clock).sleep(70);
  assert.deepEqual(delays, [70]);
});

test('a planned run ends when its time is over, and says how to have more', async () => {
  const { clock, delays } = jumpingClock();
  const limits = createLimits(1, hour, clock, 5_000);
  assert.equal(limits.timeLeftMs(), 5_000);
  assert.equal(
    await stopOf(() => limits.sleep(hour)),
    'planned: the planned time of the run is over: give a longer time with --max-time, or --profile full',
  );
  assert.deepEqual(delays, [5_000]);
  assert.match(await stopOf(limits.charge), /^planned: /);
});

test('work aside from the plan does not count, and what happens at once counts once', async () => {
  const { clock } = jumpingClock();
  const limits = createLimits(9, hour, clock, 5_000);
  const aside = () => limits.aside(() => pause(clock, 60_000));
  await Promise.all([aside(), aside()]);
  assert.equal(clock.elapsed(), 120_000);
  assert.equal(limits.timeLeftMs(), 5_000);
  await limits.sleep(4_000);
  limits.charge();
  assert.equal(limits.timeLeftMs(), 1_000);
});

test('waits for a quota are aside as far as it demands them: a window for each time that it is used up', async () => {
  const { clock } = jumpingClock();
  const limits = createLimits(9, hour, clock, 5_000);
  const allowance = createAllowance({ requests: 2, windowSeconds: 60 }, clock, limits.aside);
  await limits.sleep(61_000, allowance);
  assert.equal(limits.timeLeftMs(), 5_000);
  await limits.sleep(4_000, allowance);
  assert.equal(limits.timeLeftMs(), 5_000);
  await limits.sleep(1_000, allowance);
  assert.equal(limits.timeLeftMs(), 4_000);
  for (const _ of ['one', 'two']) allowance.served();
  await limits.sleep(61_000, allowance);
  assert.equal(limits.timeLeftMs(), 4_000);
  await limits.sleep(1_000, createAllowance(undefined, clock, limits.aside));
  assert.equal(limits.timeLeftMs(), 3_000);
});
