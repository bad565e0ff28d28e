import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClauseResult } from '../../../../reports/model/findings.js';
import type { ReportedWaiver } from '../../../../reports/model/history.js';
import type { ConformanceReport } from '../../../../reports/model/report.js';
import { mergeReports } from '../../../../runs/merge/merge-reports.js';
import { sampleReport, sampleWith } from '../../../sample-report.js';

/** A part of a run of the sample target with these results; clauses that it does not name were not selected. */
const part = (
  results: Readonly<Record<string, Partial<ClauseResult>>>,
  more: Partial<ConformanceReport> = {},
): ConformanceReport => {
  const report = sampleWith('CONFORMS', 0, ['pass']);
  const notSelected = { code: 'not-selected', text: 'not selected by --only or --skip' };
  return {
    ...report,
    clauses: report.clauses
      .filter(({ level }) => level === 'must')
      .slice(0, 3)
      .map(({ finding: _finding, sample: _sample, reason: _reason, ...clause }, index): ClauseResult => {
        const own = results[String.fromCharCode(97 + index)];
        return own
          ? { ...clause, verdict: 'pass', judged: 1, ...own }
          : { ...clause, verdict: 'untested', judged: 0, reason: notSelected };
      }),
    ...more,
  };
};

const verdictsOf = ({ clauses }: ConformanceReport) => clauses.map(({ verdict }) => verdict);
const inconclusive = (code: string): Partial<ClauseResult> => ({
  verdict: 'inconclusive',
  reason: { code, text: code },
});
const [broken] = sampleReport().clauses.filter(({ verdict, finding }) => verdict === 'fail' && finding);
const finding = broken!.finding!;

test('parts that pass conform together, and one part is its own report', () => {
  const [one, other] = [part({ a: {} }), part({ b: {}, c: {} })];
  const merged = mergeReports([one, other]);
  assert.deepEqual(verdictsOf(merged), ['pass', 'pass', 'pass']);
  assert.equal(merged.summary.verdict, 'CONFORMS');
  assert.equal(merged.summary.partial, undefined);
  assert.equal(merged.requests.a, 2 * (one.requests.a ?? 0));
  assert.deepEqual(mergeReports([one]).clauses, one.clauses);
});

test('a missing shard leaves its clauses without a verdict and the run inconclusive, but for a breach', () => {
  const sentence = 'Shard 2 of 2 is missing: it has ended without a result';
  const rest = mergeReports([part({ a: {}, b: {} })], sentence);
  assert.deepEqual(verdictsOf(rest), ['pass', 'pass', 'inconclusive']);
  assert.equal(rest.clauses[2]?.reason?.text, sentence);
  assert.deepEqual([rest.summary.verdict, rest.summary.exitCode], ['INCONCLUSIVE', 3]);
  assert.match(rest.summary.sentence, /^Shard 2 of 2 is missing/);
  // Also when the other shards have tested every clause: they have not played every scenario.
  assert.equal(mergeReports([part({ a: {}, b: {}, c: {} })], sentence).summary.exitCode, 3);
  const failing = part({ a: { verdict: 'fail', finding } });
  assert.equal(mergeReports([failing], sentence).summary.verdict, 'DOES NOT CONFORM');
});

test('the worst verdict of all parts counts, but evidence outranks that there was none', () => {
  const decided = (one: Partial<ClauseResult>, other: Partial<ClauseResult>) =>
    verdictsOf(mergeReports([part({ a: one }), part({ a: other })]))[0];
  assert.equal(decided({}, { verdict: 'fail', finding }), 'fail');
  assert.equal(decided({}, inconclusive('timeout')), 'inconclusive');
  assert.equal(decided({}, inconclusive('not-reached')), 'pass');
  assert.equal(decided(inconclusive('published-meanwhile'), {}), 'pass');
  assert.equal(decided({}, { verdict: 'inapplicable', judged: 0 }), 'pass');
});

test('exchanges keep their numbers apart, and the clearest finding stays with the occurrences of all', () => {
  const numbers = sampleReport().exchanges.map(({ id }) => id);
  const { exchanges } = sampleReport();
  const long = { ...finding, steps: ['one', 'two'], exchanges: [numbers[0]!], occurrences: 2 };
  const short = { ...finding, exchanges: [numbers[1]!], occurrences: 3 };
  const { steps: _steps, ...clear } = short;
  const merged = mergeReports([
    part({ a: { verdict: 'fail', finding: long } }, { exchanges }),
    part({ a: { verdict: 'fail', finding: clear } }, { exchanges }),
  ]);
  const shown = merged.clauses[0]!.finding!;
  assert.equal(shown.occurrences, 5);
  assert.equal(shown.steps, undefined);
  const ids = merged.exchanges.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  const source = merged.exchanges.find(({ id }) => id === shown.exchanges[0]);
  assert.equal(source?.request.url, exchanges.find(({ id }) => id === numbers[1])?.request.url);
  assert.deepEqual(merged.diagnoses[0]?.clauses.includes(merged.clauses[0]!.id), true);
});

test('a waiver that one part uses is not stale because another part saw the clause pass', () => {
  const waiver = (state: ReportedWaiver['state']): ReportedWaiver => ({
    clause: part({}).clauses[0]!.id,
    reason: 'trims',
    owner: 'team',
    ticket: 'J-1',
    expires: '2026-09-01',
    state,
  });
  const day = { startedAt: '2026-08-30T00:00:00.000Z' };
  const waived = part({ a: { verdict: 'waived', finding }, b: {} }, { ...day, waivers: [waiver('active')] });
  const passing = part({ a: {}, c: {} }, { ...day, waivers: [waiver('stale')] });
  const merged = mergeReports([passing, waived]);
  assert.equal(merged.summary.verdict, 'CONFORMS WITH WAIVERS');
  assert.deepEqual(
    merged.waivers?.map(({ state }) => state),
    ['active'],
  );
  const both = mergeReports([passing, passing]);
  assert.equal(both.waivers?.[0]?.state, 'stale');
  assert.equal(both.summary.exitCode, 0);
});

test('parts of different targets, and none at all, cannot be merged', () => {
  const other = part({}, { targets: { a: { baseUrl: 'http://elsewhere.example' } } });
  assert.throws(() => mergeReports([part({}), other]), /not of one run/);
  assert.throws(() => mergeReports([]), /no report/);
});
