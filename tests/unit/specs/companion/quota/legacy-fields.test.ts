import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legacyAgrees } from '../../../../../specs/companion/quota/legacy-fields.clauses.js';
import { recorded, says } from '../recorded.js';

test('the older rate fields agree with the newer ones', () => {
  const told = (limit: string, remaining: string, policy = '120;w=60') =>
    says(
      legacyAgrees,
      recorded({
        headers: [
          ['RateLimit-Limit', '120'],
          ['RateLimit-Remaining', '80'],
          ['RateLimit-Policy', policy],
          ['X-RateLimit-Limit', limit],
          ['X-RateLimit-Remaining', remaining],
        ],
      }),
    );
  assert.equal(told('120', '80'), 'pass');
  assert.equal(told('120, 120;window=60', '81'), 'pass');
  assert.equal(told('60', '80'), 'broken');
  assert.equal(told('120', '120'), 'broken');
  assert.equal(told('5000', '4000', '120;w=60, 5000;w=86400'), 'inapplicable');
});
