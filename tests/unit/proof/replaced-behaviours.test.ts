import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replacedBy } from '../../../proof/replay/reads.js';
import type { Fault } from '../../../reference-server/fault.js';

const fault = (parts: Partial<Fault>): Fault => ({ id: 'planted', title: 'Planted.', breaks: [], ...parts });

test('a fault replaces the functions that it names', () => {
  const names = replacedBy('a', {
    faults: [fault({ journal: ({ order }) => ({ order, hasNext: () => false }) })],
  });
  assert.deepEqual([...(names ?? [])], ['order', 'hasNext']);
  assert.deepEqual([...(replacedBy('b', {}) ?? ['none'])], []);
});

test('what a fault may change is unknown beyond the functions of its interface', () => {
  for (const parts of [
    { journal: () => ({ defaultLimit: 7 }) },
    { journal: () => ({}), companion: () => ({}) },
    { control: () => ({}) },
    { options: { records: 10 } },
    { journal: () => ({}), overSockets: true },
  ])
    assert.equal(replacedBy('a', { faults: [fault(parts)] }), undefined);
  assert.equal(replacedBy('b', { faults: [fault({ journal: () => ({}) })] }), undefined);
  assert.equal(replacedBy('a', { records: 10 }), undefined);
});
