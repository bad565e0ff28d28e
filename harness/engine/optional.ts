import type { Scenario } from '../declarations/scenario.js';
import type { Docket } from '../docket/docket.js';
import { streamHeld } from './verdict.js';

/**
 * Decides the optional clauses that a scenario has left without evidence. Where other clauses of the scenario
 * could not be decided, these could not either, for the same reason.
 */
export const decideOptional = (docket: Docket, { clauses, optional }: Scenario): void => {
  if (optional.length === 0) return;
  const ids = new Set(clauses.map(({ id }) => id));
  const entries = docket.entries().filter(({ clause }) => ids.has(clause.id));
  const untouched = new Set(
    entries.filter(({ verdict, reason }) => verdict === 'untested' && !reason).map(({ clause }) => clause.id),
  );
  const left = optional.filter(({ id }) => untouched.has(id));
  const hindrance = entries.find(
    ({ verdict, reason }) => verdict === 'inconclusive' && reason?.code !== streamHeld,
  )?.reason;
  if (hindrance) docket.note(left, 'inconclusive', hindrance);
  else
    docket.note(left, 'inapplicable', {
      code: 'nothing-to-judge',
      text: 'the target offers nothing to judge',
    });
};
