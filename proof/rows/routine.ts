import { hashOf } from '../../harness/engine/random.js';
import type { Subject } from './deviations.js';

/** Faults that break the same clauses and that a routine proof plays. */
const mostAlike = 2;

/** Names the clauses that a fault breaks, in any order. */
const brokenSet = ({ deviation }: Extract<Subject, { kind: 'fault' }>): string =>
  [...deviation.breaks].sort().join(' ');

/**
 * Returns the rows of a routine proof: every variant, and of the faults that break the same clauses at most two. Each set
 * of clauses that a fault breaks is broken by a row. Hashes of their ids choose, so that a new fault changes few choices.
 */
export const routineRows = (subjects: readonly Subject[]): readonly Subject[] => {
  const alike = new Map<string, Subject[]>();
  for (const subject of subjects)
    if (subject.kind === 'fault')
      alike.set(brokenSet(subject), [...(alike.get(brokenSet(subject)) ?? []), subject]);
  const chosen = new Set(
    [...alike.values()].flatMap((faults) =>
      [...faults]
        .sort((one, other) => hashOf(one.deviation.id) - hashOf(other.deviation.id))
        .slice(0, mostAlike),
    ),
  );
  return subjects.filter((subject) => subject.kind === 'variant' || chosen.has(subject));
};
