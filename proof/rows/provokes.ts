import type { Scenario } from '../../harness/declarations/scenario.js';
import { scenarios } from '../../specs/catalogue.js';

/**
 * Returns the scenarios that gather evidence for a clause; the calm ones for a clause that judges every
 * exchange.
 */
export const provokes = (clauseId: string): ((scenario: Scenario) => boolean) => {
  const hands = ({ clauses }: Scenario) => clauses.some(({ id }) => id === clauseId);
  return scenarios.some(hands) ? hands : ({ phase }) => phase === 'calm';
};
