import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSecrets } from '../../../runs/secrets.js';

test('a value is hidden as it is, without its scheme, inside JSON and inside a URL', () => {
  const { hideIn } = createSecrets([
    ['Authorization', 'Bearer abc/def+1'],
    ['X-Bypass', 'say "please"'],
  ]);
  const hidden = hideIn({
    a: ['x abc/def+1 y', 'abc%2Fdef%2B1'],
    'say "please"': JSON.stringify('say "please"'),
    n: 4,
  });
  assert.deepEqual(hidden, {
    a: ['x [redacted] y', '[redacted]'],
    '[redacted]': '"[redacted]"',
    n: 4,
  });
});

test('a very short value is not searched for: it would hide half of the report', () => {
  const { hide } = createSecrets([['X-Debug', '1']]);
  assert.equal(hide('limit=1'), 'limit=1');
});
