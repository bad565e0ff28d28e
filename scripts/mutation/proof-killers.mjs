// The proof as a killer of mutants in one file of clauses (MUTATION_FILE). Each fault is played once and the
// evidence of its clauses is kept, so that a mutant is tried in milliseconds. Code that reads evidence runs
// before the judges: a few faults are played again for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const dist = new URL('../../dist/', import.meta.url);
const load = (path) => import(new URL(path, dist).href);
const { subjects } = await load('proof/rows/deviations.js');
const { playReference, brokenBy } = await load('proof/play.js');
const { interfaceOf } = await load('harness/declarations/clause.js');
const exported = Object.values(await load(process.env.MUTATION_FILE)).flat();
const clauses = exported.filter((one) => typeof one?.judge === 'function' && typeof one.id === 'string');
const ids = new Set(clauses.map(({ id }) => id));
const [first] = clauses;
const name = first === undefined ? 'a' : interfaceOf(first);

/** Faults played per clause: those that break the fewest clauses come first, because they decide most. */
const faultsPerClause = 4;
const playedAnew = 4;

let record;
for (const clause of clauses) {
  const { judge } = clause;
  clause.judge = (evidence) => {
    record?.push({ clause, judge, evidence });
    return judge(evidence);
  };
}

const inFile = (all) => [...new Set(all.filter((id) => ids.has(id)))].sort();
// Each play judges everything itself: a judgement that another play was given may be that of another mutant.
const play = (fault) =>
  playReference(name, fault === undefined ? {} : { faults: [fault] }, { knownJudgements: undefined });
const expected = (fault) => inFile(fault?.breaks ?? []);

const kept = new Map();

const judgeAgain = (evidence) => {
  const broken = [];
  const passed = new Set();
  for (const { clause, judge, evidence: given } of evidence) {
    const { kind } = judge(given);
    if (kind === 'broken' && clause.level !== 'observe') broken.push(clause.id);
    if (kind === 'pass') passed.add(clause.id);
  }
  return { broken: inFile(broken), passed: inFile([...passed]) };
};

const chosen = new Set([undefined]);
for (const { id } of clauses) {
  const faults = subjects
    .filter(
      ({ kind, deviation }) => kind === 'fault' && !deviation.overSockets && deviation.breaks.includes(id),
    )
    .sort((one, other) => one.deviation.breaks.length - other.deviation.breaks.length)
    .slice(0, faultsPerClause);
  for (const { deviation } of faults) chosen.add(deviation);
}

for (const fault of chosen)
  test(`evidence of ${fault?.id ?? 'the sound server'}`, async () => {
    const before = kept.get(fault);
    if (before === undefined) {
      record = [];
      const evidence = record;
      const outcome = await play(fault);
      record = undefined;
      assert.deepEqual(inFile(brokenBy(outcome)), expected(fault));
      kept.set(fault, { evidence, ...judgeAgain(evidence) });
      return;
    }
    const again = judgeAgain(before.evidence);
    assert.deepEqual(again.broken, before.broken);
    // Every clause must have a verdict on the sound server.
    if (fault === undefined) assert.deepEqual(again.passed, before.passed);
  });

for (const fault of [...chosen].slice(0, playedAnew + 1))
  test(`play of ${fault?.id ?? 'the sound server'}`, async () => {
    assert.deepEqual(inFile(brokenBy(await play(fault))), expected(fault));
  });
