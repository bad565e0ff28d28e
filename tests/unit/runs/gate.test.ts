import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClauseResult } from '../../../reports/model/findings.js';
import type { ReportedWaiver } from '../../../reports/model/history.js';
import { type GateFacts, summarise } from '../../../runs/report/gate.js';
import type { ClauseVerdict, Level } from '../../../schemas/verdicts.js';

const clause = (verdict: ClauseVerdict, level: Level = 'must', code?: string): ClauseResult => ({
  id: `A-TEST-${verdict}`,
  interface: 'a',
  level,
  section: 'Test',
  place: 'row',
  text: 'Something holds.',
  verdict,
  judged: 1,
  ...(code === undefined ? {} : { reason: { code, text: code } }),
});

const exitOf = (clauses: ClauseResult[], more: Partial<GateFacts> = {}) => {
  const { verdict, exitCode } = summarise({
    clauses,
    strict: false,
    errors: [],
    interruptedBy: undefined,
    ...more,
  });
  return `${exitCode} ${verdict}`;
};

const [pass, fail, inconclusive, warn] = [
  clause('pass'),
  clause('fail'),
  clause('inconclusive'),
  clause('warn', 'should'),
];

test('an internal error precedes a broken clause, a broken clause precedes no verdict, and no verdict precedes conformance', () => {
  assert.equal(exitOf([pass, fail, inconclusive], { errors: ['harness'] }), '4 HARNESS ERROR');
  assert.equal(exitOf([pass, fail, inconclusive]), '1 DOES NOT CONFORM');
  assert.equal(exitOf([pass, inconclusive]), '3 INCONCLUSIVE');
  assert.equal(exitOf([pass]), '0 CONFORMS');
});

test('a warning decides only a strict run', () => {
  assert.equal(exitOf([pass, warn]), '0 CONFORMS');
  assert.equal(exitOf([pass, warn], { strict: true }), '1 DOES NOT CONFORM');
});

test('a run without a pass has no verdict, however few clauses there were', () => {
  assert.equal(exitOf([]), '3 INCONCLUSIVE');
  assert.equal(exitOf([clause('inapplicable'), clause('observed', 'observe')]), '3 INCONCLUSIVE');
});

test('a deselected clause does not affect the verdict; an unreachable one does', () => {
  for (const code of ['not-selected', 'no-target', 'not-exhausted', 'needs-clock'])
    assert.equal(exitOf([pass, clause('untested', 'must', code)]), '0 CONFORMS', code);
  assert.equal(exitOf([pass, clause('untested', 'must', 'unreachable')]), '3 INCONCLUSIVE');
  assert.equal(exitOf([pass, clause('inconclusive', 'should'), clause('untested', 'observe')]), '0 CONFORMS');
});

test('a signal decides the exit code, and an interrupted run never conforms', () => {
  assert.equal(exitOf([pass], { interruptedBy: 'SIGINT' }), '130 INCONCLUSIVE');
  assert.equal(exitOf([pass, fail], { interruptedBy: 'SIGTERM' }), '143 DOES NOT CONFORM');
});

const summaryOf = (clauses: ClauseResult[], more: Partial<GateFacts> = {}) =>
  summarise({ clauses, strict: false, errors: [], interruptedBy: undefined, ...more });

test('every verdict is counted, and so are all clauses', () => {
  const { counts } = summaryOf([pass, pass, fail, warn, clause('untested', 'must', 'not-selected')]);
  assert.deepEqual(counts, {
    fail: 1,
    inconclusive: 0,
    warn: 1,
    pass: 2,
    observed: 0,
    waived: 0,
    inapplicable: 0,
    untested: 1,
    clauses: 5,
  });
});

test('the summary names the deciding reason in one sentence', () => {
  const sentence = (clauses: ClauseResult[], more: Partial<GateFacts> = {}) =>
    summaryOf(clauses, more).sentence;
  const observed = clause('observed', 'observe');
  assert.equal(
    sentence([pass, fail], { errors: ['harness', 'harness'] }),
    'The harness itself failed: 2 errors; do not rely on this result.',
  );
  assert.equal(
    sentence([pass], { errors: ['file'] }),
    '1 file of the report could not be written; do not rely on this result.',
  );
  assert.equal(
    sentence([pass], { errors: ['file', 'harness'] }),
    'The harness itself failed: 2 errors; do not rely on this result.',
  );
  assert.equal(sentence([pass, fail, observed]), '1 of 2 required clauses failed.');
  assert.equal(sentence([pass, fail, warn], { strict: true }), '1 of 2 required clauses failed.');
  assert.equal(
    sentence([pass, warn], { strict: true }),
    'No required clause failed, but 1 piece of advice is not followed and the run is strict.',
  );
  assert.equal(
    sentence([pass, inconclusive], { interruptedBy: 'SIGINT' }),
    'The run was interrupted; 1 of 2 required clauses had passed and none had failed.',
  );
  assert.equal(
    sentence([pass, clause('untested', 'must', 'unreachable')]),
    '1 of 2 required clauses could not be tested: unreachable',
  );
  assert.equal(sentence([pass, clause('untested')]), '1 of 2 required clauses could not be tested: ');
  assert.equal(sentence([pass, inconclusive]), '1 of 2 required clauses could not be decided; none failed.');
  assert.equal(sentence([]), 'No required clause was judged, so there is no verdict.');
  assert.equal(sentence([pass, observed]), '1 of 1 required clause judged and met.');
  assert.equal(sentence([pass, pass, warn]), '2 of 2 required clauses judged and met; 1 piece of advice.');
});

