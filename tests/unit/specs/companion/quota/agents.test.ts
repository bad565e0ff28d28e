import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agentsCountOnce, countsOtherwise } from '../../../../../specs/companion/quota/counted.clauses.js';
import { burstOf } from '../../../../../specs/companion/quota/quota.clauses.js';
import { recorded, says } from '../recorded.js';

const counted = (...told: readonly number[]) =>
  burstOf(
    told.map((remaining, index) => ({
      exchange: recorded({ headers: [['RateLimit-Remaining', String(remaining)]] }),
      sentAt: index,
      receivedAt: index + 0.1,
    })),
  );

/** A series in which every third request, the second of them, is one of the kind. */
const series = (...told: readonly number[]) => ({
  ...counted(...told),
  plain: told.map((_, index) => index % 3 !== 1),
});
const uncounted = series(119, 119, 118, 117, 117, 116);
const fivefold = series(119, 114, 113, 112, 107, 106);

test('requests of agents count once', () => {
  const judge = (first: ReturnType<typeof series>, again?: ReturnType<typeof series>) =>
    says(agentsCountOnce, { ...first, again, what: 'tools/call' });
  const own = series(119, 40, 118, 117, 39, 116);
  assert.equal(judge(series(119, 118, 117, 116, 115, 114)), 'pass');
  assert.equal(judge(fivefold, fivefold), 'broken');
  assert.equal(judge(uncounted, uncounted), 'broken');
  assert.equal(judge(own, own), 'broken', 'a counter of its own');
  assert.equal(judge(series(119, 117, 116, 115, 114, 113)), 'inapplicable');
  assert.equal(judge(series(119, 117, 115, 113, 111, 109)), 'inapplicable');
  assert.equal(judge(series(119, 118, 117)), 'inapplicable');
});

test('a series that other clients may have made look regular is sent again', () => {
  // Once more before a request of the kind, then once more after one.
  const shared = series(119, 117, 116, 115, 114, 112);
  assert.equal(countsOtherwise(shared), false);
  assert.equal(countsOtherwise(uncounted), true);
  assert.equal(countsOtherwise(series(119, 118, 117, 116, 115, 114)), false);
  const judge = (again?: ReturnType<typeof series>) =>
    says(agentsCountOnce, { ...fivefold, again, what: 'tools/call' });
  assert.equal(judge(), 'inapplicable');
  assert.equal(judge(series(119, 118, 117, 116, 115, 114)), 'inapplicable');
  assert.equal(judge(uncounted), 'inapplicable');
});
