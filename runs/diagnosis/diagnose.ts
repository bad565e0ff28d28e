import type { Diagnosis } from '../../reports/model/diagnoses.js';
import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import { type Draft, diagnosisOf } from './draft.js';
import { errorsAsSuccessDraft } from './errors-as-success.js';
import { explains } from './explains.js';
import { type Broken, type Diagnosable, type Facts, factsOf, factsOfInterface } from './facts.js';
import { groupDrafts } from './group.js';
import { hindranceRules } from './hindrances.js';
import { intermittentDraft } from './intermittent.js';
import { lostSessionsDraft } from './lost-sessions.js';
import { misnamedDrafts } from './misnamed.js';
import { oneTypeDraft } from './one-type.js';
import { routeDrafts } from './routes.js';
import { type DiagnosisTopic, stageOf } from './topics.js';
import { wholeTargetRules } from './whole-target.js';

const ofInterface = (all: Facts, name: InterfaceLetter): Diagnosis[] => {
  const facts = factsOfInterface(all, name);
  for (const rule of wholeTargetRules) {
    const draft = rule(facts, name);
    if (draft) return [diagnosisOf(draft)];
  }
  const hindrances = hindranceRules.flatMap((rule) => rule(facts, name) ?? []);
  const claimed = new Set<Broken>();
  const intermittent = intermittentDraft(facts, name);
  const oneType = oneTypeDraft(facts, name);
  const asSuccess = errorsAsSuccessDraft(facts, name);
  const lostSessions = lostSessionsDraft(facts, name);
  for (const one of hindrances.flatMap(({ broken }) => broken)) claimed.add(one);
  const drafts = [
    ...(intermittent ? [intermittent] : []),
    ...(oneType ? [oneType] : []),
    ...(asSuccess ? [asSuccess] : []),
    ...(lostSessions ? [lostSessions] : []),
    ...routeDrafts(facts, name),
    ...misnamedDrafts(facts, name),
  ];
  const routes = drafts.flatMap((draft) => {
    const broken = draft.broken.filter((one) => !claimed.has(one));
    for (const one of broken) claimed.add(one);
    return broken.length === 0 ? [] : [{ ...draft, broken }];
  });
  const unclaimed = facts.broken.filter((one) => !claimed.has(one));
  const follows = ({ broken }: Draft, one: Broken) => broken.some((cause) => explains(cause, one));
  const explained = unclaimed.map((one) => [one, routes.find((draft) => follows(draft, one))] as const);
  const withFollowers = routes.map((draft) => ({
    ...draft,
    broken: [...draft.broken, ...explained.filter(([, by]) => by === draft).map(([one]) => one)],
  }));
  const rest = groupDrafts(
    explained.filter(([, by]) => by === undefined).map(([one]) => one),
    name,
  );
  return [...hindrances, ...withFollowers, ...rest].map(diagnosisOf);
};

const gravity: readonly Diagnosis['verdict'][] = ['fail', 'inconclusive', 'warn', 'waived'];

/** Order: whole interfaces, failures, the causal order of topics, then the number of explained findings. */
const mendFirst = (one: Diagnosis, other: Diagnosis): number => {
  const whole = ({ topic }: Diagnosis) => (['target', 'load'].includes(topic) ? 0 : 1);
  return (
    whole(one) - whole(other) ||
    gravity.indexOf(one.verdict) - gravity.indexOf(other.verdict) ||
    stageOf(one.topic as DiagnosisTopic) - stageOf(other.topic as DiagnosisTopic) ||
    other.clauses.length - one.clauses.length ||
    other.occurrences - one.occurrences ||
    one.id.localeCompare(other.id)
  );
};

/**
 * Returns the causes behind the findings of a report, the one to fix first in front: a pure function of the
 * report.
 */
export const diagnose = (report: Diagnosable): Diagnosis[] => {
  const facts = factsOf(report);
  const names = new Set(report.clauses.map((clause) => clause.interface));
  return [...names].flatMap((name) => ofInterface(facts, name)).sort(mendFirst);
};
