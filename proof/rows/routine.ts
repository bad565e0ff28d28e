import { hashOf } from '../../harness/engine/random.js';
import type { Subject } from './deviations.js';

/** Names the clauses that a fault breaks, in any order. */
const brokenSet = ({ deviation }: Extract<Subject, { kind: 'fault' }>): string =>
  [...deviation.breaks].sort().join(' ');

/**
 * Returns the rows of a routine proof: every variant, and of the faults that break the same clauses one. Each set of clauses
 * that a fault breaks is broken by a row. Hashes of their ids choose, so that a new fault changes few choices.
 */
export const routineRows = (subjects: readonly Subject[]): readonly Subject[] => {
  const chosen = new Map<string, Subject>();
  for (const subject of subjects) {
    if (subject.kind === 'variant') continue;
    const known = chosen.get(brokenSet(subject));
    if (!known || hashOf(subject.deviation.id) < hashOf(known.deviation.id))
      chosen.set(brokenSet(subject), subject);
  }
  const rows = new Set(chosen.values());
  return subjects.filter((subject) => subject.kind === 'variant' || rows.has(subject));
};