test('only an interrupted run says that it was interrupted', () => {
  assert.equal(summaryOf([pass]).interrupted, false);
  assert.equal(summaryOf([pass], { interruptedBy: 'SIGINT' }).interrupted, true);
});

test('selection and profile make a verdict partial; a missing URL or input does not', () => {
  const left = (code: string) => clause('untested', 'must', code);
  const partialOf = (...clauses: ClauseResult[]) => summaryOf([pass, pass, ...clauses]).partial;
  for (const code of ['not-selected', 'not-exhausted'])
    assert.deepEqual(partialOf(left(code)), { tested: 2, required: 3 }, code);
  for (const code of [
    'no-target',
    'needs-an-hour',
    'needs-test-hooks',
    'needs-publish-hook',
    'needs-full-profile',
  ])
    assert.equal(partialOf(left(code)), undefined, code);
  assert.deepEqual(partialOf(left('not-selected'), left('no-target'), left('needs-an-hour')), {
    tested: 2,
    required: 4,
  });
  assert.equal(partialOf(clause('untested', 'should', 'not-selected')), undefined);
});

const lacking = (what: string, code = 'no-data'): ClauseResult => ({
  ...clause('inapplicable', 'must', code),
  reason: { code, text: `no ${what}` },
});
const idle = clause('inapplicable', 'must', 'nothing-to-judge');

test('data that the target lacks is named first, makes the verdict partial, and every required clause is accounted for', () => {
  const { sentence, partial, exitCode } = summaryOf([
    pass,
    ...Array.from({ length: 3 }, () => lacking('record of kind cost')),
    lacking('amount of money'),
    idle,
    idle,
    clause('untested', 'must', 'not-selected'),
    clause('untested', 'must', 'needs-an-hour'),
    clause('inapplicable', 'should', 'no-data'),
  ]);
  assert.equal(
    sentence,
    'No record of kind cost: 3 required clauses not judged; no amount of money: 1. 1 of 9 required clauses judged and met; 2 had nothing to judge, 1 not selected, 1 untested.',
  );
  assert.deepEqual(partial, { tested: 3, required: 9 });
  assert.equal(exitCode, 0);
});

test('an empty listing is no verdict, unless something failed', () => {
  const empty = lacking('record', 'no-records');
  assert.equal(summaryOf([pass, empty]).exitCode, 3);
  assert.match(
    summaryOf([pass, empty]).sentence,
    /^No record: 1 required clause not judged\. .*--allow-empty\.$/,
  );
  assert.equal(summaryOf([pass, empty, fail]).exitCode, 1);
});

test('required clauses without an input are named; those of an interface without a URL do not count', () => {
  const untested = Array.from({ length: 7 }, (_, index) => ({
    ...clause('untested', 'must', 'needs-an-hour'),
    id: `A-${index}`,
  }));
  assert.equal(
    summaryOf([pass, ...untested, clause('untested', 'must', 'no-target')]).sentence,
    '1 of 8 required clauses judged and met; 7 untested. Untested: A-0, A-1, A-2, A-3, A-4, A-5 and 1 more; these need test hooks, --state, --wait or --profile full.',
  );
});

test('exactly six clauses without an input are all named, and no more are announced', () => {
  const untested = Array.from({ length: 6 }, (_, index) => ({
    ...clause('untested', 'must', 'needs-an-hour'),
    id: `A-${index}`,
  }));
  assert.match(summaryOf([pass, ...untested]).sentence, /Untested: A-0, A-1, A-2, A-3, A-4, A-5; these need/);
});

test('one input that all untested clauses need is named', () => {
  const needing = (id: string, text: string): ClauseResult => ({
    ...clause('untested', 'must', 'needs-an-hour'),
    id,
    reason: { code: 'needs-an-hour', text },
  });
  const state = 'needs an earlier run: keep cursors between runs with --state FILE';
  assert.match(
    summaryOf([pass, needing('A-0', state), needing('A-1', state)]).sentence,
    /Untested: A-0, A-1; this needs an earlier run: keep cursors between runs with --state FILE\.$/,
  );
  assert.match(
    summaryOf([pass, needing('A-0', state), needing('A-1', 'needs a publication')]).sentence,
    /Untested: A-0, A-1; these need test hooks/,
  );
});

