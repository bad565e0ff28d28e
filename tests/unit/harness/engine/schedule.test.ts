import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  advice,
  type Basis,
  contract,
  derived,
  open,
  standard,
} from '../../../../harness/declarations/basis.js';
import { urgencyOf } from '../../../../harness/declarations/clause.js';
import type { Phase, Scenario } from '../../../../harness/declarations/scenario.js';
import type { Engine } from '../../../../harness/engine/engine.js';
import { playAll } from '../../../../harness/engine/schedule.js';
import type { Level } from '../../../../schemas/verdicts.js';

const bases: Readonly<Record<Level, Basis>> = { must: contract, should: advice('never'), observe: open };

interface Row {
  readonly title: string;
  readonly phase?: Phase;
  /** Clauses as level and number, such as `must 1`. */
  readonly clauses: readonly string[];
}

/** Plays rows on an engine that decides every clause of a scenario at once; returns what it did, in order. */
const orderOf = async (rows: readonly Row[], { isPlanned = true, isTight = false } = {}) => {
  const verdicts = new Map(rows.flatMap(({ clauses }) => clauses.map((id) => [id, 'untested'])));
  const order: string[] = [];
  const clauseOf = (id: string) => {
    const level = id.split(' ')[0] as Level;
    return { id, level, basis: bases[level] };
  };
  const scenarios = rows.map(({ title, phase = 'calm', clauses }) => ({
    title,
    phase,
    interface: 'a',
    clauses: clauses.map(clauseOf),
  })) as unknown as readonly Scenario[];
  const engine = {
    clients: { a: {} },
    limits: { isPlanned },
    docket: { entries: () => [...verdicts].map(([id, verdict]) => ({ clause: clauseOf(id), verdict })) },
    isTight: () => isTight,
    idle: async () => undefined,
    play: async ({ title, clauses }: Scenario) => {
      order.push(title);
      for (const { id } of clauses) verdicts.set(id, 'pass');
    },
    leaveOut: ({ title }: Scenario) => order.push(`without ${title}`),
  } as unknown as Engine;
  await playAll(engine, scenarios);
  return order;
};

test('what is stated comes before what follows from it, then advice, then open questions', () => {
  assert.deepEqual(
    [contract, standard('RFC 9457', '3'), derived('one', 'two'), bases.should, open].map((basis) =>
      urgencyOf({ basis }),
    ),
    [0, 0, 1, 2, 3],
  );
});

const calm: readonly Row[] = [
  { title: 'one', clauses: ['must 1'] },
  { title: 'open', clauses: ['observe 1', 'observe 2', 'observe 3'] },
  { title: 'three', clauses: ['must 1', 'must 2', 'must 3'] },
  { title: 'advice', clauses: ['must 3', 'should 1'] },
  { title: 'other', clauses: ['must 4'] },
];

test('a planned run plays first what most undecided required clauses wait for', async () => {
  assert.deepEqual(await orderOf(calm), ['three', 'other', 'advice', 'open', 'one']);
});

test('a run without a plan keeps the order of the suite', async () => {
  assert.deepEqual(await orderOf(calm, { isPlanned: false }), ['one', 'open', 'three', 'advice', 'other']);
});

const later: readonly Row[] = [
  { title: 'calm', clauses: ['must 1'] },
  { title: 'quota', phase: 'exhaust', clauses: ['must 2'] },
  { title: 'many', phase: 'exhaust', clauses: ['must 3', 'must 4'] },
  { title: 'again', phase: 'exhaust', clauses: ['must 1', 'should 1'] },
  { title: 'an hour later', phase: 'clock', clauses: ['must 5'] },
  { title: 'published', phase: 'publish', clauses: ['must 1', 'must 2'] },
];

test('where time is short, what plays alone is left out when it can only repeat', async () => {
  assert.deepEqual(await orderOf(later, { isTight: true }), [
    'calm',
    'many',
    'quota',
    'without again',
    'an hour later',
    'without published',
  ]);
});

test('where time is not short, nothing is left out', async () => {
  assert.deepEqual(
    await orderOf(later),
    later.map(({ title }) => title),
  );
});
