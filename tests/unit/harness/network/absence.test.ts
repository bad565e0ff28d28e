import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clock } from '../../../../harness/engine/clock.js';
import { type Look, watchAbsence } from '../../../../harness/network/absence.js';
import { bench, failure, type Outcome, response } from './client-bench.js';

const times = (count: number, outcome: Outcome): Outcome[] => Array.from({ length: count }, () => outcome);
const refused = failure('refused');
const dropped = failure('dropped');

test('a target that refused connections for some seconds gets the request again', async () => {
  const { send, sent, done } = bench([response(200), ...times(4, refused), response(200), response(201)]);
  await send({ path: '/toys' });
  const { response: received, attempt } = await send({ path: '/toys/1' });
  assert.deepEqual([received?.status, attempt], [201, 2]);
  assert.deepEqual(
    sent.map(({ path }) => path),
    ['/toys', '/toys/1', '/toys', '/toys', '/toys', '/toys', '/toys/1'].map((path) => `/staging${path}`),
  );
  assert.deepEqual(
    done.filter((one) => one.startsWith('back')),
    [0.25, 0.5, 0.75].map((seconds) => `back the target does not respond ${seconds}`),
  );
});

test('connections that a proxy resets or answers with 502 are waited out as well', async () => {
  for (const lost of [dropped, response(502), response(503), response(504)]) {
    const { send, sent } = bench([response(200), ...times(5, lost), response(200)]);
    await send({ path: '/toys' });
    const { response: received, attempt } = await send({ path: '/toys', method: 'POST', body: '{}' });
    assert.deepEqual([received?.status, attempt, sent.length], [200, lost === dropped ? 3 : 5, 8]);
  }
});

test('requests that were lost together wait together, and others wait with them', async () => {
  const { send, sent, count } = bench([response(200), ...times(5, refused)]);
  await send({ path: '/toys' });
  const lost = [send({ path: '/toys/1' }), send({ path: '/toys/2' })];
  await new Promise(setImmediate);
  const all = await Promise.all([...lost, send({ path: '/toys/3' })]);
  assert.deepEqual(
    all.map((exchange) => exchange.response?.status),
    [200, 200, 200],
  );
  assert.equal(count('back'), 3);
  assert.equal(sent.length, 1 + 2 + 4 + 3);
});

test('a target that does not come back within ten seconds ends the run', async () => {
  const { send, sent, count } = bench([response(200), ...times(99, refused)]);
  await send({ path: '/toys' });
  const stop = {
    code: 'unreachable',
    message: 'http://target.example:8080 did not respond to 10 requests in a row',
  };
  await assert.rejects(send({ path: '/toys/1' }), stop);
  assert.deepEqual([sent.length, count('back')], [11, 8]);
  await assert.rejects(send({ path: '/toys/2' }), stop);
  assert.equal(sent.length, 11);
});

test('a target that never responded is not waited for', async () => {
  const { send, sent, count } = bench(times(9, refused));
  assert.equal((await send()).failure?.code, 'refused');
  assert.deepEqual([sent.length, count('back')], [1, 0]);
});

test('a request that the target breaks while it responds to others is not sent a third time', async () => {
  const { send, sent, count } = bench([response(200), dropped, dropped, response(200)]);
  await send({ path: '/toys' });
  assert.equal((await send({ path: '/toys/1' })).failure?.code, 'dropped');
  assert.deepEqual([sent.length, count('back')], [4, 0]);
});

test('a route that returns 503 while others respond is closed as before', async () => {
  const one = [...times(4, response(503)), response(200), response(503)];
  const { send, sent } = bench([response(200), ...one, ...one, ...one]);
  await send({ path: '/toys' });
  for (let at = 0; at < 3; at += 1) await send({ path: `/api/v1/toys/${at}` });
  assert.equal((await send({ path: '/api/v1/toys/3' })).failure?.code, 'unavailable');
  assert.equal(sent.length, 19);
});

test('a request is sent again after at most three returns', async () => {
  const away = [refused, refused, response(200)];
  const { send, sent } = bench([response(200), ...away, ...away, ...away, ...away]);
  await send({ path: '/toys' });
  assert.equal((await send({ path: '/toys/1' })).failure?.code, 'refused');
  assert.equal(sent.length, 11);
});

const watchOf = (looks: readonly Look[], clock?: Clock) => {
  const left = [...looks];
  const pauses: number[] = [];
  const watch = watchAbsence(
    async () => left.shift() ?? 'absent',
    async (milliseconds) => {
      pauses.push(milliseconds);
    },
    clock,
  );
  return { watch, left, pauses };
};

test('pauses of a run are twenty seconds in all', async () => {
  const { watch, pauses } = watchOf([]);
  for (let at = 0; at < 3; at += 1) assert.equal(await watch.find(0), 'gone');
  assert.equal(
    pauses.reduce((sum, one) => sum + one, 0),
    20_000,
  );
});

test('looks that take long end the wait, and so does one without a response in time', async () => {
  let now = 0;
  const clock: Clock = { now: () => now, elapsed: () => (now += 3000), after: () => () => undefined };
  const slow = watchOf([], clock);
  assert.equal(await slow.watch.find(0), 'gone');
  assert.equal(slow.pauses.length, 3);
  const late = watchOf(['absent', 'late', 'present']);
  assert.equal(await late.watch.find(0), 'gone');
  assert.equal(late.pauses.length, 1);
});

test('after many needless looks, only an important one is made', async () => {
  const { watch, left } = watchOf(Array.from({ length: 30 }, () => 'present' as const));
  for (let at = 0; at < 25; at += 1) assert.equal(await watch.find(0), 'present');
  assert.equal(left.length, 10);
  assert.equal(await watch.find(0, true), 'present');
  assert.equal(left.length, 9);
});
