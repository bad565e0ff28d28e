import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BurstRequest } from '../../../../../specs/companion/quota/burst-request.js';
import { copiesOne, markedCopy, reachedLimiter } from '../../../../../specs/companion/quota/burst-request.js';
import { recorded } from '../recorded.js';

const get = (at: number, path: string, remaining: number, status = 200): BurstRequest => ({
  exchange: recorded({
    path,
    status,
    headers: [
      ['RateLimit-Remaining', String(remaining)],
      ['RateLimit-Reset', '60'],
    ],
  }),
  sentAt: at,
  receivedAt: at + 0.1,
});

const [status, profile] = ['/api/v1/status', '/api/v1/profile'];

test('a response that announces an earlier remainder again is the copy of a cache', () => {
  const before = [get(0, status, 110), get(1, profile, 100)];
  assert.equal(copiesOne(get(2, status, 110), before), true);
  assert.equal(copiesOne(get(2, status, 99), before), false);
  // Another route, another window, or nothing else meanwhile.
  assert.equal(copiesOne(get(2, '/api/v1/content', 110), before), false);
  assert.equal(copiesOne(get(61, status, 110), before), false);
  assert.equal(copiesOne(get(2, status, 110), before.slice(0, 1)), false);
  // After a pause, too, unless the remainder may have grown meanwhile.
  assert.equal(copiesOne(get(3, status, 110), before), true);
  assert.equal(copiesOne(get(5, status, 110), before), false);
  // A bucket that is refilled announces the same again when time has passed.
  assert.equal(copiesOne(get(20, status, 110), before), false);
  assert.equal(copiesOne(get(2, status, 2), [get(0, status, 2), get(1, profile, 1)]), false);
});

test('a route that always announces a whole quota is not behind a cache: it has no limiter', () => {
  for (const whole of [120, 119])
    assert.equal(copiesOne(get(2, status, whole), [get(0, status, whole), get(1, profile, 60)]), false);
});

test('a response that announces 119 again is a copy where the same route announced less before', () => {
  const before = [get(0, `${status}?a`, 117), get(1, status, 119), get(2, profile, 60)];
  assert.equal(copiesOne(get(3, status, 119), before), true);
  assert.equal(copiesOne(get(3, status, 119), before.slice(1)), false);
});

test('a copy also shows beside a refusal', () => {
  const before = [get(0, status, 20), get(1, profile, 0, 429)];
  assert.equal(copiesOne(get(2, status, 20), before), true);
});

test('a response that a cache kept since before the burst shows when it comes twice', () => {
  const first = get(0, status, 63);
  const search = get(1, '/api/v1/search?query=a&limit=1', 118);
  const copy = markedCopy(get(2, status, 63), [first, search]);
  assert.equal(copy.isCopy, true);
  // What came once may have been kept too: only the search is certain, and a refusal.
  const refusal = get(3, profile, 0, 429);
  assert.deepEqual(reachedLimiter([first, search, copy, refusal]), [search, refusal]);
  assert.deepEqual(reachedLimiter([first, search, refusal]), [first, search, refusal]);
});
