import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causesOf } from '../../../../reports/derived/causes.js';
import { outagesAfter } from '../../../../reports/derived/outages.js';
import { causesAfter } from '../../../../reports/live/causes.js';
import type { ClauseResult } from '../../../../reports/model/findings.js';
import type { ConformanceReport } from '../../../../reports/model/report.js';
import { sampleReport } from '../../../sample-report.js';

const whole = sampleReport();
const failing = causesOf(whole).find(({ verdict }) => verdict === 'fail');
assert.ok(failing);
const ids = failing.clauses.map(({ id }) => id);

/** The report of a repetition: these clauses have this result, and nothing else was played. */
const repeated = (result: Partial<ClauseResult>): ConformanceReport => ({
  ...whole,
  diagnoses: [],
  scenarios: [],
  clauses: whole.clauses.map((clause): ClauseResult => {
    const { finding: _, reason: __, ...rest } = clause;
    return ids.includes(clause.id)
      ? { ...rest, verdict: 'pass', ...result }
      : { ...rest, verdict: 'untested', reason: { code: 'not-selected', text: 'not selected' } };
  }),
});

/** A run of the whole selection in which all clauses pass. */
const green: ConformanceReport = {
  ...whole,
  summary: { ...whole.summary, exitCode: 0, verdict: 'CONFORMS' },
  diagnoses: [],
  scenarios: [],
  clauses: whole.clauses.map(({ finding: _, reason: __, ...rest }) => ({ ...rest, verdict: 'pass' })),
};

const first = causesAfter([], { report: whole, at: 1 });
const stateOf = (causes: typeof first, id = failing.id) => causes.find(({ cause }) => cause.id === id)?.state;

test('the causes of a first run are those of its report, in its order', () => {
  assert.deepEqual(
    first.map(({ cause, state }) => [cause.id, state]),
    causesOf(whole).map(({ id }) => [id, 'broken']),
  );
});

test('a cause whose clauses pass in a repetition is mended, last, and the others stay', () => {
  const next = causesAfter(first, { report: repeated({}), at: 2, ids });
  const mended = next.filter(({ state }) => state === 'mended');
  assert.deepEqual(
    mended.map(({ cause, since }) => [cause.id, since]),
    [[failing.id, 2]],
  );
  assert.equal(next.at(-1), mended[0]);
  assert.equal(next.length, first.length);
});

test('a repetition of some of its clauses, or one that judged nothing, mends nothing', () => {
  const of = (report: ConformanceReport, played = ids) =>
    stateOf(causesAfter(first, { report, at: 2, ids: played }));
  assert.equal(of(repeated({}), ids.slice(1)), 'broken');
  assert.equal(of(repeated({ verdict: 'inapplicable' })), 'unjudged');
  const unreached = repeated({ verdict: 'untested', reason: { code: 'unreachable', text: 'refused' } });
  assert.equal(of(unreached), 'unjudged');
  const back = causesAfter(causesAfter(first, { report: unreached, at: 2, ids }), {
    report: whole,
    at: 3,
  });
  assert.deepEqual(
    back.map(({ since }) => since),
    first.map(() => 1),
  );
});

test('a mended cause that breaks again is broken since then', () => {
  const mended = causesAfter(first, { report: repeated({}), at: 2, ids });
  const again = causesAfter(mended, { report: whole, at: 3 });
  assert.equal(again.find(({ cause }) => cause.id === failing.id)?.since, 3);
  assert.equal(stateOf(again), 'broken');
});

test('a cause that breaks in another way is replaced by that cause', () => {
  const [id = ''] = ids;
  const finding = whole.clauses.find((one) => one.id === id)?.finding;
  assert.ok(finding);
  const report = repeated({ verdict: 'fail', finding });
  const next = causesAfter(first, { report, at: 2, ids });
  assert.equal(stateOf(next), undefined);
  assert.equal(stateOf(next, id), 'broken');
});

test('mended causes stay through the green run that confirms them, and go with the next one', () => {
  const mended = causesAfter(first, { report: repeated({}), at: 2, ids });
  const confirmed = causesAfter(mended, { report: green, at: 3 });
  assert.ok(confirmed.every(({ state }) => state === 'mended'));
  assert.equal(stateOf(confirmed), 'mended');
  assert.deepEqual(causesAfter(confirmed, { report: green, at: 4 }), []);
});

test('an outage begins once, and ends with the first run that reaches its interface', () => {
  const unreached = repeated({ verdict: 'untested', reason: { code: 'unreachable', text: 'refused' } });
  const begun = outagesAfter([], unreached, 1);
  assert.deepEqual(begun, [{ interface: 'a', text: 'refused', since: 1 }]);
  assert.deepEqual(outagesAfter(begun, unreached, 2), begun);
  const over = outagesAfter(begun, repeated({}), 3);
  assert.deepEqual(over, [{ interface: 'a', text: 'refused', since: 1, until: 3 }]);
  assert.equal(outagesAfter(over, unreached, 4).length, 2);
});
