import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createLimits } from '../../../../harness/engine/limits.js';
import { RunStop } from '../../../../harness/engine/stop.js';

const hour = 3_600_000;

/** The stop that something throws, as its code and sentence. */
const stopOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (error) {
    assert.ok(error instanceof RunStop);
    return `${error.code}: ${error.message}`;
  }
  return 'none';
};

test('a run sends as many requests as it may, and not one more', async () => {
  const limits = createLimits(2, hour);
  assert.equal(limits.requestsLeft(), 2);
  limits.charge();
  assert.equal(limits.requestsLeft(), 1);
  limits.charge();
  assert.equal(limits.requestsLeft(), 0);
  assert.equal(await stopOf(limits.charge), "budget: the run's requests are spent (--max-requests 2)");
  assert.equal(limits.requestsLeft(), 0);
});

test('a run whose time is up sends nothing and sleeps no longer', async () => {
  const limits = createLimits(2, -2_000);
  const up = "time: the run's time is up (--max-time -2s)";
  assert.equal(await stopOf(limits.charge), up);
  assert.equal(await stopOf(() => limits.sleep(hour)), up);
  assert.equal(limits.requestsLeft(), 2);
});

test('the time left is what the deadline leaves', () => {
  const limits = createLimits(1, hour);
  const left = limits.timeLeftMs();
  assert.ok(left > 0 && left <= hour);
  assert.ok(limits.timeLeftMs() <= left);
});

test('an interrupted run sends nothing, and what sleeps wakes up', async () => {
  const limits = createLimits(2, hour);
  assert.equal(limits.interrupted(), false);
  const sleeping = stopOf(() => limits.sleep(hour));
  limits.interrupt();
  assert.equal(limits.interrupted(), true);
  assert.equal(await sleeping, 'interrupted: the run was interrupted');
  assert.equal(await stopOf(limits.charge), 'interrupted: the run was interrupted');
});

/** Replaces the timer by one that fires at once, and keeps how long each was meant to run. */
const timersOf = ({ mock }: TestContext): number[] => {
  const delays: number[] = [];
  mock.method(globalThis, 'setTimeout', (done: () => void, milliseconds: number) => {
    delays.push(milliseconds);
    return setImmediate(done);
  });
  return delays;
};

test('a sleep ends with the run at the latest, and is never negative', async (t) => {
  const delays = timersOf(t);
  await createLimits(1, 5_000).sleep(hour);
  assert.equal(delays.length, 1);
  assert.ok((delays[0] ?? 0) > 0 && (delays[0] ?? 0) <= 5_000, String(delays));
});

test('a short sleep is as long as it was asked to be', async (t) => {
  const delays = timersOf(t);
  await createLimits(1, hour).sleep(70);
  assert.deepEqual(delays, [70]);
});
