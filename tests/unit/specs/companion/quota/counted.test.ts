import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BurstRequest } from '../../../../../specs/companion/quota/burst-request.js';
import {
  errorsCount,
  laterWindowIsWhole,
  remainderRecovers,
} from '../../../../../specs/companion/quota/counted.clauses.js';
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

test('the remainder recovers', () => {
  const judge = (values: readonly number[]) =>
    says(remainderRecovers, burstOf(values.map((value, index) => shot(200, value, index))));
  const zeros = Array.from({ length: 12 }, () => 0);
  assert.equal(judge(zeros), 'broken');
  assert.equal(judge([...zeros, 1]), 'pass');
  assert.equal(judge([0, 0]), 'inapplicable');
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

test('a later window is as large as the first', () => {
  const window = (served: number, most = 119, refusals = 1) => {
    const shots = Array.from({ length: served }, (_, index) => shot(200, most - index, index / 50));
    return [...shots, ...Array.from({ length: refusals }, () => shot(429, most - served, 9))];
  };
  const judge = (served: number, most = 119, refusals = 1, again = window(served, most, refusals)) =>
    says(laterWindowIsWhole, { ...burstOf(window(served, most, refusals)), again });
  assert.equal(judge(120), 'pass');
  assert.equal(judge(60), 'broken');
  assert.equal(judge(60, 59), 'inapplicable', 'other clients used the other half');
  assert.equal(judge(60, 119, 0), 'inapplicable', 'no refusal');
  assert.equal(judge(111, 119, 1, window(120)), 'inapplicable', 'another client sent some at once');
});
