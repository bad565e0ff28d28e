import { companionRows } from './explanations/companion.js';
import { conditions, type ExplainedCondition } from './explanations/conditions.js';
import { journalRows } from './explanations/journal.js';
import { type Broken, isAbsent } from './facts.js';

/** Clause ids separated by spaces; `A-COST-01..10` is a range. */
const ids = (text: string): string[] =>
  text.split(' ').flatMap((word) => {
    const [first = '', last] = word.split('..');
    if (last === undefined) return [first];
    const topic = first.slice(0, -2);
    return Array.from(
      { length: Number(last) - Number(first.slice(-2)) + 1 },
      (_, index) => `${topic}${String(Number(first.slice(-2)) + index).padStart(2, '0')}`,
    );
  });

/**
 * Causes of a symptom, with additional conditions. A finding that only follows from an earlier cause is listed under
 * it.
 */
const table = new Map<string, { cause: string; when: ExplainedCondition | undefined }[]>();
for (const [causes, symptoms, when] of [...journalRows, ...companionRows])
  for (const symptom of ids(symptoms))
    for (const cause of ids(causes))
      if (cause !== symptom) table.set(symptom, [...(table.get(symptom) ?? []), { cause, when }]);

/** Members that are absent from one object have one cause. */
const areTwins = (one: Broken, other: Broken): boolean =>
  one.topic === other.topic && isAbsent(one) && isAbsent(other) && one.id < other.id;

/** Returns whether one broken clause explains another. */
export const explains = (cause: Broken, symptom: Broken): boolean =>
  areTwins(cause, symptom) ||
  (table.get(symptom.id) ?? []).some(
    ({ cause: id, when }) => id === cause.id && (when === undefined || conditions[when](cause, symptom)),
  );
