import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchIdleConnections } from '../../../../harness/network/idle-connections.js';

/** A watch on a clock that the test moves, and how often it closed the connections. */
const watchBench = () => {
  let time = 0;
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  let closings = 0;
  const clock = {
    now: () => time,
    elapsed: () => time,
    after: (milliseconds: number, callback: () => void) => {
      const timer = { at: time + milliseconds, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    for (const { callback } of due) callback();
  };
  const watch = watchIdleConnections(clock, () => {
    closings += 1;
  });
  return { watch, pass, closings: () => closings };
};

type Bench = ReturnType<typeof watchBench>;

const finish = (request: ReturnType<Bench['watch']['begin']>): void => {
  request.respond();
  request.end();
};

/** Two requests on two connections: the second gets its response only some time after the connections were closed. */
const lateSecond = ({ watch, pass }: Bench, afterClosing: number) => {
  const [one, other] = [watch.begin(), watch.begin()];
  pass(10);
  finish(one);
  pass(490);
  pass(afterClosing);
  finish(other);
};

test('where closing idle connections helps twice, each request closes its connection', () => {
  const bench = watchBench();
  lateSecond(bench, 20);
  assert.deepEqual([bench.closings(), bench.watch.closeEach()], [1, false]);
  lateSecond(bench, 20);
  assert.deepEqual([bench.closings(), bench.watch.closeEach()], [2, true]);
  lateSecond(bench, 20);
  assert.equal(bench.closings(), 2);
});

test('responses that are late by themselves close connections a few times only', () => {
  const bench = watchBench();
  for (let round = 1; round <= 9; round += 1) lateSecond(bench, 700);
  assert.deepEqual([bench.closings(), bench.watch.closeEach()], [6, false]);
});

test('one connection alone is no reason for a late response', () => {
  const { watch, pass, closings } = watchBench();
  for (const wait of [10, 5000]) {
    const only = watch.begin();
    pass(wait);
    finish(only);
  }
  assert.equal(closings(), 0);
});

test('where the quickest response takes long, a longer wait is late', () => {
  const bench = watchBench();
  const slow = bench.watch.begin();
  bench.pass(400);
  finish(slow);
  const [one, other] = [bench.watch.begin(), bench.watch.begin()];
  bench.pass(1500);
  assert.equal(bench.closings(), 0);
  bench.pass(200);
  assert.equal(bench.closings(), 1);
  finish(one);
  finish(other);
});

test('a request that ends without a response proves nothing', () => {
  const { watch, pass, closings } = watchBench();
  for (let round = 1; round <= 3; round += 1) {
    const [one, other] = [watch.begin(), watch.begin()];
    finish(one);
    pass(500);
    other.end();
  }
  assert.deepEqual([closings(), watch.closeEach()], [3, false]);
});

test('connections that were closed for another reason are not closed again', () => {
  const { watch, pass, closings } = watchBench();
  const [one, other] = [watch.begin(), watch.begin()];
  finish(one);
  watch.closed();
  pass(600);
  finish(other);
  assert.equal(closings(), 0);
});
