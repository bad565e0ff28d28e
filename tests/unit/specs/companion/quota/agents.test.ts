import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agentsCountOnce } from '../../../../../specs/companion/quota/counted.clauses.js';
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

test('requests of agents count once', () => {
  const judge = (...told: readonly number[]) =>
    says(agentsCountOnce, {
      ...counted(...told),
      plain: told.map((_, index) => index % 3 !== 1),
      what: 'tools/call',
    });
  assert.equal(judge(119, 118, 117, 116, 115, 114), 'pass');
  assert.equal(judge(119, 114, 113, 112, 107, 106), 'broken');
  assert.equal(judge(119, 119, 118, 117, 117, 116), 'broken');
  assert.equal(judge(119, 40, 118, 117, 39, 116), 'broken', 'a counter of its own');
  assert.equal(judge(119, 117, 116, 115, 114, 113), 'inapplicable');
  assert.equal(judge(119, 117, 115, 113, 111, 109), 'inapplicable');
  assert.equal(judge(119, 118, 117), 'inapplicable');
});
