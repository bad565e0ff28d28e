import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofFor } from '../../../cli/replay/repeats.js';
import type { Finding } from '../../../reports/model/findings.js';

const found = (occurrences: number, repeats?: Finding['repeats']): Finding => ({
  pointer: '',
  expected: '',
  received: '',
  exchanges: [],
  replay: { id: 'r', command: '' },
  fingerprint: '',
  occurrences,
  ...(repeats ? { repeats } : {}),
});

test('where no request was repeated, a fault that was seen once needs more runs than one seen often', () => {
  assert.deepEqual(
    [1, 2, 3, 60].map((occurrences) => proofFor(found(occurrences)).runs),
    [3, 2, 2, 2],
  );
});

test('a request that always broke the clause needs one run', () => {
  assert.deepEqual(proofFor(found(4, { broken: 2, all: 2 })), {
    judgements: 1,
    runs: 1,
    comesAndGoes: false,
  });
});

test('an intermittent fault needs as many judgements as show it with a probability of 95 %', () => {
  const { judgements, comesAndGoes } = proofFor(found(1, { broken: 1, all: 15 }));
  assert.equal(judgements, 44);
  assert.equal(comesAndGoes, true);
  assert.equal(proofFor(found(1, { broken: 1, all: 1_000_000 })).judgements, 2995);
});
