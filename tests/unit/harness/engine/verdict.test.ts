import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  broken,
  inapplicable,
  inconclusive,
  lacksAll,
  madeVoid,
  noData,
  observed,
  pass,
  streamHeld,
  worse,
} from '../../../../harness/engine/verdict.js';
import type { ClauseVerdict } from '../../../../schemas/verdicts.js';

const worstFirst: readonly ClauseVerdict[] = [
  'fail',
  'inconclusive',
  'warn',
  'pass',
  'observed',
  'waived',
  'inapplicable',
  'untested',
];

test('the worse of two verdicts is kept, in either order', () => {
  worstFirst.forEach((one, at) => {
    worstFirst.forEach((other, index) => {
      assert.equal(worse(one, other), worstFirst[Math.min(at, index)], `${one} and ${other}`);
    });
  });
});

test('each judgement has its kind, and a reason where it has no verdict', () => {
  const breach = { at: '/id', expected: 'an id', received: '7' };
  assert.deepEqual(pass, { kind: 'pass' });
  assert.deepEqual(broken(breach), { kind: 'broken', breach });
  assert.deepEqual(observed('yes'), { kind: 'observed', value: 'yes' });
  assert.deepEqual(inapplicable('no cost'), {
    kind: 'inapplicable',
    reason: { code: 'nothing-to-judge', text: 'no cost' },
  });
  assert.deepEqual(inconclusive('edge', 'a proxy'), {
    kind: 'inconclusive',
    reason: { code: 'edge', text: 'a proxy' },
  });
  assert.deepEqual(noData('record of kind cost'), {
    kind: 'inapplicable',
    reason: { code: 'no-data', text: 'no record of kind cost' },
  });
  assert.deepEqual([lacksAll, streamHeld], ['no-records', 'stream-held']);
  assert.deepEqual(madeVoid('it published'), {
    kind: 'inconclusive',
    reason: { code: 'published-meanwhile', text: 'it published' },
  });
});
