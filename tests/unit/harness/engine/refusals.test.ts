import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunLimits } from '../../../../harness/engine/limits.js';
import { createPacer, retryAfterSeconds, waitAfter } from '../../../../harness/engine/pacer.js';
import type { HeaderLine } from '../../../../harness/network/exchange.js';
import { failed } from './exchanges.js';
import { back, bench, respond, start } from './pacer-bench.js';

test('a wait beyond the longest window is not believed', () => {
  assert.equal(waitAfter(respond(429, ['Retry-After', '65']), 1), 65);
  for (const unbelievable of ['66', '31536000', '0', '-5', 'soon'])
    assert.equal(waitAfter(respond(429, ['Retry-After', unbelievable]), 3), 4);
});

test('the reset counts where Retry-After is a date of another clock', () => {
  const date: HeaderLine = ['Date', 'Thu, 01 Jan 2026 00:00:00 GMT'];
  const later: HeaderLine = ['Retry-After', 'Thu, 01 Jan 2026 01:00:40 GMT'];
  assert.equal(waitAfter(respond(429, later, date, ['RateLimit-Reset', '40']), 3), 40);
  assert.equal(waitAfter(respond(429, later, date, ['RateLimit-Reset', '3640']), 3), 4);
  assert.equal(waitAfter(respond(429, ['Retry-After', '0'], ['RateLimit-Reset', '40']), 3), 4);
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

test('a refusal is waited out although hooks are offered: they were tried before', async (t) => {
  const { pacer, waits, refills } = bench(t, 2, true);
  await back(pacer, respond(429, ['Retry-After', '7']), 3);
  assert.deepEqual([waits[1], refills], ['slept 7000', []]);
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

test('refusals without Retry-After put requests further apart, twice as far each time', async (t) => {
  const { pacer, waits } = bench(t);
  const at = (startedAt: number) => ({ ...respond(429), startedAt });
  const three = async () => {
    for (let turn = 1; turn <= 3; turn += 1) await pacer.turn(async () => undefined);
    return waits.splice(0);
  };
  assert.deepEqual(await three(), []);
  pacer.spread(at(start));
  pacer.spread(at(start - 5));
  assert.deepEqual(await three(), ['slept 25', 'slept 25']);
  pacer.spread(at(start + 50));
  assert.deepEqual(await three(), ['slept 25', 'slept 50', 'slept 50']);
  for (let refusal = 1; refusal <= 9; refusal += 1) pacer.spread(at(start + 1000));
  assert.equal((await three()).at(-1), 'slept 1000');
});
