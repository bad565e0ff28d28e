import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../../../harness/declarations/clause.js';
import { createDocket } from '../../../../harness/docket/docket.js';
import type { Entry } from '../../../../harness/docket/entry.js';
import { type Breach, broken } from '../../../../harness/engine/verdict.js';
import type { Evidence } from '../../../../harness/network/exchange.js';
import { exchange, judging } from '../engine/exchanges.js';
import { breach, scenario } from './breach.js';

/** The finding that is kept when each of these pieces of evidence breaks the clause. */
const kept = (
  ...handed: readonly { evidence: Evidence; breach?: Partial<Breach>; shrunk?: boolean }[]
): Entry['finding'] => {
  let turn = 0;
  const clause = judging(() => broken(breach(handed[turn++]?.breach)));
  const docket = createDocket([clause]);
  for (const { evidence, shrunk } of handed)
    docket.judge<Evidence>({
      clauses: [clause as unknown as Clause<Evidence>],
      evidence,
      scenario,
      ...(shrunk ? { counterexample: { input: {}, seed: 1, path: '0', shrinks: 2 } } : {}),
    });
  return docket.entries()[0]!.finding;
};

test('the kept finding is the smallest: the shorter request', () => {
  const [long, short] = [exchange({ path: '/toys?limit=100' }), exchange({ path: '/toys' })];
  assert.equal(kept({ evidence: long }, { evidence: short })?.exchanges[0], short);
  assert.equal(kept({ evidence: short }, { evidence: long })?.exchanges[0], short);
});

test('the kept finding is the smallest: the shorter body, up to a thousand bytes', () => {
  const [long, short] = [exchange({ body: 'x'.repeat(900) }), exchange({ body: 'x' })];
  assert.equal(kept({ evidence: long }, { evidence: short })?.exchanges[0], short);
  assert.equal(kept({ evidence: short }, { evidence: long })?.exchanges[0], short);
  const [huge, large] = [exchange({ body: 'x'.repeat(5000) }), exchange({ body: 'x'.repeat(2000) })];
  assert.equal(kept({ evidence: huge }, { evidence: large })?.exchanges[0], huge);
});

test('a shorter path precedes a shorter body, fewer steps precede both, and a shrunk input precedes all', () => {
  const short = exchange({ path: '/t', body: 'x'.repeat(999) });
  const long = exchange({ path: '/toy' });
  assert.equal(kept({ evidence: long }, { evidence: short })?.exchanges[0], short);
  const steps = { steps: ['one', 'two'] };
  assert.equal(
    kept({ evidence: short, breach: steps }, { evidence: long, breach: { steps: ['one'] } })?.exchanges[0],
    long,
  );
  assert.equal(kept({ evidence: short, breach: steps }, { evidence: long })?.exchanges[0], long);
  assert.equal(
    kept({ evidence: long }, { evidence: short, breach: steps, shrunk: true })?.exchanges[0],
    short,
  );
  assert.equal(
    kept({ evidence: short, breach: steps, shrunk: true }, { evidence: long })?.exchanges[0],
    short,
  );
});

test('the size of several exchanges is the size of the one at which the breach points', () => {
  const [long, short] = [exchange({ path: '/a/long/path' }), exchange({ path: '/a' })];
  const first = { evidence: { exchanges: [long, short] }, breach: { exchange: 1 } };
  const second = { evidence: { exchanges: [exchange({ path: '/middle' })] } };
  assert.equal(kept(second, first)?.exchanges[1], short);
  assert.equal(kept(first, second)?.exchanges[1], short);
});

test('of findings with one size the first is kept, with its scenario and counterexample', () => {
  const [one, other] = [exchange(), exchange()];
  const finding = kept({ evidence: one, shrunk: true }, { evidence: other, shrunk: true });
  assert.deepEqual(finding, {
    breach: breach(),
    exchanges: [one],
    scenario,
    counterexample: { input: {}, seed: 1, path: '0', shrinks: 2 },
  });
  assert.equal('counterexample' in kept({ evidence: one })!, false);
});

test('a finding in long evidence keeps eight exchanges around the one that shows it', () => {
  const exchanges = Array.from({ length: 20 }, () => exchange());
  const around = (at: number | undefined) => {
    const handed = { evidence: { exchanges }, ...(at === undefined ? {} : { breach: { exchange: at } }) };
    const finding = kept(handed);
    const first = exchanges.indexOf(finding!.exchanges[0]!);
    return [first, finding!.exchanges.length, finding!.breach.exchange];
  };
  assert.deepEqual(around(10), [6, 8, 4]);
  assert.deepEqual(around(1), [0, 8, 1]);
  assert.deepEqual(around(19), [12, 8, 7]);
  assert.deepEqual(around(undefined), [0, 8, 0]);
  const eight = { exchanges: exchanges.slice(0, 8) };
  assert.equal(kept({ evidence: eight })?.exchanges, eight.exchanges);
});
