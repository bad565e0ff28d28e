import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyRing } from '../../../../reference-server/companion/agents/signatures/key-ring.js';

const day = 86_400;

test('a key gets its successor a week before it expires, and is removed when it has expired', () => {
  const ring = createKeyRing(0);
  const kids = (now: number) => ring.at(now).map(({ shown }) => shown.kid);
  const [first] = kids(0);
  assert.deepEqual(kids(82 * day), [first]);
  const [still, second] = kids(83 * day);
  assert.equal(still, first);
  assert.notEqual(second, first);
  assert.deepEqual(kids(89 * day), [first, second]);
  assert.deepEqual(kids(90 * day), [second]);
});

test('key rings of one seed create the same keys; others differ', () => {
  const seed = (byte: number) => new Uint8Array(32).fill(byte);
  const kids = (own?: Uint8Array) => {
    const ring = createKeyRing(0, own);
    return [0, 83 * day].flatMap((now) => ring.at(now).map(({ shown }) => shown.kid));
  };
  assert.deepEqual(kids(seed(1)), kids(seed(1)));
  assert.equal(new Set([...kids(seed(1)), ...kids(seed(2)), ...kids(), ...kids()]).size, 8);
});

test('a key set contains a valid key and no private half at any time', () => {
  const ring = createKeyRing(0);
  for (const days of [0, 89, 90, 172, 500, 5000]) {
    const shown = ring.at(days * day).map((key) => key.shown);
    assert.ok(shown.some(({ nbf, exp }) => nbf <= days * day && days * day < exp));
    assert.ok(shown.every((key) => !('d' in key)));
  }
});
