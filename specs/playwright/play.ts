import { engineOptions, obstacleOf } from '../../cli/run/begin.js';
import type { RunOptions } from '../../cli/settings/run-options.js';
import type { AnyClause } from '../../harness/clause.js';
import type { Entry } from '../../harness/docket.js';
import { openEngine, playAll } from '../../harness/engine.js';
import type { InterfaceName } from '../../harness/exchange.js';
import type { Scenario } from '../../harness/scenario.js';
import { visibleLine } from '../../reports/visible.js';
import { clauses, onlookers } from '../catalogue.js';
import { plainError } from './plain-error.js';

/** What one test learned: an entry per clause that its evidence was handed to. */
export interface Played {
  readonly entries: readonly Entry[];
  /** Number of scenarios that were played for it. */
  readonly scenarios: number;
  /** Bugs of ours that showed: judges or scenarios that threw. */
  readonly errors: readonly string[];
}

/** Clauses that judge every exchange of an interface, whoever provoked it. */
export const onlookersOf = (name: InterfaceName): AnyClause[] => [
  ...new Set(onlookers.filter((onlooker) => onlooker.interface === name).flatMap((one) => one.clauses)),
];

/**
 * Plays scenarios of one interface on connections and a docket of their own: Playwright starts its worker anew after
 * each failed test, so nothing may be kept from one test for the next. Throws when the target cannot be judged at all.
 */
export const play = async (
  name: InterfaceName,
  scenarios: readonly Scenario[],
  options: RunOptions,
): Promise<Played> => {
  const engine = openEngine({ clauses, scenarios, onlookers }, engineOptions(options));
  try {
    const obstacle = await obstacleOf(engine, name);
    if (obstacle) throw plainError(visibleLine(obstacle.text));
    await playAll(engine, scenarios);
    return { entries: engine.docket.entries(), scenarios: scenarios.length, errors: engine.docket.errors };
  } finally {
    await engine.close();
  }
};
