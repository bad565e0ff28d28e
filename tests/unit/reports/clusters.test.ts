import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clustersOf, reasonsOf } from '../../../reports/clusters.js';
import { sampleReport } from '../../sample-report.js';

test('clauses broken at the same place stand together, failures before warnings', () => {
  const clusters = clustersOf(sampleReport()).map(({ clauses }) => clauses.map(({ id }) => id));
  assert.deepEqual(clusters, [
    ['A-MONEY-02', 'A-MONEY-03'],
    ['A-RECORD-02'],
    ['A-PAGE-01'],
    ['A-SITE-02'],
    ['A-WORK-02'],
  ]);
});

test('a cluster counts the broken judgements of all its clauses', () => {
  assert.equal(clustersOf(sampleReport())[0]!.occurrences, 17);
});

test('inconclusive clauses are gathered by the code of their reason', () => {
  assert.deepEqual(
    reasonsOf(sampleReport()).map(({ code, clauses }) => [code, clauses.length]),
    [['EDGE_PAGE', 2]],
  );
});
