import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frequencyOf } from '../../../reports/derived/diagnoses.js';
import { sampleReport } from '../../sample-report.js';

const [diagnosis] = sampleReport().diagnoses;
const stability = 'no request was repeated';

for (const [what, more, text] of [
  ['some of several checks', { occurrences: 6, of: 21, stability }, `6 of 21 checks; ${stability}`],
  ['one check', { occurrences: 1, of: 1, stability }, `1 of 1 check; ${stability}`],
  [
    'a repeated check',
    { occurrences: 2, of: 9, stability: '5 of 5 times' },
    '2 of 9 checks; 5 of 5 times when repeated',
  ],
  [
    'requests of the whole target',
    { occurrences: 3, of: 9, stability: '3 of 9 requests' },
    '3 of 9 requests',
  ],
] as const)
  test(`a diagnosis of ${what} was seen "${text}"`, () => {
    assert.equal(frequencyOf({ ...diagnosis!, verdict: 'fail', ...more }), text);
  });

test('a cause that prevents verdicts counts clauses, not checks', () => {
  const { of: _, ...rest } = diagnosis!;
  const seen = (occurrences: number) =>
    frequencyOf({ ...rest, verdict: 'inconclusive', occurrences, stability });
  assert.equal(seen(224), '224 clauses without a verdict');
  assert.equal(seen(1), '1 clause without a verdict');
});
