import type { Clause } from '../../../harness/declarations/clause.js';
import { judgementOf } from '../../../harness/docket/judging.js';
import { publishedMeanwhile } from '../../../harness/engine/verdict.js';
import type { Evidence, Unavailable } from '../../../harness/network/exchange.js';

/** Most repetitions of a comparison when the target published during it. */
const mostTries = 3;

const isVoid = <E extends Evidence>(clauses: readonly Clause<E>[], evidence: E | Unavailable): boolean =>
  clauses.some((clause) => {
    const judgement = judgementOf(clause, evidence);
    return judgement.kind === 'inconclusive' && judgement.reason.code === publishedMeanwhile;
  });

/**
 * Gathers evidence of one snapshot. When the target publishes between two parts of a comparison, gathers it
 * again, a few times at most: publishing is legal.
 */
export const gatherInOneSnapshot = async <E extends Evidence>(
  clauses: readonly Clause<E>[],
  gather: (again: boolean) => Promise<E | Unavailable>,
): Promise<E | Unavailable> => {
  let evidence = await gather(false);
  for (let attempt = 2; attempt <= mostTries && isVoid(clauses, evidence); attempt += 1)
    evidence = await gather(true);
  return evidence;
};
