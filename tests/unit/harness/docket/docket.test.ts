import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../../../harness/declarations/clause.js';
import { createDocket } from '../../../../harness/docket/docket.js';
import type { Entry } from '../../../../harness/docket/entry.js';
import { judgementOf } from '../../../../harness/docket/judging.js';
import {
  broken,
  inapplicable,
  inconclusive,
  type Judgement,
  observed,
  pass,
} from '../../../../harness/engine/verdict.js';
import { type Evidence, type Exchange, unavailable } from '../../../../harness/network/exchange.js';
import { exchange, failed, judging } from '../engine/exchanges.js';
import { breach, scenario } from './breach.js';

/** The entry of one clause after these judgements, with one exchange each. */
const after = (level: Clause['level'], ...judgements: readonly Judgement[]): Entry => {
  let turn = 0;
  const clause = judging(() => judgements[turn++] ?? pass, level);
  const docket = createDocket([clause]);
  for (const _ of judgements) docket.judge({ clauses: [clause], evidence: exchange(), scenario });
  return docket.entries()[0]!;
};

test('a clause without a judgement is untested', () => {
  const [entry] = createDocket([judging(pass)]).entries();
  assert.deepEqual(
    { ...entry, clause: undefined, observedValues: undefined, places: undefined },
    {
      clause: undefined,
      observedValues: undefined,
      places: undefined,
      verdict: 'untested',
      judged: 0,
      occurrences: 0,
      finding: undefined,
      reason: undefined,
      sample: undefined,
    },
  );
});

test('a breach fails a must, warns for a should, and is recorded for an open question', () => {
  assert.equal(after('must', broken(breach())).verdict, 'fail');
  assert.equal(after('should', broken(breach())).verdict, 'warn');
  assert.equal(after('observe', broken(breach())).verdict, 'observed');
});

test('the worst judgement is the verdict, in any order', () => {
  assert.equal(after('must', broken(breach()), pass).verdict, 'fail');
  assert.equal(after('must', pass, broken(breach())).verdict, 'fail');
  assert.equal(after('must', inapplicable('nothing'), pass).verdict, 'pass');
  assert.equal(after('must', pass, inconclusive('edge', 'a proxy')).verdict, 'inconclusive');
});

test('decisive judgements are counted, including breaches', () => {
  const entry = after(
    'must',
    pass,
    broken(breach()),
    observed('yes'),
    inapplicable('nothing'),
    inconclusive('edge', 'a proxy'),
    broken(breach()),
  );
  assert.equal(entry.judged, 4);
  assert.equal(entry.occurrences, 2);
});

test('the sample of a clause is the first exchange that kept it', () => {
  const clause = judging(({ response }) => (response?.status === 200 ? pass : observed('other')));
  const docket = createDocket([clause]);
  const evidence = [exchange({ status: 404 }), exchange(), exchange()];
  for (const one of evidence) docket.judge({ clauses: [clause], evidence: one, scenario });
  assert.equal(docket.entries()[0]!.sample, evidence[1]);
});

test('observations of an open question are counted, each with the first exchange that shows it', () => {
  const clause = judging((evidence) => observed(evidence.request.path), 'observe');
  const docket = createDocket([clause]);
  const evidence = ['/a', '/b', '/a'].map((path) => exchange({ path }));
  for (const one of evidence) docket.judge({ clauses: [clause], evidence: one, scenario });
  assert.deepEqual(
    [...docket.entries()[0]!.observedValues.values()],
    [
      { value: '/a', count: 2, exchange: evidence[0] },
      { value: '/b', count: 1, exchange: evidence[1] },
    ],
  );
});

test('a breach of an open question is an observation with the exchange at which the breach points', () => {
  const clause = judging(broken(breach({ received: 'a page', exchange: 1 })), 'observe');
  const docket = createDocket([clause]);
  const exchanges = [exchange(), exchange()];
  docket.judge({ clauses: [clause as unknown as Clause<Evidence>], evidence: { exchanges }, scenario });
  assert.deepEqual(
    [...docket.entries()[0]!.observedValues.values()],
    [{ value: 'a page', count: 1, exchange: exchanges[1] }],
  );
  assert.deepEqual([...after('must', broken(breach())).observedValues], []);
});

test('a clause without a verdict has a reason: that of the worst judgement, and the first of several', () => {
  const entry = after(
    'must',
    inapplicable('nothing'),
    inconclusive('edge', 'a proxy'),
    inconclusive('dropped', 'a drop'),
  );
  assert.deepEqual(entry.reason, { code: 'edge', text: 'a proxy' });
  assert.deepEqual(after('must', inapplicable('one'), inapplicable('two')).reason?.text, 'one');
  assert.deepEqual(after('must', inconclusive('edge', 'a proxy'), inapplicable('two')).reason?.code, 'edge');
});

test('a clause with a verdict has no reason', () => {
  assert.equal(after('observe', inapplicable('nothing'), observed('yes')).reason, undefined);
  assert.equal(after('observe', observed('yes'), inapplicable('nothing')).reason, undefined);
  assert.equal(after('must', inapplicable('nothing'), pass).reason, undefined);
  assert.equal(after('must', inconclusive('edge', 'a proxy'), broken(breach())).reason, undefined);
  assert.equal(after('should', inapplicable('nothing'), broken(breach())).reason, undefined);
});

test('an exchange without a response of the application is inconclusive, with its request', () => {
  const fails = judging(broken(breach()));
  assert.deepEqual(judgementOf(fails, failed('timeout')), {
    kind: 'inconclusive',
    reason: {
      code: 'timeout',
      text: 'GET /toys: it was timeout',
      outcome: { method: 'GET', path: '/toys' },
    },
  });
  for (const status of [429, 503])
    assert.equal(judgementOf(fails, exchange({ status })).kind, 'inconclusive', String(status));
  assert.equal(judgementOf(fails, exchange({ status: 404 })).kind, 'broken');
});

