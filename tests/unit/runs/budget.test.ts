import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../harness/network/exchange.js';
import { createTraffic } from '../../../runs/play/traffic.js';
import { exchange } from '../harness/engine/exchanges.js';

const startedAt = Date.UTC(2026, 0, 1);
const facts = {
  letter: 'b',
  name: 'toys',
  flag: 'toys',
  about: '',
  basePath: '',
  probes: [],
  quota: { requests: 10, windowSeconds: 60 },
};
const sentAt = (seconds: number, letter = 'b'): Exchange => ({
  ...exchange({ headers: [['RateLimit-Remaining', '9']] }),
  interface: letter,
  startedAt: startedAt + seconds * 1000,
});

/** What a sliding window of 60 seconds and 10 requests leaves after each request; `'reset'` resets the quota. */
const left = (...steps: readonly (Exchange | 'reset')[]): readonly number[] => {
  const traffic = createTraffic(startedAt, [facts]);
  for (const step of steps)
    if (step === 'reset') traffic.move(0);
    else traffic.see(step);
  return traffic.budget().map(({ modelRemaining }) => modelRemaining);
};

test('each request leaves one less, until those of a minute ago leave the window', () => {
  assert.deepEqual(left(sentAt(0), sentAt(1), sentAt(59.999), sentAt(60), sentAt(61)), [9, 8, 7, 7, 7]);
  assert.deepEqual(left(sentAt(0), sentAt(0), sentAt(0)), [7, 7, 7], 'all of one moment count');
  assert.deepEqual(left(...Array.from({ length: 12 }, () => sentAt(5))), Array(12).fill(0));
});

test('requests that ended in another order, of another interface and before a reset', () => {
  assert.deepEqual(left(sentAt(3), sentAt(1), sentAt(2)), [9, 8, 7]);
  assert.deepEqual(left(sentAt(0, 'a'), sentAt(1), sentAt(2, 'a'), sentAt(3)), [9, 8]);
  assert.deepEqual(left(sentAt(0), sentAt(1), 'reset', sentAt(2)), [9, 8, 9]);
});
