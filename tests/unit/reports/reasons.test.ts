import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonsOf } from '../../../reports/derived/reasons.js';
import { countClauses, sampleReport } from '../../sample-report.js';

/** The sample with one more clause of Interface A for each of these reasons. */
const withReasons = (...reasons: readonly (readonly [code: string, text: string])[]) => {
  const report = sampleReport();
  const [model] = report.clauses.filter(({ verdict }) => verdict === 'inconclusive');
  assert.ok(model);
  const added = reasons.map(([code, text], index) => ({
    ...model,
    id: `A-TOY-0${index}`,
    interface: 'a',
    reason: { code, text },
  }));
  const clauses = [...report.clauses, ...added];
  return { ...report, clauses, summary: { ...report.summary, counts: countClauses(clauses) } };
};

test('inconclusive clauses are grouped by the code of their reason', () => {
  assert.deepEqual(
    reasonsOf(sampleReport()).map(({ code, clauses }) => [code, clauses.length]),
    [['EDGE_PAGE', 2]],
  );
});

test('a group whose clauses have different reasons says that it shows one of them', () => {
  const report = withReasons(['no-page', 'status 404'], ['no-page', 'status 500'], ['timeout', 'too slow']);
  assert.deepEqual(
    reasonsOf(report)
      .map(({ code, text }) => [code, text])
      .slice(-2),
    [
      ['no-page', 'for example: status 404'],
      ['timeout', 'too slow'],
    ],
  );
});

test('a reason that a failure often explains points to the failures of the same interface', () => {
  const report = withReasons(['no-page', 'status 404'], ['timeout', 'too slow']);
  const adviceOf = (from: typeof report) =>
    Object.fromEntries(reasonsOf(from).map(({ code, advice }) => [code, advice]));
  const fix = 'A failure of this interface may be the cause: fix it first.';
  assert.deepEqual(adviceOf(report), { EDGE_PAGE: undefined, 'no-page': fix, timeout: undefined });
  const diagnoses = report.diagnoses.filter((one) => one.interface !== 'a' || one.verdict !== 'fail');
  assert.equal(adviceOf({ ...report, diagnoses })['no-page'], undefined);
});
