import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BurstRequest } from '../../../../../specs/companion/quota/burst-request.js';
import { errorsCount } from '../../../../../specs/companion/quota/counted.clauses.js';
import { burstOf } from '../../../../../specs/companion/quota/quota.clauses.js';
import { oldRequestsLeaveAlone } from '../../../../../specs/companion/quota/window.clauses.js';
import { recorded, says } from '../recorded.js';

const shot = (status: number, remaining: number | undefined, at: number): BurstRequest => ({
  exchange: recorded({
    status,
    headers: remaining === undefined ? [] : [['RateLimit-Remaining', String(remaining)]],
  }),
  sentAt: at,
  receivedAt: at + 0.01,
});

test('requests that get an error count', () => {
  const judge = (last: number, between = 404) => {
    const errors = Array.from({ length: 10 }, (_, index) => shot(between, undefined, 1 + index));
    return says(errorsCount, burstOf([shot(200, 119, 0), ...errors, shot(200, last, 12)]));
  };
  assert.equal(judge(108), 'pass');
  assert.equal(judge(114), 'pass');
  assert.equal(judge(118), 'broken');
  assert.equal(judge(20), 'pass');
  assert.equal(judge(118, 429), 'inapplicable');
  assert.equal(judge(118, 200), 'inapplicable');
});

test('requests leave the window of a client that is alone', () => {
  const full = Array.from({ length: 120 }, (_, index) => shot(200, 119 - index, index / 10));
  const before = [...full, shot(429, 0, 13)];
  const judge = (status: number, first: readonly BurstRequest[]) =>
    says(oldRequestsLeaveAlone, { ...burstOf([shot(status, 0, 80)]), left: 24, before: first });
  assert.equal(judge(429, before), 'broken');
  assert.equal(judge(200, before), 'pass');
  const shared = full.filter((_, index) => index % 7 !== 0);
  assert.equal(judge(429, [...shared, shot(429, 0, 13)]), 'inapplicable');
});
