import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { announce, bench, busyWork, respond, settled, start } from './pacer-bench.js';

test('as many requests are pending as there are slots; the next begins when one ends', async (t) => {
  const { pacer } = bench(t);
  const { work, ends } = busyWork();
  const turns = [pacer.turn(work), pacer.turn(work), pacer.turn(work), pacer.turn(work)];
  await settled();
  assert.equal(ends.length, 2);
  ends[0]?.();
  await settled();
  assert.equal(ends.length, 3);
  ends[1]?.();
  await settled();
  assert.equal(ends.length, 4);
  for (const end of ends) end();
  await Promise.all(turns);
});

test('a repeated request gets the next slot, before those that wait for one', async (t) => {
  const { pacer } = bench(t, 1);
  const { work, ends } = busyWork();
  const begun: string[] = [];
  const named = (name: string) => () => {
    begun.push(name);
    return work();
  };
  const turns = [pacer.turn(named('first')), pacer.turn(named('second'))];
  turns.push(pacer.turn(named('first again'), true));
  for (let count = 0; count < 3; count += 1) {
    await settled();
    ends[count]?.();
  }
  await Promise.all(turns);
  assert.deepEqual(begun, ['first', 'first again', 'second']);
});

test('work that fails releases its slot and rejects', async (t) => {
  const { pacer } = bench(t, 1);
  await assert.rejects(
    pacer.turn(async () => {
      throw new Error('refused');
    }),
    /refused/,
  );
  assert.equal(await pacer.turn(async () => 'next'), 'next');
});

test('a narrowed pacer allows one pending request', async (t) => {
  const { pacer } = bench(t, 3);
  const { work, ends } = busyWork();
  const before = [pacer.turn(work), pacer.turn(work)];
  await settled();
  pacer.narrow();
  const after = [pacer.turn(work), pacer.turn(work)];
  await settled();
  assert.equal(ends.length, 2);
  ends[0]?.();
  await settled();
  assert.equal(ends.length, 2);
  ends[1]?.();
  await settled();
  assert.equal(ends.length, 3);
  ends[2]?.();
  await settled();
  assert.equal(ends.length, 4);
  ends[3]?.();
  await Promise.all([...before, ...after]);
});

test('the pacer waits for the reset of an exhausted quota', async (t) => {
  const { pacer, waits, refills } = bench(t);
  announce(pacer, 0, 30);
  assert.equal(await pacer.turn(async () => 'sent'), 'sent');
  assert.deepEqual(waits, ['the announced quota is used up: 30000', 'slept 30000']);
  assert.deepEqual(refills, [30]);
  assert.equal(pacer.waitedMs(), 30_000);
});

test('the pacer does not wait while the quota has room', async (t) => {
  const { pacer, waits } = bench(t);
  announce(pacer, 1, 30);
  await pacer.turn(async () => undefined);
  assert.deepEqual(waits, []);
  assert.equal(pacer.waitedMs(), 0);
});

test('a test hook that resets the quota replaces waiting', async (t) => {
  const { pacer, waits, refills } = bench(t, 2, true);
  announce(pacer, 0, 30);
  await pacer.turn(async () => undefined);
  assert.deepEqual([waits, refills, pacer.waitedMs()], [[], [30], 0]);
});

test('a reset beyond 45 seconds means a wait of 45 seconds; a refusal corrects it; a reset in the past means no wait', async (t) => {
  const { pacer, waits } = bench(t);
  announce(pacer, 0, 3600);
  await pacer.turn(async () => undefined);
  assert.equal(waits[1], 'slept 45000');
  announce(pacer, 5, 10);
  announce(pacer, 0, 0);
  await pacer.turn(async () => undefined);
  assert.equal(waits.length, 2);
});

test('an announced quota that stays empty after its reset is ignored until it has room', async (t) => {
  const { pacer, waits } = bench(t);
  const turn = () => pacer.turn(async () => undefined);
  announce(pacer, 0, 30);
  await turn();
  announce(pacer, 0, 30);
  await turn();
  assert.equal(waits.length, 2);
  announce(pacer, 1, 30);
  announce(pacer, 0, 30);
  await turn();
  assert.equal(waits.length, 4);
});

test('malformed fields announce nothing', async (t) => {
  const { pacer, waits } = bench(t);
  pacer.learn(respond(200, ['RateLimit-Remaining', '0']));
  pacer.learn(respond(200, ['RateLimit-Reset', '30']));
  pacer.learn(respond(200, ['RateLimit-Remaining', 'none'], ['RateLimit-Reset', '30']));
  await pacer.turn(async () => undefined);
  assert.deepEqual(waits, []);
});

