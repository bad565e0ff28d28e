import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostWithin } from '../../../../../specs/companion/quota/burst.js';
import type { BurstRequest } from '../../../../../specs/companion/quota/burst-request.js';
import * as quota from '../../../../../specs/companion/quota/quota.clauses.js';
import { quotaIsCommon } from '../../../../../specs/companion/quota/spent.clauses.js';
import * as boundary from '../../../../../specs/companion/quota/window.clauses.js';
import { recorded, says } from '../recorded.js';
import { burst, refusal, shotAt } from './shots.js';

const shot = (at: number, remaining: number, status = 200): BurstRequest =>
  shotAt(at, { Remaining: remaining }, status);
const sound = (used: number) => Math.max(0, 120 - used);
const { burstOf } = quota;

test('Remaining that follows our requests passes, also when other clients lower it', () => {
  assert.equal(says(quota.remainingCounts, burstOf(burst(120, 0, sound))), 'pass');
  assert.equal(says(quota.remainingCounts, burstOf(burst(80, 0, (used) => sound(used + 40)))), 'pass');
});

test('Remaining that counts too few of our requests is broken', () => {
  assert.equal(says(quota.remainingCounts, burstOf(burst(40, 0, () => 119))), 'broken');
  assert.equal(
    says(quota.remainingCounts, burstOf(burst(40, 0, (used) => 120 - Math.floor(used / 2)))),
    'broken',
  );
});

test('Remaining may rise as requests leave the window', () => {
  const later = burst(20, 61, (used) => 120 - used);
  assert.equal(says(quota.remainingCounts, burstOf([...burst(60, 0, sound), ...later])), 'pass');
  const tooSoon = burst(20, 31, (used) => 120 - used);
  assert.equal(says(quota.remainingCounts, burstOf([...burst(60, 0, sound), ...tooSoon])), 'broken');
});

test('a target that was away meanwhile may count anew', () => {
  const again = burst(20, 30, (used) => 120 - used);
  const [first, ...others] = again;
  assert.ok(first);
  const lost = { ...first, exchange: { ...first.exchange, attempt: 2 } };
  const before = burst(60, 0, sound);
  assert.equal(says(quota.remainingCounts, burstOf([...before, lost, ...others])), 'pass');
  const all = burstOf([...before, lost, ...burst(200, 31, () => 119)]);
  assert.equal(says(quota.refusesInTheEnd, all), 'inconclusive');
  const late = burst(20, 32, () => 119);
  assert.equal(says(quota.remainingCounts, burstOf([...before, lost, ...others, ...late])), 'broken');
});

test('a limiter that announces and never refuses is broken', () => {
  const shots = burst(240, 0, sound);
  assert.equal(says(quota.refusesInTheEnd, burstOf(shots)), 'broken');
  assert.equal(says(quota.refusesInTheEnd, burstOf([...shots.slice(0, 120), refusal(3)])), 'pass');
});

test('a burst that was too slow, cached or incomplete decides nothing', () => {
  const slow = Array.from({ length: 240 }, (_, index) => shot(index, 119));
  assert.equal(says(quota.refusesInTheEnd, burstOf(slow)), 'inconclusive');
  const cached = burst(240, 0, sound).map(({ exchange, ...times }) => ({
    ...times,
    exchange: recorded({ headers: [['Age', '3'], ...(exchange.response?.headers ?? [])] }),
  }));
  assert.equal(says(quota.refusesInTheEnd, burstOf(cached)), 'inconclusive');
  assert.equal(
    says(quota.refusesInTheEnd, burstOf([...burst(9, 0, sound), shot(1, 90, 500)])),
    'inconclusive',
  );
});

test('past the quota any status but 429 is broken', () => {
  const shots = [...burst(120, 0, sound), shot(3, 0, 503)];
  assert.equal(says(quota.refusesInTheEnd, burstOf(shots)), 'broken');
});

test('a refusal before the 120th request breaks nothing: others may share the quota', () => {
  const shots = [...burst(70, 0, (used) => sound(used + 50)), refusal(2)];
  for (const clause of [quota.refusesInTheEnd, quota.refusesInTime, quota.remainingCounts])
    assert.equal(says(clause, burstOf(shots)), 'pass');
});

test('a few requests over the quota are tolerated, half as many again are not', () => {
  const upTo = (count: number) => burstOf([...burst(count, 0, sound), refusal(9)]);
  assert.equal(says(quota.refusesInTime, upTo(125)), 'pass');
  assert.equal(says(quota.refusesInTime, upTo(180)), 'broken');
});

test('a fixed window differs from a sliding one at its boundary', () => {
  const before = [...burst(20, 0, sound), ...burst(100, 50, (used) => sound(used + 20)), refusal(53)];
  const judge = (after: readonly BurstRequest[]) =>
    says(boundary.windowSlides, { ...burstOf([...before, ...after]), before, steps: [] });
  assert.equal(judge([...burst(20, 62, sound), refusal(63)]), 'pass');
  assert.equal(judge(burst(36, 62, sound)), 'broken');
  const never = burst(240, 0, sound);
  assert.equal(says(boundary.windowSlides, { ...burstOf(never), before: never, steps: [] }), 'inapplicable');
});

const refusedLater = shotAt(57, { Remaining: 0, Reset: 3 }, 429);

/** The judgements of shots after the end of a window, about 60 s: of a sliding window and of the remainder. */
const afterWindow = (
  inWindow: readonly BurstRequest[],
  after: readonly BurstRequest[],
  later = refusedLater,
  isWeighted = true,
) => {
  const before = [...inWindow, refusal(53)];
  const freed = isWeighted ? boundary.weightedFrom(later, before) : undefined;
  const evidence = { ...burstOf([...before, later, ...after]), before: [...before, later], freed };
  return [says(boundary.windowSlides, { ...evidence, steps: [] }), says(quota.remainingCounts, evidence)];
};

