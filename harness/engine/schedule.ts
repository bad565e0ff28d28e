import { urgencyOf } from '../declarations/clause.js';
import { type Phase, phases, type Scenario } from '../declarations/scenario.js';
import type { Engine } from './engine.js';

/** Returns how many clauses without a verdict a scenario has, by urgency. */
const undecidedBy = (scenario: Scenario, undecided: ReadonlySet<string>): readonly number[] => {
  const counts = [0, 0, 0, 0];
  for (const clause of scenario.clauses) {
    const urgency = urgencyOf(clause);
    if (undecided.has(clause.id)) counts[urgency] = (counts[urgency] ?? 0) + 1;
  }
  return counts;
};

const isMore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((count, urgency) => count !== other[urgency]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
};

/** Returns the ids of clauses without a verdict. */
const undecidedOf = ({ docket }: Engine): ReadonlySet<string> =>
  new Set(
    docket
      .entries()
      .flatMap(({ clause, verdict, reason }) => (verdict === 'untested' && !reason ? [clause.id] : [])),
  );

/** Takes the scenario that most urgent clauses without a verdict wait for; the first of equal ones. */
const takeMostUrgent = (engine: Engine, left: Scenario[]): Scenario | undefined => {
  const undecided = undecidedOf(engine);
  let best = 0;
  let most: readonly number[] | undefined;
  for (const [index, scenario] of left.entries()) {
    const counts = undecidedBy(scenario, undecided);
    if (most && !isMore(counts, most)) continue;
    best = index;
    most = counts;
  }
  return left.splice(best, 1)[0];
};

/** Whether a required clause waits for a scenario. */
const isNeeded = (engine: Engine, { clauses }: Scenario): boolean => {
  const undecided = undecidedOf(engine);
  return clauses.some(({ id, level }) => level === 'must' && undecided.has(id));
};

/**
 * Plays all scenarios of the given targets. Interfaces play side by side at first: their calm scenarios concurrently,
 * then one by one those that exhaust a quota. The rest plays alone, in phase order. `oneByOne` plays nothing
 * concurrently.
 *
 * In a planned run, a calm scenario begins when its interface could take one more request, and the next one is always
 * the one that most undecided clauses wait for. Where a target is so slow that not everything may fit, the same holds
 * for scenarios that exhaust a quota, and what plays alone is left out when it could only repeat what is decided.
 */
export const playAll = async (
  engine: Engine,
  scenarios: readonly Scenario[],
  oneByOne = false,
): Promise<void> => {
  const playable = scenarios.filter((scenario) => engine.clients[scenario.interface]);
  const of = (phase: Phase) => playable.filter((scenario) => scenario.phase === phase);
  const concurrently = async (wanted: readonly Scenario[]) => {
    const left = [...wanted];
    const begun: Promise<void>[] = [];
    while (left.length > 0) {
      const next = engine.limits.isPlanned ? takeMostUrgent(engine, left) : left.shift();
      if (!next) break;
      begun.push(engine.play(next));
      if (engine.limits.isPlanned) await engine.idle(next.interface);
    }
    await Promise.all(begun);
  };
  const inTurn = async (wanted: readonly Scenario[]) => {
    const left = [...wanted];
    while (left.length > 0) {
      const isTight = left.some((scenario) => engine.isTight(scenario.interface));
      const next = isTight ? takeMostUrgent(engine, left) : left.shift();
      if (!next) break;
      if (isTight && !isNeeded(engine, next)) engine.leaveOut(next);
      else await engine.play(next);
    }
  };
  if (oneByOne) {
    for (const scenario of phases.flatMap(of)) await engine.play(scenario);
    return;
  }
  await Promise.all(
    [...new Set(playable.map((scenario) => scenario.interface))].map(async (name) => {
      const own = (phase: Phase) => of(phase).filter((scenario) => scenario.interface === name);
      await concurrently(own('calm'));
      await inTurn(own('exhaust'));
    }),
  );
  await inTurn(of('clock'));
  await inTurn(of('publish'));
};
