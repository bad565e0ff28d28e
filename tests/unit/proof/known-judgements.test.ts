import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlooker } from '../../../harness/declarations/onlooker.js';
import { createDocket } from '../../../harness/docket/docket.js';
import { createObserver } from '../../../harness/engine/observer.js';
import { broken, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { keepJudgements } from '../../../proof/known-judgements.js';
import { exchange, failed, judging } from '../harness/engine/exchanges.js';

const date = ['Date', 'Thu, 01 Jan 2026 00:00:00 GMT'] as const;
const dated = (more: Parameters<typeof exchange>[0] = {}): Exchange =>
  exchange({ ...more, headers: [date, ...(more.headers ?? [])] });

/** An observer with one clause, which counts how often it judges. */
const observed = (judge: (exchange: Exchange) => Judgement = () => pass) => {
  const known = keepJudgements();
  let judged = 0;
  const clause = judging((evidence) => {
    judged += 1;
    return judge(evidence);
  });
  const run = () => {
    const docket = createDocket([clause]);
    return { docket, observe: createObserver([onlooker([clause], (one) => one)], docket, known) };
  };
  return { run, judged: () => judged };
};

test('an equal exchange of a later run is not judged again, and counts as before', () => {
  const { run, judged } = observed();
  run().observe(dated({ body: 'toy' }));
  const { docket, observe } = run();
  observe(dated({ body: 'toy' }));
  assert.equal(judged(), 1);
  assert.equal(docket.entries()[0]?.verdict, 'pass');
  assert.equal(docket.entries()[0]?.judged, 1);
});

test('the finding of a known judgement shows the exchange of its own run', () => {
  const { run, judged } = observed(() => broken({ at: '', expected: 'a toy', received: 'none' }));
  run().observe(dated());
  const { docket, observe } = run();
  const own = dated();
  observe(own);
  assert.equal(judged(), 1);
  assert.equal(docket.entries()[0]?.verdict, 'fail');
  assert.deepEqual(
    docket.entries()[0]?.finding?.exchanges.map(({ id }) => id),
    [own.id],
  );
});

for (const [difference, other] of [
  ['another body', dated({ body: 'top' })],
  ['another status', dated({ body: 'toy', status: 404 })],
  ['another path', dated({ body: 'toy', path: '/tops' })],
  ['one more header', dated({ body: 'toy', headers: [['Api-Version', '1']] })],
  ['another attempt', { ...dated({ body: 'toy' }), attempt: 2 }],
  ['another interface', { ...dated({ body: 'toy' }), interface: 'b' }],
] as const)
  test(`an exchange with ${difference} is not known`, () => {
    const known = keepJudgements();
    const first = dated({ body: 'toy' });
    known.of(first);
    known.keep(first, []);
    assert.ok(known.of(dated({ body: 'toy' })));
    assert.equal(known.of(other), undefined);
  });

for (const [kind, one] of [
  ['without a date, which is judged by its timestamp', () => exchange()],
  ['whose date cannot be read', () => exchange({ headers: [['Date', 'yesterday']] })],
  ['without a response', () => failed('dropped')],
] as const)
  test(`an exchange ${kind}, is judged each time`, () => {
    const { run, judged } = observed((evidence) =>
      status(evidence) === 200 ? pass : broken({ at: '', expected: '200', received: '0' }),
    );
    const known = keepJudgements();
    const first = one();
    known.keep(first, []);
    assert.equal(known.of(first), undefined);
    run().observe(one());
    run().observe(one());
    assert.equal(judged(), kind === 'without a response' ? 0 : 2);
  });

test('a judge that throws is reported each time', () => {
  const { run, judged } = observed(() => {
    throw new Error('a bug');
  });
  for (const _ of [1, 2]) {
    const { docket, observe } = run();
    observe(dated());
    assert.equal(docket.errors.length, 1);
  }
  assert.equal(judged(), 2);
});
