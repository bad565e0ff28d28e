import type { Diagnosis, InterfaceName } from '../../reports/model.js';
import { diagnosisOf } from './draft.js';
import { type Broken, type Diagnosable, type Facts, factsOf, factsOfInterface } from './facts.js';
import { groupDrafts } from './group.js';
import { routeDrafts } from './routes.js';
import { stageOf, type Topic } from './topics.js';
import { hindranceRules, wholeTargetRules } from './whole-target.js';

const ofInterface = (all: Facts, name: InterfaceName): Diagnosis[] => {
  const facts = factsOfInterface(all, name);
  for (const rule of wholeTargetRules) {
    const draft = rule(facts, name);
    if (draft) return [diagnosisOf(draft)];
  }
  const hindrances = hindranceRules.flatMap((rule) => rule(facts, name) ?? []);
  const claimed = new Set<Broken>();
  const routes = routeDrafts(facts, name).flatMap((draft) => {
    const broken = draft.broken.filter((one) => !claimed.has(one));
    for (const one of broken) claimed.add(one);
    return broken.length === 0 ? [] : [{ ...draft, broken }];
  });
  const rest = groupDrafts(
    facts.broken.filter((one) => !claimed.has(one)),
    name,
  );
  return [...hindrances, ...routes, ...rest].map(diagnosisOf);
};

const gravity: readonly Diagnosis['verdict'][] = ['fail', 'inconclusive', 'warn', 'waived'];

/** Whole interfaces first, then what fails, then by the causal order of topics, then by how much it explains. */
const mendFirst = (one: Diagnosis, other: Diagnosis): number => {
  const whole = ({ topic }: Diagnosis) => (['target', 'load'].includes(topic) ? 0 : 1);
  return (
    whole(one) - whole(other) ||
    gravity.indexOf(one.verdict) - gravity.indexOf(other.verdict) ||
    stageOf(one.topic as Topic) - stageOf(other.topic as Topic) ||
    other.clauses.length - one.clauses.length ||
    other.occurrences - one.occurrences ||
    one.id.localeCompare(other.id)
  );
};

/** The causes behind the findings of a report, the one to mend first in front: a pure function of the report. */
export const diagnose = (report: Diagnosable): Diagnosis[] => {
  const facts = factsOf(report);
  return (['a', 'b'] as const).flatMap((name) => ofInterface(facts, name)).sort(mendFirst);
};
