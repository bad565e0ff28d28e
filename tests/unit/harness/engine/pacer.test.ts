import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { RunLimits } from '../../../../harness/engine/limits.js';
import { createPacer, type Pacer, retryAfterSeconds, waitAfter } from '../../../../harness/engine/pacer.js';
import type { Exchange, HeaderLine } from '../../../../harness/network/exchange.js';
import { exchange, failed } from './exchanges.js';

const start = Date.UTC(2026, 0, 1);

/**
 * A pacer on a clock that advances only when it sleeps; `refilled` is whether a test hook resets the quota.
 */
const bench = ({ mock }: TestContext, slots = 2, refilled = false) => {
  mock.timers.enable({ apis: ['Date'], now: start });
  const waits: string[] = [];
  const refills: number[] = [];
  const limits = {
    sleep: async (milliseconds: number) => {
      waits.push(`slept ${milliseconds}`);
      mock.timers.setTime(Date.now() + milliseconds);
    },
  } as unknown as RunLimits;
  const refill = async (seconds: number) => {
    refills.push(seconds);
    return refilled;
  };
  const pacer = createPacer(slots, limits, refill, (reason, milliseconds) =>
    waits.push(`${reason}: ${milliseconds}`),
  );
  return { pacer, waits, refills };
};

const respond = (status: number, ...headers: readonly HeaderLine[]) => exchange({ status, headers });
let announced = 0;
/** A response to a request that was sent after those of the earlier calls, or at a given time. */
const announce = (pacer: Pacer, remaining: number, reset: number, startedAt = start + ++announced) =>
  pacer.learn({
    ...respond(200, ['RateLimit-Remaining', String(remaining)], ['RateLimit-Reset', String(reset)]),
    startedAt,
  });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that runs until it is ended, and the number of running ones. */
const busyWork = () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { work, ends };
};

/** Waits out a refusal as the client does. */
const back = (pacer: Pacer, exchange: Exchange, attempt: number): Promise<void> =>
  pacer.back(`the target returned ${exchange.response?.status ?? 'nothing'}`, waitAfter(exchange, attempt));

test('a wait beyond the longest window is not believed', () => {
  assert.equal(waitAfter(respond(429, ['Retry-After', '61']), 1), 61);
  for (const unbelievable of ['62', '31536000', '0', '-5', 'soon'])
    assert.equal(waitAfter(respond(429, ['Retry-After', unbelievable]), 3), 4);
});

test('Retry-After is a number of seconds or a date', () => {
  const seconds = (value: string, ...more: readonly HeaderLine[]) =>
    retryAfterSeconds(respond(429, ['Retry-After', value], ...more));
  assert.equal(seconds('7'), 7);
  assert.equal(seconds(' 7 '), 7);
  assert.equal(seconds('0'), 0);
  assert.equal(seconds('Thu, 01 Jan 2026 00:00:30 GMT', ['Date', 'Thu, 01 Jan 2026 00:00:10 GMT']), 20);
  assert.equal(seconds('Thu, 01 Jan 2026 00:00:30 GMT'), 30);
  assert.equal(seconds('Wed, 31 Dec 2025 23:59:59 GMT'), 0);
  for (const unreadable of ['-1', '59.5', 'soon', '', '1234567890', '7s'])
    assert.equal(seconds(unreadable), undefined, unreadable);
  assert.equal(retryAfterSeconds(respond(429)), undefined);
});

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

test('a refusal is waited out although hooks are offered: they were tried before', async (t) => {
  const { pacer, waits, refills } = bench(t, 2, true);
  await back(pacer, respond(429, ['Retry-After', '7']), 3);
  assert.deepEqual([waits[1], refills], ['slept 7000', []]);
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

test('a refusal is waited out for the time of Retry-After', async (t) => {
  const { pacer, waits } = bench(t);
  await back(pacer, respond(429, ['Retry-After', '7'], ['RateLimit-Reset', '50']), 1);
  assert.deepEqual(waits, ['the target returned 429: 7000', 'slept 7000']);
});

test('without Retry-After the pacer waits for the reset, and without both ever longer', async (t) => {
  const { pacer, waits } = bench(t);
  await back(pacer, respond(429, ['RateLimit-Reset', '50']), 1);
  await back(pacer, respond(429), 1);
  await back(pacer, respond(429), 2);
  await back(pacer, respond(429), 4);
  assert.deepEqual(
    waits.filter((wait) => wait.startsWith('slept')),
    ['slept 50000', 'slept 1000', 'slept 2000', 'slept 8000'],
  );
  assert.equal(pacer.waitedMs(), 61_000);
});

test('a request that is about to be sent waits for a refusal that comes in between', async (t) => {
  const { pacer } = bench(t);
  const order: string[] = [];
  const turn = pacer.turn(async () => order.push('turn'));
  const waited = Promise.resolve()
    .then(() => back(pacer, respond(429, ['Retry-After', '1']), 1))
    .then(() => order.push('waited'));
  await Promise.all([turn, waited]);
  assert.deepEqual(order, ['waited', 'turn']);
});

test('no wait is longer than two minutes', async (t) => {
  const { pacer, waits } = bench(t);
  await pacer.back('the target returned 429', 86_400);
  assert.equal(waits[1], 'slept 120000');
});

test('a broken connection is waited out too', async (t) => {
  const { pacer, waits } = bench(t);
  await back(pacer, failed('dropped'), 1);
  assert.equal(waits[0], 'the target returned nothing: 1000');
});

test('nothing new is sent while a refusal is waited out, and refusals wait one after the other', async (t) => {
  const { pacer, waits } = bench(t);
  const order: string[] = [];
  const first = back(pacer, respond(429, ['Retry-After', '1']), 1).then(() => order.push('first'));
  const second = back(pacer, respond(429, ['Retry-After', '2']), 1).then(() => order.push('second'));
  const turn = pacer.turn(async () => order.push('turn'));
  await Promise.all([first, second, turn]);
  assert.deepEqual(order, ['first', 'second', 'turn']);
  assert.deepEqual(
    waits.filter((wait) => wait.startsWith('slept')),
    ['slept 1000', 'slept 2000'],
  );
});

test('a wait that ends with the run does not delay later ones', async (t) => {
  const { pacer } = bench(t);
  const limits = { sleep: async () => Promise.reject(new Error('time')) } as unknown as RunLimits;
  const ended = createPacer(
    1,
    limits,
    async () => false,
    () => undefined,
  );
  await assert.rejects(back(ended, respond(429), 1), /time/);
  assert.equal(await ended.turn(async () => 'sent'), 'sent');
  assert.equal(await pacer.turn(async () => 'sent'), 'sent');
});
