import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../../../harness/declarations/clause.js';
import { createDocket, type DocketOptions } from '../../../../harness/docket/docket.js';
import type { Entry } from '../../../../harness/docket/entry.js';
import { judgementOf, reasonOfThrown } from '../../../../harness/docket/judging.js';
import {
  broken,
  inapplicable,
  inconclusive,
  type Judgement,
  madeVoid,
  observed,
  pass,
} from '../../../../harness/engine/verdict.js';
import { BarredStep, hostileInput } from '../../../../harness/isolation/steps.js';
import type { Evidence, Exchange } from '../../../../harness/network/exchange.js';
import { noSecrets } from '../../../../harness/secrets/secrets.js';
import { exchange, judging } from '../engine/exchanges.js';

const scenario = 'the toys';
const breach = { at: '/id', expected: 'an id', received: '7' };

/** A docket of one clause with these judgements, and the changes it reported. */
const bench = (level: Clause['level'] = 'must', options: DocketOptions = {}) => {
  let next: Judgement = pass;
  const clause = judging(() => next, level);
  const changes: string[] = [];
  const docket = createDocket([clause], { ...options, onChange: ({ verdict }) => changes.push(verdict) });
  const judge = (judgement: Judgement, evidence: Exchange = exchange()) => {
    next = judgement;
    docket.judge({ clauses: [clause], evidence, scenario });
    return docket.entries()[0] as Entry;
  };
  return { clause, docket, changes, judge };
};

test('a change is reported when verdict, finding, reason, sample or observed values change, not for counts', () => {
  const { judge, changes } = bench();
  judge(inapplicable('nothing'));
  judge(inapplicable('nothing again'));
  assert.deepEqual(changes, ['inapplicable']);
  judge(pass);
  judge(pass);
  assert.deepEqual(changes, ['inapplicable', 'pass']);
  judge(broken(breach), exchange({ path: '/toys/a-long-path' }));
  judge(broken(breach), exchange({ path: '/toys/a-long-path' }));
  assert.deepEqual(changes, ['inapplicable', 'pass', 'fail']);
  judge(broken(breach), exchange({ path: '/t' }));
  assert.deepEqual(changes, ['inapplicable', 'pass', 'fail', 'fail'], 'a smaller finding');
});

test('the first exchange that kept a clause is reported even if its verdict stays', () => {
  const { judge, changes } = bench();
  judge(broken(breach));
  const first = exchange();
  assert.equal(judge(pass, first).sample, first);
  assert.deepEqual(changes, ['fail', 'fail']);
  judge(pass);
  assert.equal(changes.length, 2);
});

test('each new observation of an open question is reported, up to a hundred, and repeated ones are counted', () => {
  const { judge, changes } = bench('observe');
  for (let index = 0; index < 120; index += 1) judge(observed(`value ${index}`));
  const entry = judge(observed('value 3'));
  assert.equal(entry.observedValues.size, 100);
  assert.equal(entry.observedValues.get('value 3')?.count, 2);
  assert.equal(entry.observedValues.has('value 100'), false);
  assert.equal(changes.length, 100);
});

test('a note is reported when it changes the verdict or gives the first reason', () => {
  const { clause, docket, changes } = bench();
  const note = (verdict: 'untested' | 'inconclusive') =>
    docket.note([clause], verdict, { code: 'c', text: 't' });
  note('untested');
  note('untested');
  note('inconclusive');
  assert.deepEqual(changes, ['untested', 'inconclusive']);
});

test('every passing judgement is counted, even if it changes nothing else', () => {
  const { judge } = bench();
  for (let index = 0; index < 4; index += 1) judge(pass);
  assert.equal(judge(pass).judged, 5);
  assert.equal(judge(inapplicable('nothing')).judged, 5);
});

test('a docket continues with the entries of an earlier one, for its own clauses only', () => {
  const { clause, docket, judge } = bench();
  const entry = judge(broken(breach));
  const other = judging(pass, 'must', 'A-TOY-02');
  assert.deepEqual(createDocket([clause, other], { kept: docket.entries() }).entries()[0], entry);
  const [only, ...more] = createDocket([other], { kept: docket.entries() }).entries();
  assert.equal(only?.verdict, 'untested');
  assert.equal(more.length, 0);
});

test('long texts of judgements are cut: places and steps at 500 characters, others at 4000, steps at 100', () => {
  const long = 'x'.repeat(9000);
  const steps = Array.from({ length: 130 }, () => long);
  const { breach: kept } = bench().judge(
    broken({ at: long, expected: long, received: long, note: long, steps, exchange: 0 }),
  ).finding as NonNullable<Entry['finding']>;
  for (const text of [kept.at, ...(kept.steps ?? [])]) assert.ok(text.length > 400 && text.length < 600);
  for (const text of [kept.expected, kept.received, kept.note ?? ''])
    assert.ok(text.length > 3900 && text.length < 4100);
  assert.equal(kept.steps?.length, 100);
  assert.equal(kept.exchange, 0);
  const open = bench('observe').judge(observed(long));
  for (const value of open.observedValues.keys()) assert.ok(value.length < 4100);
  for (const judgement of [inconclusive('edge', long), inapplicable(long)]) {
    const { reason } = bench().judge(judgement);
    assert.ok(reason && reason.text.length > 3900 && reason.text.length < 4100);
  }
  const { clause, docket } = bench();
  docket.note([clause], 'untested', { code: 'why', text: long });
  assert.ok((docket.entries()[0]?.reason?.text.length ?? 0) < 4100);
});

