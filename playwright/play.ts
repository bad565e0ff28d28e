import type { Entry } from '../harness/docket/entry.js';
import type { AnyClause } from '../harness/engine/clause.js';
import { openEngine, playAll } from '../harness/engine/engine.js';
import { suiteOf } from '../harness/engine/interface.js';
import type { Scenario } from '../harness/engine/scenario.js';
import type { InterfaceName } from '../harness/network/exchange.js';
import { visibleLine } from '../reports/text/visible.js';
import { obstacleOf } from '../runs/begin.js';
import { engineOptions } from '../runs/engine-options.js';
import type { RunOptions } from '../runs/settings/run-options.js';
import { onlookers } from '../specs/catalogue.js';
import { interfaces } from '../specs/interfaces.js';
import { plainError } from './plain-error.js';

/** The result of one test: an entry per clause that received its evidence. */
export interface PlayedTest {
  readonly entries: readonly Entry[];
  /** Number of scenarios played for it. */
  readonly scenarios: number;
  /** Bugs of the harness: judges or scenarios that threw. */
  readonly errors: readonly string[];
}

/** Returns the clauses that judge every exchange of an interface. */
export const onlookersOf = (name: InterfaceName): AnyClause[] => [
  ...new Set(onlookers.filter((onlooker) => onlooker.interface === name).flatMap((one) => one.clauses)),
];

/**
 * Plays scenarios of one interface with connections and a docket of their own. Playwright restarts its worker
 * after each failed test, so no test may depend on another's memory. Throws when the target cannot be judged
 * at all.
 */
export const play = async (
  name: InterfaceName,
  scenarios: readonly Scenario[],
  options: RunOptions,
): Promise<PlayedTest> => {
  const engine = openEngine({ ...suiteOf(interfaces), scenarios }, engineOptions(options));
  try {
    const facts = interfaces.find(({ letter }) => letter === name);
    const obstacle = facts && (await obstacleOf(engine, facts));
    if (obstacle) throw plainError(visibleLine(obstacle.text));
    await playAll(engine, scenarios);
    return { entries: engine.docket.entries(), scenarios: scenarios.length, errors: engine.docket.errors };
  } finally {
    await engine.close();
  }
};
