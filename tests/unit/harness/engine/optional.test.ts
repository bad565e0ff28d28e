import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { type ScenarioContext, scenarioFor } from '../../../../harness/declarations/scenario.js';
import { createDocket } from '../../../../harness/docket/docket.js';
import { decideOptional } from '../../../../harness/engine/optional.js';
import { pass } from '../../../../harness/engine/verdict.js';
import { type Exchange, unavailable } from '../../../../harness/network/exchange.js';
import { exchange } from './exchanges.js';

const always = clause<Exchange>({
  id: 'A-TOY-01',
  basis: contract,
  section: 'Toys',
  place: '1',
  text: 'A toy is served.',
  judge: () => pass,
});
const offered = { ...always, id: 'A-TOY-02' };
const forgotten = { ...always, id: 'A-TOY-03' };
const declare = scenarioFor<ScenarioContext>();
const scenario = declare('toys', [always, offered, forgotten], async () => undefined, {
  optional: [offered],
});

/** The entries of a docket after the scenario, including earlier judgements. */
const decided = (before: (docket: ReturnType<typeof createDocket>) => void) => {
  const docket = createDocket([always, offered, forgotten]);
  before(docket);
  decideOptional(docket, scenario);
  return docket.entries().map(({ verdict, reason }) => (reason ? `${verdict}: ${reason.code}` : verdict));
};
const judged = (clauses: readonly (typeof always)[]) => (docket: ReturnType<typeof createDocket>) => {
  docket.judge({ clauses, evidence: exchange(), scenario: 'toys' });
};

test('what a target may do without is inapplicable where the scenario found nothing for it', () => {
  assert.deepEqual(decided(judged([always])), ['pass', 'inapplicable: nothing-to-judge', 'untested']);
});

test('a clause without evidence that the scenario does not call optional stays undecided', () => {
  assert.equal(decided(judged([always, offered]))[2], 'untested');
});

test('a verdict stays, and what comes later counts', () => {
  assert.deepEqual(decided(judged([always, offered, forgotten])), ['pass', 'pass', 'pass']);
  const docket = createDocket([always, offered, forgotten]);
  decideOptional(docket, scenario);
  judged([offered])(docket);
  assert.equal(docket.entries()[1]?.verdict, 'pass');
});

test('where the evidence of the scenario could not be gathered, its optional clauses are undecided too', () => {
  const entries = decided((docket) => {
    docket.judge({
      clauses: [always],
      evidence: unavailable('timeout', 'no response in time'),
      scenario: 'toys',
    });
  });
  assert.deepEqual(entries, ['inconclusive: timeout', 'inconclusive: timeout', 'untested']);
});

test('a reason that the scenario gave for one of them stays', () => {
  const entries = decided((docket) =>
    docket.note([offered], 'untested', { code: 'needs-clock', text: 'a hook' }),
  );
  assert.equal(entries[1], 'untested: needs-clock');
});

test('a scenario lists its optional clauses', () => {
  assert.throws(
    () => declare('toys', [always], async () => undefined, { optional: [offered] }),
    /does not list its optional clause A-TOY-02/,
  );
});
