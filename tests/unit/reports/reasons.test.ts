import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonsOf } from '../../../reports/derived/reasons.js';
import { sampleReport } from '../../sample-report.js';

test('inconclusive clauses are grouped by the code of their reason', () => {
  assert.deepEqual(
    reasonsOf(sampleReport()).map(({ code, clauses }) => [code, clauses.length]),
    [['EDGE_PAGE', 2]],
  );
});