test('a clause that judges failures receives them', () => {
  const fails: Clause<Exchange> = { ...judging(broken(breach())), judgesFailures: true };
  assert.equal(judgementOf(fails, failed('timeout')).kind, 'broken');
});

test('a clause that needs the beginning of a body only judges one that is longer than the harness reads', () => {
  const long = exchange();
  const cutTo = (body: string): Exchange => ({
    ...long,
    response: { ...long.response!, body: Buffer.from(body), truncated: true, overLimit: true },
  });
  const cut = cutTo('# Everything');
  const other = failed('timeout');
  const needsAll = judging(pass);
  const needsBeginning: Clause<Exchange | { readonly exchanges: readonly Exchange[] }> = {
    ...judging(pass),
    judge: () => pass,
    judgesBeginnings: true,
  };
  assert.equal(judgementOf(needsAll, cut).kind, 'inconclusive');
  assert.equal(judgementOf(needsBeginning, cut).kind, 'pass');
  // Of a compressed body that is too long, nothing is kept.
  assert.equal(judgementOf(needsBeginning, cutTo('')).kind, 'inconclusive');
  assert.equal(judgementOf(needsBeginning, { exchanges: [cut, other] }).kind, 'inconclusive');
});

test('evidence that could not be gathered leaves every clause inconclusive, with its reason', () => {
  const clause: Clause<Exchange> = { ...judging(pass), judgesFailures: true };
  assert.deepEqual(judgementOf(clause, unavailable('no-item', 'the listing is empty')), {
    kind: 'inconclusive',
    reason: { code: 'no-item', text: 'the listing is empty' },
  });
});

test('judge() returns whether a must-clause was broken, and ignores clauses that are not on the docket', () => {
  const [must, should] = [judging(broken(breach())), judging(broken(breach()), 'should', 'A-TOY-02')];
  const docket = createDocket([must, should]);
  const judge = (...clauses: Clause<Exchange>[]) => docket.judge({ clauses, evidence: exchange(), scenario });
  assert.equal(judge(should), false);
  assert.equal(judge(must, should), true);
  assert.equal(judge(judging(broken(breach()), 'must', 'A-TOY-99')), false);
  assert.equal(
    createDocket([must]).judge({ clauses: [judging(pass)], evidence: exchange(), scenario }),
    false,
  );
});

test('a judge that throws is an internal error and breaks nothing', () => {
  const bug = judging(() => {
    throw new Error('a bug');
  });
  const odd = judging(
    () => {
      throw 'odd';
    },
    'must',
    'A-TOY-02',
  );
  const docket = createDocket([bug, odd]);
  assert.equal(docket.judge({ clauses: [bug, odd], evidence: exchange(), scenario }), false);
  assert.equal(docket.errors.length, 2);
  assert.match(docket.errors[0]!, /^the judge of A-TOY-01 threw: Error: a bug\n +at /);
  assert.equal(docket.errors[1], 'the judge of A-TOY-02 threw: odd');
  assert.deepEqual(
    docket.entries().map(({ verdict }) => verdict),
    ['inconclusive', 'inconclusive'],
  );
});

test('a note records a verdict without a judgement, and never hides a worse one', () => {
  const clause = judging(pass);
  const docket = createDocket([clause]);
  const note = (verdict: 'untested' | 'inapplicable' | 'inconclusive', text: string) => {
    docket.note([clause, judging(pass, 'must', 'A-TOY-99')], verdict, { code: 'why', text });
    const [{ verdict: now, reason } = { verdict: '', reason: undefined }] = docket.entries();
    return `${now}: ${reason?.text}`;
  };
  assert.equal(note('untested', 'one'), 'untested: one');
  assert.equal(note('untested', 'two'), 'untested: one');
  assert.equal(note('inapplicable', 'three'), 'inapplicable: three');
  assert.equal(note('untested', 'four'), 'inapplicable: three');
  assert.equal(note('inconclusive', 'five'), 'inconclusive: five');
  assert.equal(docket.entries()[0]!.judged, 0);
});

test('only what changes an entry is reported, and what was met before is counted', () => {
  const changes = (...judgements: readonly Judgement[]) => {
    let turn = 0;
    let reported = 0;
    const clause = judging(() => judgements[turn++] ?? pass, 'observe');
    const docket = createDocket([clause], {
      onChange: () => {
        reported += 1;
      },
    });
    for (const _ of judgements) docket.judge({ clauses: [clause], evidence: exchange(), scenario });
    const [entry] = docket.entries();
    return {
      reported,
      judged: entry!.judged,
      counts: [...entry!.observedValues.values()].map(({ count }) => count),
    };
  };
  const nothing = inapplicable('nothing');
  assert.deepEqual(changes(observed('x'), observed('x'), observed('x')), {
    reported: 1,
    judged: 3,
    counts: [3],
  });
  assert.deepEqual(changes(observed('x'), observed('y')), { reported: 2, judged: 2, counts: [1, 1] });
  assert.deepEqual(changes(observed(''), observed('')), { reported: 1, judged: 2, counts: [2] });
  assert.deepEqual(changes(pass, pass, pass), { reported: 1, judged: 3, counts: [] });
  assert.deepEqual(changes(nothing, nothing), { reported: 1, judged: 0, counts: [] });
  assert.deepEqual(changes(pass, observed('x'), observed('x')).counts, [2]);
});
