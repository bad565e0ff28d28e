import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConformanceReport } from '../../../../reports/model/report.js';
import { compareReports } from '../../../../runs/history/compare.js';
import { fingerprintUnder } from '../../../../runs/report/evidence/fingerprint.js';
import type { ClauseVerdict } from '../../../../schemas/verdicts.js';
import { retiredIds } from '../../../../specs/retired.js';
import { sampleReport } from '../../../sample-report.js';

const withVerdict = (report: ConformanceReport, id: string, verdict: ClauseVerdict): ConformanceReport => ({
  ...report,
  clauses: report.clauses.map((clause) => (clause.id === id ? { ...clause, verdict } : clause)),
});

test('new, fixed and remaining breaches are distinguished, with their age', () => {
  const old = { ...sampleReport(), startedAt: '2026-11-12T00:00:00.000Z' };
  const now = withVerdict(sampleReport(), 'A-MONEY-02', 'pass');
  const history = compareReports(withVerdict(old, 'A-PAGE-01', 'pass'), now);
  assert.deepEqual(
    history.new.map(({ clause }) => clause),
    ['A-PAGE-01'],
  );
  assert.deepEqual(
    history.fixed.map(({ clause }) => clause),
    ['A-MONEY-02'],
  );
  assert.ok(history.still.every(({ since }) => since === '2026-11-12T00:00:00.000Z'));
  assert.equal(history.comparable, true);
});

test('a finding keeps its age through several comparisons', () => {
  const first = { ...sampleReport(), startedAt: '2026-11-01T00:00:00.000Z' };
  const second = { ...sampleReport(), startedAt: '2026-11-10T00:00:00.000Z' };
  const third = compareReports({ ...second, history: compareReports(first, second) }, sampleReport());
  assert.equal(third.still[0]?.since, '2026-11-01T00:00:00.000Z');
});

test('a clause that is no longer tested is neither fixed nor broken', () => {
  const now = withVerdict(sampleReport(), 'A-MONEY-02', 'untested');
  const history = compareReports(sampleReport(), now);
  assert.deepEqual(history.fixed, []);
  assert.deepEqual(history.noLongerTested, ['A-MONEY-02']);
});

test('reports of different catalogues are compared with a warning', () => {
  const other = sampleReport();
  const old = { ...other, contract: { ...other.contract, catalogueSha256: 'ff'.repeat(32) } };
  const history = compareReports(old, sampleReport());
  assert.equal(history.comparable, false);
  assert.match(history.mismatches[0] ?? '', /^catalogue: ffffffffffff before/);
});

test('an older report is read through the retired ids: what a successor judges now is no new breach', () => {
  const [old, successor] = retiredIds[0]!;
  const named = (id: string): ConformanceReport => ({
    ...sampleReport(),
    clauses: sampleReport().clauses.map((clause) =>
      clause.id === 'A-MONEY-02' && clause.finding
        ? { ...clause, id, finding: { ...clause.finding, fingerprint: fingerprintUnder(id, clause.finding) } }
        : clause,
    ),
  });
  const history = compareReports(named(old), named(successor));
  assert.deepEqual(history.new, []);
  assert.ok(history.still.some(({ clause }) => clause === successor));
});
