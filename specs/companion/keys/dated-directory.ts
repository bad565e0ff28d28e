import type { Clause } from '../../../harness/declarations/clause.js';
import { type Exchange, respondedAt } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { datedClauses, directoryClauses, undatedClauses } from './directory.clauses.js';
import { skewSeconds } from './directory.js';

/**
 * Judges a directory. The test clock of the target and its Date may be two clocks, from the start or because a
 * hook advanced only one. Keys and signatures may then have times of either clock, so no times are compared.
 */
export const judgeDirectory = async (
  {
    hooks,
    judge,
    inapplicable,
    missing,
  }: Pick<CompanionContext, 'hooks' | 'judge' | 'inapplicable' | 'missing'>,
  directory: Exchange,
): Promise<void> => {
  const now = await hooks.now();
  const isElsewhere = now !== undefined && Math.abs(now - respondedAt(directory)) > skewSeconds * 1000;
  const doubt = hooks.doubt?.();
  const clauses: readonly Clause<Exchange>[] = isElsewhere || doubt ? undatedClauses : directoryClauses;
  judge(clauses, directory);
  if (doubt) missing(datedClauses, { unavailable: doubt, exchanges: [directory] });
  else if (isElsewhere) inapplicable(datedClauses, 'the test clock of the target is not that of its Date');
};