test('a breach without note and steps is kept without them', () => {
  const finding = bench().judge(broken(breach)).finding;
  assert.deepEqual(finding?.breach, breach);
});

test('24 KB of a body are kept in samples, observations and findings; shorter bodies are unchanged', () => {
  const big = exchange({ body: 'y'.repeat(30_000) });
  const exact = exchange({ body: 'y'.repeat(24 * 1024) });
  const sample = bench().judge(pass, big).sample;
  assert.equal(sample?.response?.body.length, 24 * 1024);
  assert.equal(sample?.response?.truncated, true);
  assert.equal(big.response?.truncated, false);
  assert.equal(bench().judge(pass, exact).sample, exact);
  const [value] = bench('observe').judge(observed('yes'), big).observedValues.values();
  assert.equal(value?.exchange?.response?.body.length, 24 * 1024);
  const [shown] = bench().judge(broken(breach), big).finding?.exchanges ?? [];
  assert.equal(shown?.response?.body.length, 24 * 1024);
  assert.equal(bench().judge(broken(breach), exact).finding?.exchanges[0], exact);
});

test('a comparison that a publication made void does not affect a decided one', () => {
  const voided = madeVoid('published in between');
  assert.equal(bench().judge(voided).verdict, 'inconclusive');
  const decidedBefore = bench();
  decidedBefore.judge(pass);
  const entry = decidedBefore.judge(voided);
  assert.deepEqual([entry.verdict, entry.reason], ['pass', undefined]);
  const decidedAfter = bench();
  decidedAfter.judge(voided);
  assert.equal(decidedAfter.judge(pass).verdict, 'pass');
  const failedBefore = bench();
  failedBefore.judge(broken(breach));
  assert.equal(failedBefore.judge(voided).verdict, 'fail');
  const warned = bench('should');
  warned.judge(voided);
  assert.equal(warned.judge(broken(breach)).verdict, 'warn');
  const other = bench();
  other.judge(voided);
  assert.equal(other.judge(inapplicable('nothing')).verdict, 'inconclusive');
  const hindered = bench();
  hindered.judge(inconclusive('edge', 'a proxy'));
  assert.equal(hindered.judge(pass).verdict, 'inconclusive', 'only a void comparison is overridden');
});

test('a thrown error is recorded without secrets, cut, and reported', () => {
  const thrown: string[] = [];
  const docket = createDocket([], {
    secrets: { ...noSecrets, hidePieces: (text: string) => text.replaceAll('s3cret', '***') },
    onThrown: (text) => thrown.push(text),
  });
  docket.threw('a bug with s3cret');
  docket.threw('z'.repeat(9000));
  assert.equal(docket.errors[0], 'a bug with ***');
  assert.ok((docket.errors[1]?.length ?? 0) < 4100);
  assert.deepEqual(thrown, docket.errors);
});

test('places count the requests that broke a clause and those that kept it', () => {
  const { judge } = bench();
  const same = () => exchange({ path: '/toys/7' });
  judge(pass, same());
  judge(broken(breach), same());
  judge(broken(breach), same());
  const { places } = judge(pass, same());
  assert.deepEqual(places.repeats(), { broken: 2, all: 4 });
  assert.deepEqual(
    places.list().map(({ path, at, received }) => [path, at, received]),
    [
      ['/toys/7', '/id', '7'],
      ['/toys/7', '/id', '7'],
    ],
  );
});

test('requests with other header fields and refusals of a limiter are no repetitions', () => {
  const { judge } = bench();
  const same = (status = 200) => exchange({ path: '/toys/7', status });
  const signed = same();
  judge(broken(breach), {
    ...signed,
    request: { ...signed.request, headers: [['Signature', 'sig1=:YQ==:']] },
  });
  judge(pass, same());
  assert.equal(judge(broken(breach), same(429)).places.repeats(), undefined);
  assert.deepEqual(judge(broken(breach), same()).places.repeats(), { broken: 1, all: 2 });
});

test('an excluded step leaves its clause inconclusive and is no internal error', () => {
  const barred = new BarredStep('it took too much time');
  const clause = judging(() => {
    throw barred;
  });
  const docket = createDocket([clause]);
  docket.judge({ clauses: [clause], evidence: exchange(), scenario });
  assert.deepEqual(docket.errors, []);
  assert.deepEqual(docket.entries()[0]?.reason, { code: hostileInput, text: barred.message });
  assert.equal(reasonOfThrown(new Error('odd')).text, 'data of the target made the harness fail: odd');
  assert.equal(reasonOfThrown('odd').text, 'data of the target made the harness fail: odd');
});

test('evidence of several exchanges is inconclusive when one of them is no response of the application', () => {
  const clause = judging(pass) as unknown as Clause<Evidence>;
  const kindOf = (...statuses: number[]) =>
    judgementOf(clause, { exchanges: statuses.map((status) => exchange({ status })) }).kind;
  assert.equal(kindOf(200, 200), 'pass');
  assert.equal(kindOf(200, 503), 'inconclusive');
  assert.equal(kindOf(429, 200), 'inconclusive');
});