test('a sliding window of two counters frees the quota evenly from the end of its window on', () => {
  const before = [...burst(20, 8, sound, 60), ...burst(100, 50, (used) => sound(used + 20), 60)];
  const few = [...burst(14, 67, (used) => 14 - used), refusal(68)];
  assert.deepEqual(afterWindow(before, few), ['inapplicable', 'pass']);
  assert.deepEqual(afterWindow(before, few, refusedLater, false), ['broken', 'broken']);
  assert.deepEqual(afterWindow(before, burst(36, 67, sound)), ['broken', 'broken']);
});

test('where the window before lowered what a window of two counters served, it serves more in the next one', () => {
  const before = burst(100, 50, (used) => sound(used + 20), 60);
  const after = [...burst(30, 67, (used) => 31 - used), refusal(68)];
  assert.deepEqual(afterWindow(before, after), ['inapplicable', 'pass']);
  const oneFreed = shotAt(57, { Remaining: 0, Reset: 3 });
  assert.deepEqual(afterWindow(before, after, oneFreed), ['inapplicable', 'pass']);
  assert.deepEqual(afterWindow(before, burst(60, 67, sound)), ['broken', 'broken']);
});

test('a target that frees more than next to nothing before the end of its window has no such window', () => {
  assert.deepEqual(boundary.weightedFrom(shotAt(57, { Remaining: 3, Reset: 3 }), []), {
    from: 60,
    counted: 1,
  });
  assert.equal(boundary.weightedFrom(shotAt(57, { Remaining: 9, Reset: 3 }), []), undefined);
  assert.equal(boundary.weightedFrom(shotAt(57, { Reset: 3 }), []), undefined);
  assert.equal(boundary.weightedFrom(refusal(57), []), undefined);
});

test('a request that late responses delayed beyond the end of the window is judged by what became free since', () => {
  const before = [
    ...burst(20, 30, sound, 60),
    ...burst(100, 50, (used) => sound(used + 20), 60),
    shotAt(54, { Remaining: 0, Reset: 6 }, 429),
  ];
  const judged = (remaining: number, after: readonly BurstRequest[]) => {
    const later = shotAt(64, { Remaining: remaining, Reset: 56 });
    const evidence = {
      ...burstOf([...before, later, ...after]),
      freed: boundary.weightedFrom(later, before),
    };
    return [
      says(boundary.windowSlides, { ...evidence, before, steps: [] }),
      says(quota.remainingCounts, evidence),
    ];
  };
  assert.deepEqual(
    judged(
      8,
      burst(16, 68, (used) => 15 - used),
    ),
    ['inapplicable', 'pass'],
  );
  assert.deepEqual(judged(119, burst(36, 68, sound)), ['broken', 'broken'], 'a fixed window');
});

test('old requests leave the window: some of the next are served', () => {
  const after = (shots: readonly BurstRequest[]) =>
    says(boundary.oldRequestsLeave, { ...burstOf(shots), left: 20 });
  assert.equal(after([...burst(1, 62, sound), refusal(63)]), 'pass');
  assert.equal(after([refusal(62), refusal(62.1)]), 'broken');
});

test('once the quota is used up other routes refuse too, until its window ends', () => {
  const before = [...burst(120, 0, sound), refusal(3)];
  const beside = (status: number, remaining: number, at = 3) =>
    says(quotaIsCommon, { ...burstOf([refusal(at), shot(at, remaining, status)]), before });
  assert.deepEqual([beside(429, 0), beside(200, 119)], ['pass', 'broken']);
  assert.equal(beside(200, 2), 'pass', 'other clients left the window');
  assert.equal(beside(200, 119, 70), 'pass', 'our own requests left the window');
  const all = { ...burstOf([shot(70, 118)]), before };
  assert.equal(says(quotaIsCommon, all), 'inapplicable');
});

test('after Retry-After the next request is served; other clients may take as many places as attempts are allowed', () => {
  const [first, again] = [refusal(0).exchange, refusal(1).exchange];
  const waited = (exchanges: readonly [typeof first, ...(typeof first)[]], attempts: number) =>
    says(boundary.servedAfterWait, { exchanges, waits: exchanges.slice(1).map(() => 60), attempts });
  assert.equal(waited([first, recorded()], 1), 'pass');
  assert.equal(waited([first, again], 1), 'broken');
  assert.equal(waited([first, again, recorded()], 3), 'pass');
  assert.equal(waited([first, again, again, again], 3), 'broken');
  assert.equal(waited([first, recorded({ status: 503 })], 1), 'inconclusive');
  assert.equal(waited([first], 1), 'inapplicable');
});

test('Remaining has to fall in a sequence of requests', () => {
  const row = (...values: number[]) => ({ exchanges: values.map((value) => shot(0, value).exchange) });
  assert.equal(says(quota.remainingFalls, row(90, 91, 90)), 'pass');
  assert.equal(says(quota.remainingFalls, row(119, 119, 119)), 'broken');
  // Earlier requests have used up the quota, and one of the routes was still served.
  assert.equal(says(quota.remainingFalls, row(0)), 'inapplicable');
});

test('only requests that are certainly in one window are counted together', () => {
  const shots = [shot(0, 1), shot(30, 1), shot(59.98, 1), shot(60.5, 1)];
  assert.equal(mostWithin(shots, 60).length, 3);
  const drawnOut = { ...shot(10, 1), receivedAt: 70.5 };
  assert.equal(mostWithin([shot(10, 1), drawnOut], 60).length, 1);
});
