import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import { combinedCauseOf } from './combined.js';
import type { Draft } from './draft.js';
import { explains } from './explains.js';
import type { Broken } from './facts.js';
import { sentenceOf } from './sentences.js';
import { type DiagnosisTopic, stageOf } from './topics.js';

const rank = ({ clause, topic, id }: Broken): [number, number, string] => [
  ['fail', 'warn', 'waived'].indexOf(clause.verdict),
  stageOf(topic),
  id,
];

const inCausalOrder = (one: Broken, other: Broken): number => {
  const [verdict, stage, id] = rank(one);
  const [otherVerdict, otherStage, otherId] = rank(other);
  return verdict - otherVerdict || stage - otherStage || id.localeCompare(otherId);
};

/** Findings on one route with one status belong together when no rule connects them otherwise. */
const isUnknown = ({ clause, member }: Broken) => clause.cause === undefined && member === '';

const belongsTo = (one: Broken, other: Broken): boolean =>
  isUnknown(one) &&
  isUnknown(other) &&
  one.route === other.route &&
  one.status === other.status &&
  one.id < other.id;

/** Follows a finding to the one that no other explains; in a cycle, to the first in causal order. */
const rootOf = (broken: Broken, all: readonly Broken[]): Broken => {
  const chain = [broken];
  for (let last = broken; ; ) {
    const current = last;
    const behind = all.filter(
      (other) => other !== current && (explains(other, current) || belongsTo(other, current)),
    );
    const next = behind.find((other) => !chain.includes(other));
    if (next === undefined) {
      const circle = chain.slice(Math.min(...behind.map((other) => chain.indexOf(other)), chain.length - 1));
      return all.find((one) => circle.includes(one)) ?? current;
    }
    chain.push(next);
    last = next;
  }
};

/** A wrong cursor after a publication is a snapshot error when it names another snapshot. */
const topicOf = ({ id, topic, member }: Broken): DiagnosisTopic =>
  id === 'A-MODEL-02' && member === 'snapshot' ? 'snapshot' : topic;

/** Groups findings by their cause: one diagnosis for each finding that no other explains. */
export const groupDrafts = (broken: readonly Broken[], name: InterfaceLetter): Draft[] => {
  const ordered = [...broken].sort(inCausalOrder);
  const groups = new Map<Broken, Broken[]>();
  const roots = new Map(ordered.map((one) => [one, rootOf(one, ordered)]));
  for (const one of ordered) {
    const behind = roots.get(one) ?? one;
    const root = roots.get(behind) === behind ? behind : one;
    const group = groups.get(root) ?? [];
    groups.set(root, one === root ? [one, ...group] : [...group, one]);
  }
  return [...groups].map(([lead, all]) => {
    const { cause, change, topic } = combinedCauseOf(all) ?? sentenceOf(lead);
    return {
      name: lead.id.toLowerCase().slice(2),
      interface: name,
      topic: topic ?? topicOf(lead),
      cause,
      change,
      broken: all,
    };
  });
};
