import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clock } from '../../../../harness/engine/clock.js';
import { bench, failure, type Outcome, response } from './client-bench.js';

const megabyte = 1024 * 1024;
const withBody = (bytes: number): Outcome => ({
  response: { status: 200, headers: [], body: new Uint8Array(bytes), truncated: false },
});

const sendInTurn = async ({ send }: ReturnType<typeof bench>, ...paths: readonly string[]) => {
  for (const path of paths) await send({ path });
};

const pathsSent = ({ sent }: ReturnType<typeof bench>) =>
  sent.map(({ path }) => path.replace('/staging', ''));

test('at most 12 MB of bodies are kept for equal requests: the oldest go first', async () => {
  const bed = bench([withBody(6 * megabyte), withBody(6 * megabyte), withBody(1)]);
  await sendInTurn(bed, '/1', '/2', '/1', '/2');
  assert.deepEqual(pathsSent(bed), ['/1', '/2']);
  await sendInTurn(bed, '/3', '/2', '/3', '/1');
  assert.deepEqual(pathsSent(bed), ['/1', '/2', '/3', '/1']);
});

test('one body above the limit is not kept, and leaves room for others', async () => {
  const bed = bench([withBody(13 * megabyte), withBody(6 * megabyte), withBody(6 * megabyte)]);
  await sendInTurn(bed, '/huge', '/1', '/2', '/1', '/2', '/huge');
  assert.deepEqual(pathsSent(bed), ['/huge', '/1', '/2', '/huge']);
});

test('a body that a fresh request replaces no longer counts', async () => {
  const bed = bench([withBody(7 * megabyte), withBody(7 * megabyte), withBody(5 * megabyte)]);
  await bed.send({ path: '/1' });
  await bed.send({ path: '/1', again: true });
  await sendInTurn(bed, '/2', '/1', '/2');
  assert.deepEqual(pathsSent(bed), ['/1', '/1', '/2']);
});

test('an exchange that failed is remembered like one without a body', async () => {
  const bed = bench([failure('malformed-http')]);
  const [one, other] = [await bed.send(), await bed.send()];
  assert.equal(one, other);
});

test('the same path above and below the path of the base URL are two requests', async () => {
  const bed = bench();
  await bed.send();
  await bed.send({ withoutPrefix: true });
  assert.deepEqual(
    bed.sent.map(({ path }) => path),
    ['/staging/toys', '/toys'],
  );
});

test('an empty value removes a header of the run from one request', async () => {
  const bed = bench(
    [],
    [
      ['X-Team', 'toys'],
      ['X-Other', 'kept'],
    ],
  );
  await bed.send({
    headers: [
      ['x-team', ''],
      ['Accept', '*/*'],
    ],
  });
  assert.deepEqual(bed.sent[0]?.headers, [
    ['X-Other', 'kept'],
    ['Accept', '*/*'],
  ]);
});

test('the clock of the run measures an exchange', async () => {
  let now = 1_000;
  const clock: Clock = { now: () => 5, elapsed: () => (now += 30), after: () => () => undefined };
  const exchange = await bench([], [], 0, clock).send();
  assert.deepEqual([exchange.durationMs, exchange.startedAt], [30, 5]);
});

test('a 429 and a 503 are waits of their own kind; a dropped connection is none', async () => {
  const refused = bench([response(429)]);
  await refused.send();
  assert.deepEqual([refused.count('back'), refused.count('slept')], [1, 0]);
  const unavailable = bench([response(503)]);
  await unavailable.send();
  assert.deepEqual([unavailable.count('back'), unavailable.count('slept')], [0, 1]);
  const dropped = bench([failure('dropped')]);
  await dropped.send();
  assert.deepEqual([dropped.count('back'), dropped.count('slept'), dropped.count('narrowed')], [0, 0, 1]);
});

test('a missed deadline does not reduce the number of concurrent requests', async () => {
  const bed = bench([failure('timeout')]);
  await bed.send();
  assert.deepEqual([bed.sent.length, bed.count('narrowed'), bed.count('renewed')], [2, 0, 1]);
});

test('two requests that were refused together wait once', async () => {
  const bed = bench([response(429), response(429)]);
  await Promise.all([bed.send({ path: '/1' }), bed.send({ path: '/2' })]);
  assert.deepEqual([bed.sent.length, bed.count('back')], [4, 1]);
});

test('a route that misses its deadlines gets no more requests, and the exchange says why', async () => {
  const bed = bench(Array.from({ length: 4 }, () => failure('timeout')));
  await sendInTurn(bed, '/one/two/three/4', '/one/two/three/5');
  const { failure: closed, durationMs } = await bed.send({ path: '/one/two/three/6' });
  assert.match(closed?.text ?? '', /^\/one\/two\/three\/\{\} timed out 3 times in a row or more/);
  assert.equal(durationMs, 0);
  assert.equal(bed.sent.length, 3);
  // Such an exchange was never sent: onlookers do not see it.
  assert.equal(bed.seen.length, 3);
});

test('an interface whose requests miss their deadlines again and again is given up, by name', async () => {
  const bed = bench(Array.from({ length: 12 }, () => failure('timeout')));
  await assert.rejects(sendInTurn(bed, '/1', '/2', '/3', '/4', '/5'), {
    code: 'given-up',
    message: /^Interface A is given up: requests ran into the deadline 4 times one after the other/,
  });
});

test('a stream that does not begin says nothing about its route', async () => {
  const bed = bench(Array.from({ length: 8 }, () => failure('timeout')));
  const openEnded = { enough: () => true, deadlineMs: 100 } as never;
  for (let at = 0; at < 8; at += 1) await bed.send({ openEnded, again: true });
  assert.equal((await bed.send({ again: true })).response?.status, 200);
  assert.equal(bed.sent.length, 9);
});

test('writing to a path is another route than reading it', async () => {
  const bed = bench(Array.from({ length: 3 }, () => failure('timeout')));
  await bed.send({ method: 'POST' });
  await bed.send({ method: 'POST', again: true });
  assert.match((await bed.send({ method: 'POST', again: true })).failure?.text ?? '', /no more requests/);
  assert.equal((await bed.send()).response?.status, 200);
  assert.equal(bed.sent.length, 4);
});

test('requests whose responses are known from an earlier client are not sent again, refused and broken ones are', async () => {
  const first = bench([response(200), response(404), response(429), failure('malformed-http')]);
  for (const path of ['/1', '/2', '/3', '/4']) await first.send({ path, acceptRefusal: true });
  const next = bench([], [], 0, undefined, first.seen);
  await sendInTurn(next, '/1', '/2', '/3', '/4', '/5');
  assert.deepEqual(pathsSent(next), ['/3', '/4', '/5']);
  assert.equal((await next.send({ path: '/2' })).response?.status, 404);
  await next.send({ path: '/1', again: true });
  assert.equal(pathsSent(next).at(-1), '/1');
});

test('a path that the target made too long is not sent, and only its beginning is kept', async () => {
  const bed = bench();
  const longest = '/toys?cursor='.padEnd(32 * 1024 - '/staging'.length, 'c');
  assert.equal((await bed.send({ path: longest })).response?.status, 200);
  const exchange = await bed.send({ path: `${longest}c` });
  assert.equal(exchange.failure?.code, 'hostile-input');
  assert.match(exchange.failure?.text ?? '', /would have 32769 characters: none longer than 32768 is sent/);
  assert.equal(exchange.request.path.length, 1000);
  assert.ok(exchange.request.url.length < 1100);
  assert.equal(bed.sent.length, 1);
});