test('pending requests are subtracted from the remaining quota, and their responses come before a wait', async (t) => {
  const { pacer, waits } = bench(t, 3);
  const { work, ends } = busyWork();
  announce(pacer, 2, 30);
  const turns = [pacer.turn(work), pacer.turn(work), pacer.turn(work)];
  await settled();
  assert.deepEqual([ends.length, waits], [2, []]);
  announce(pacer, 0, 30);
  ends[0]?.();
  await settled();
  assert.deepEqual([ends.length, waits], [2, []]);
  ends[1]?.();
  await settled();
  assert.equal(waits[0], 'the announced quota is used up: 30000');
  assert.equal(ends.length, 3);
  ends[2]?.();
  await Promise.all(turns);
});

test('after a wait one request asks what remains, and the others follow up to that number', async (t) => {
  const { pacer } = bench(t, 4, true);
  const { work, ends } = busyWork();
  announce(pacer, 0, 30);
  const turns = [pacer.turn(work), pacer.turn(work), pacer.turn(work), pacer.turn(work)];
  await settled();
  assert.equal(ends.length, 1);
  announce(pacer, 2, 30);
  ends[0]?.();
  await settled();
  assert.equal(ends.length, 3);
  announce(pacer, 60, 30);
  ends[1]?.();
  await settled();
  assert.equal(ends.length, 4);
  for (const end of ends) end();
  await Promise.all(turns);
});

test('a response to an earlier request does not raise what remains', async (t) => {
  const { pacer, refills } = bench(t, 2, true);
  announce(pacer, 0, 30, start + 5000);
  announce(pacer, 9, 30, start + 4000);
  await pacer.turn(async () => undefined);
  assert.deepEqual(refills, [30]);
});

test('a remainder that is not believed lets one request at a time pass', async (t) => {
  const { pacer, waits } = bench(t, 3);
  const { work, ends } = busyWork();
  announce(pacer, 0, 30);
  await pacer.turn(async () => announce(pacer, 0, 30));
  const turns = [pacer.turn(work), pacer.turn(work)];
  await settled();
  assert.deepEqual([ends.length, waits.length], [1, 2]);
  ends[0]?.();
  await settled();
  assert.equal(ends.length, 2);
  ends[1]?.();
  await Promise.all(turns);
});

test('a response that stays open says nothing about how quickly the target responds', (t) => {
  const { pacer } = bench(t);
  pacer.learn({ ...respond(200), durationMs: 20 });
  pacer.learn({ ...respond(200), durationMs: 10_000 }, true);
  assert.equal(pacer.latencyMs(), 20);
});

/** Starts many requests, and returns how many are pending after each group of responses of this duration. */
const pendingAfter = async (t: TestContext, durations: readonly number[], isPlanned = true, status = 200) => {
  const { pacer } = bench(t, 4, false, isPlanned);
  const { work, ends } = busyWork();
  for (let count = 0; count < 200; count += 1) void pacer.turn(work);
  await settled();
  let ended = 0;
  const pending: number[] = [];
  for (const durationMs of durations) {
    for (let count = 0; count < 16; count += 1) {
      pacer.learn({ ...respond(status), durationMs });
      ends[ended]?.();
      ended += 1;
      await settled();
    }
    pending.push(ends.length - ended);
  }
  return pending;
};

test('a planned run sends a target that is far away more requests at once, step by step', async (t) => {
  assert.deepEqual(await pendingAfter(t, [2000, 2000, 2000, 2000]), [8, 16, 16, 16]);
});

test('a step that makes responses slower is taken back', async (t) => {
  assert.deepEqual(await pendingAfter(t, [2000, 4000, 4000]), [8, 7, 4]);
});

test('as many requests as usual go to a quick target, to one with errors, and in a run without a plan', async (t) => {
  assert.deepEqual(await pendingAfter(t, [20, 20]), [4, 4]);
  t.mock.timers.reset();
  assert.deepEqual(await pendingAfter(t, [2000, 2000], true, 503), [4, 4]);
  t.mock.timers.reset();
  assert.deepEqual(await pendingAfter(t, [2000, 2000], false), [4, 4]);
});

test('one request at a time after repeated refusals, as many as before when that does not end them', async (t) => {
  const pendingWith = async (status: number) => {
    const { pacer } = bench(t, 4);
    const { work, ends } = busyWork();
    for (let count = 0; count < 60; count += 1) void pacer.turn(work);
    await settled();
    pacer.ease();
    for (let count = 0; count < 12; count += 1) {
      pacer.learn(respond(count % 2 ? status : 200));
      ends[count]?.();
      await settled();
    }
    t.mock.timers.reset();
    return ends.length - 12;
  };
  assert.equal(await pendingWith(429), 4);
  assert.equal(await pendingWith(200), 1);
});
