import { outOfTime } from '../../harness/engine/limits.js';
import {
  hasNoTarget,
  isDeselected,
  isLeftOut,
  isNotInTraffic,
  lacksItsData,
} from '../../reports/derived/standing.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import { counted } from '../../reports/text/wording.js';

/** Returns the required clauses of the interfaces that have a base URL. */
export const requiredOf = (clauses: readonly ClauseResult[]): ClauseResult[] =>
  clauses.filter((clause) => clause.level === 'must' && !hasNoTarget(clause));

/** Most kinds of missing data that a sentence names. */
const mostLacks = 3;

/**
 * Returns which data the target lacks, and how many required clauses were not judged for it, as a sentence before a space;
 * '' when nothing is lacking.
 */
export const lackOf = (clauses: readonly ClauseResult[]): string => {
  const groups = new Map<string, number>();
  for (const { reason } of requiredOf(clauses).filter(lacksItsData))
    groups.set(reason?.text ?? '', (groups.get(reason?.text ?? '') ?? 0) + 1);
  if (groups.size === 0) return '';
  const most = [...groups].sort(([, one], [, other]) => other - one);
  const named = most
    .slice(0, mostLacks)
    .map(([what, count], index) =>
      index === 0 ? `${what}: ${counted(count, 'required clause')} not judged` : `${what}: ${count}`,
    );
  const others = most.slice(mostLacks).reduce((sum, [, count]) => sum + count, 0);
  const sentence = [...named, ...(others === 0 ? [] : [`other data: ${others}`])].join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. `;
};

/**
 * Returns what became of the required clauses that neither passed nor failed, after a semicolon; '' when there is none.
 * What the target lacks, and what the planned time did not reach, have sentences of their own.
 */
export const restOf = (clauses: readonly ClauseResult[]): string => {
  const others = requiredOf(clauses).filter(
    (clause) => !lacksItsData(clause) && clause.reason?.code !== outOfTime.code,
  );
  const parts: readonly (readonly [(clause: ClauseResult) => boolean, string])[] = [
    [({ verdict }) => verdict === 'inapplicable', 'had nothing to judge'],
    [({ verdict }) => verdict === 'inconclusive', 'undecided'],
    [isNotInTraffic, 'not in the traffic'],
    [(clause) => isDeselected(clause) && !isNotInTraffic(clause), 'not selected'],
    [(clause) => isLeftOut(clause) && !isDeselected(clause), 'untested'],
  ];
  const counts = parts.flatMap(([test, words]) => {
    const count = others.filter(test).length;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  return counts.length === 0 ? '' : `; ${counts.join(', ')}`;
};

/** Returns the number of required clauses behind a verdict, when a choice or missing data left some out. */
export const partOf = (
  clauses: readonly ClauseResult[],
): { readonly partial?: { tested: number; required: number } } => {
  const musts = requiredOf(clauses);
  if (!musts.some((clause) => isDeselected(clause) || lacksItsData(clause))) return {};
  const tested = musts.filter((clause) => !isLeftOut(clause) && !lacksItsData(clause)).length;
  return { partial: { tested, required: musts.length } };
};
