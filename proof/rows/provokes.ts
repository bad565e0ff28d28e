import type { Scenario } from '../../harness/engine/scenario.js';
import { scenarios } from '../../specs/catalogue.js';

/** The scenarios that hand a clause its evidence; the calm ones for a clause that looks at every exchange. */
export const provokes = (clauseId: string): ((scenario: Scenario) => boolean) => {
  const hands = ({ clauses }: Scenario) => clauses.some(({ id }) => id === clauseId);
  return scenarios.some(hands) ? hands : ({ phase }) => phase === 'calm';
};