test('a run without a verdict names the most common cause, its share and the words of its first clause', () => {
  const undecided = (code: string, text: string): ClauseResult => ({
    ...clause('inconclusive'),
    reason: { code, text },
  });
  const sentenceOf = (...clauses: ClauseResult[]) =>
    summaryOf([pass, ...clauses]).sentence.replace(/^.*none failed\./, '');
  const slow = undecided('timeout', 'the target was slow.');
  const late = undecided('timeout', 'the target was late');
  const other = undecided('hostile-input', 'a schema took too long');
  assert.equal(sentenceOf(slow, late), ' Cause: the target was slow.');
  assert.equal(sentenceOf(late, slow), ' Cause: the target was late.');
  assert.equal(sentenceOf(other, late, slow), ' Cause of 2: the target was late.');
  assert.equal(sentenceOf(other, clause('inconclusive')), ' Cause of 1: a schema took too long.');
  assert.equal(sentenceOf(clause('inconclusive')), '');
});

const waiver = (state: ReportedWaiver['state'], howToMend?: string): ReportedWaiver => ({
  clause: 'A-TEST-1',
  reason: 'known',
  owner: 'toys',
  ticket: 'T-1',
  expires: '2027-01-01',
  state,
  ...(howToMend === undefined ? {} : { howToMend }),
});

test('a waiver to fix is named and changes no verdict; a strict run that would end with 0 ends with 2', () => {
  const summary = (
    wrongWaivers: readonly ReportedWaiver[],
    facts: Partial<GateFacts> = {},
    clauses: ClauseResult[] = [pass],
  ) => summaryOf(clauses, { wrongWaivers, ...facts });
  const { verdict, exitCode, sentence } = summary([waiver('expired', 'Renew it.'), waiver('stale')]);
  assert.deepEqual([verdict, exitCode], ['CONFORMS', 0]);
  assert.match(sentence, / judged and met\. 2 waivers must be fixed: the first for A-TEST-1 is expired\.$/);
  const strict = summary([waiver('stale')], { strict: true });
  assert.deepEqual([strict.verdict, strict.exitCode], ['CONFORMS', 2]);
  assert.match(
    strict.sentence,
    / 1 waiver must be fixed, and the run is strict: that for A-TEST-1 is stale\.$/,
  );
  for (const [clauses, code] of [
    [[pass, fail], 1],
    [[pass, inconclusive], 3],
  ] as const)
    assert.equal(summary([waiver('stale')], { strict: true }, [...clauses]).exitCode, code);
  assert.equal(summary([], { strict: true }).exitCode, 0);
});

test('a run with waived clauses says so in its verdict and counts them', () => {
  const { verdict, exitCode, sentence } = summaryOf([pass, clause('waived'), clause('waived')]);
  assert.deepEqual([verdict, exitCode], ['CONFORMS WITH WAIVERS', 0]);
  assert.equal(sentence, '1 of 3 required clauses passed, 2 broken but waived, none failed.');
});

test('the verdict counts the clauses by what they stand on', () => {
  const stated = { ...pass, basis: { kind: 'contract' } } as const;
  const named = { ...pass, basis: { kind: 'standard', document: 'RFC 9457', section: '3' } } as const;
  const step = { ...pass, basis: { kind: 'derived', because: 'one', therefore: 'two' } } as const;
  assert.equal(
    summaryOf([stated, stated, named, step]).sentence,
    '4 of 4 required clauses judged and met (2 contract, 1 standard, 1 derived).',
  );
  assert.equal(
    summaryOf([stated, { ...step, verdict: 'fail' }]).sentence,
    '1 of 2 required clauses failed (1 derived).',
  );
});

test('clauses that the planned time did not reach make the verdict partial, and the sentence counts them', () => {
  const late = clause('untested', 'must', 'out-of-time');
  const of = (clauses: ClauseResult[]) =>
    summarise({ clauses, strict: false, errors: [], interruptedBy: undefined });
  const { verdict, exitCode, partial, sentence } = of([
    pass,
    late,
    clause('untested', 'should', 'out-of-time'),
  ]);
  assert.deepEqual([verdict, exitCode, partial], ['CONFORMS', 0, { tested: 1, required: 2 }]);
  assert.equal(
    sentence,
    '1 of 2 required clauses judged and met. Untested for lack of time: 1 required clause; give a longer --max-time, or --profile full.',
  );
  assert.equal(of([late]).verdict, 'INCONCLUSIVE');
  for (const other of [fail, inconclusive])
    assert.match(of([pass, late, other]).sentence, /lack of time: 1 /);
});
