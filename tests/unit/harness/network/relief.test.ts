import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRelief } from '../../../../harness/network/relief.js';
import { bench, response } from './client-bench.js';

/** A relief whose hooks report success, or are not offered, and a log of their calls. */
const reliefBench = ({ reset = true, advance = true } = {}) => {
  const called: string[] = [];
  const relief = createRelief({
    reset: async () => {
      called.push('reset');
      return reset;
    },
    advance: async (seconds) => {
      called.push(`advance ${seconds}`);
      return advance;
    },
  });
  return { relief, called };
};

const refusals = (count: number, seconds: number) =>
  Array.from({ length: count }, () => response(429, ['Retry-After', String(seconds)]));

const waits = (done: readonly string[]) => done.filter((one) => one.startsWith('back'));

test('a 429 resets the quota by the test hook, once for requests that were refused together', async () => {
  const { relief, called } = reliefBench();
  const { send, done } = bench(refusals(2, 30), [], 0, undefined, [], relief);
  const exchanges = await Promise.all([send({ path: '/a' }), send({ path: '/b' })]);
  assert.deepEqual(
    exchanges.map((exchange) => exchange.response?.status),
    [200, 200],
  );
  assert.deepEqual([called, waits(done)], [['reset'], []]);
});

test('a reset without effect is followed by the clock, and that by waiting', async () => {
  const { relief, called } = reliefBench();
  const { send, done } = bench(refusals(5, 30), [], 0, undefined, [], relief);
  const exchange = await send();
  assert.deepEqual([exchange.response?.status, exchange.attempt], [200, 6]);
  assert.deepEqual(called, ['reset', 'reset', 'advance 30', 'advance 30']);
  assert.deepEqual(waits(done), ['back the target returned 429 30']);
});

test('where only the clock is offered, it moves by at most five minutes', async () => {
  const { relief, called } = reliefBench({ reset: false });
  const { send, done } = bench(refusals(1, 4000), [], 0, undefined, [], relief);
  assert.equal((await send()).response?.status, 200);
  assert.deepEqual([called, waits(done)], [['reset', 'advance 300'], []]);
});

test('a hook that never helps is called no more', async () => {
  const { relief, called } = reliefBench();
  const { send } = bench(refusals(200, 1), [], 0, undefined, [], relief);
  for (let count = 0; count < 6; count += 1) await send({ path: `/${count}` });
  assert.equal(called.filter((one) => one === 'reset').length, 6);
  assert.equal(called.filter((one) => one === 'advance 1').length, 6);
});

test('a hook that helps now and then is called on', async () => {
  const { relief, called } = reliefBench();
  const twice = [...refusals(2, 1), response(200)];
  const { send } = bench(Array.from({ length: 8 }, () => twice).flat(), [], 0, undefined, [], relief);
  for (let count = 0; count < 8; count += 1) await send({ path: `/${count}` });
  assert.equal(called.length, 16);
});

test('without hooks a refusal is waited out', async () => {
  const { relief, called } = reliefBench({ reset: false, advance: false });
  const { send, done } = bench(refusals(1, 7), [], 0, undefined, [], relief);
  assert.equal((await send()).response?.status, 200);
  assert.deepEqual(waits(done), ['back the target returned 429 7']);
  assert.deepEqual(called, ['reset', 'advance 7']);
});
