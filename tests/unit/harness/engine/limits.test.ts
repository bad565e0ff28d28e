import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createLimits } from '../../../../harness/engine/limits.js';
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

/** Replaces the timer by one that fires at once, and records each delay. */
const timersOf = ({ mock }: TestContext): number[] => {
  const delays: number[] = [];
  mock.method(globalThis, 'setTimeout', (done: () => void, milliseconds: number) => {
    delays.push(milliseconds);
    return setImmediate(done);
  });
  return delays;
};

test('a wait ends with the run at the latest, and is never negative', async (t) => {
  const delays = timersOf(t);
  await createLimits(1, 5_000).sleep(hour);
  assert.equal(delays.length, 1);
  assert.ok((delays[0] ?? 0) > 0 && (delays[0] ?? 0) <= 5_000, String(delays));
});

test('a short wait has the requested length', async (t) => {
  const delays = timersOf(t);
  await createLimits(1, hour).sleep(70);
  assert.deepEqual(delays, [70]);
});
