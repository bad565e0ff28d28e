import type { Suite } from '../declarations/interface.js';
import type { Scenario } from '../declarations/scenario.js';
import type { Docket } from '../docket/docket.js';
import type { Exchange } from '../network/exchange.js';
import type { RunLimits } from './limits.js';
import { createObserver } from './observer.js';

/** Title of the scenario that judges the recorded exchanges of an interface. */
export const recordedTitle = 'every recorded exchange';

/** Exchanges between two looks at the clock and at signals. */
const batch = 50;

/** Where recorded exchanges are judged. */
export interface RecordedParts {
  readonly suite: Pick<Suite, 'onlookers'>;
  readonly docket: Docket;
  readonly limits: RunLimits;
  /** Called with each exchange before it is judged. */
  onExchange(exchange: Exchange): unknown;
}

/**
 * Returns scenarios that send nothing: they pass recorded exchanges to the onlookers, as an engine passes its own. Each
 * has a stand-in in the selection of the run, which names its clauses.
 */
export const recordedScenarios = (
  standIns: readonly Pick<Scenario, 'title' | 'interface'>[],
  exchanges: readonly Exchange[],
  { suite, docket, limits, onExchange }: RecordedParts,
): Scenario[] => {
  const look = createObserver(suite.onlookers, docket);
  return standIns.map(({ title, interface: name }) => {
    const own = suite.onlookers.filter((onlooker) => onlooker.interface === name);
    return {
      title,
      interface: name,
      phase: 'calm',
      clauses: own.flatMap(({ clauses }) => clauses),
      optional: [],
      run: async () => {
        let count = 0;
        for (const exchange of exchanges) {
          if (exchange.interface !== name) continue;
          if (count % batch === 0) await limits.sleep(0);
          count += 1;
          onExchange(exchange);
          look(exchange);
        }
      },
    };
  });
};
