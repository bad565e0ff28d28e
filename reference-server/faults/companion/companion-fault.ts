import type { Override } from '../../companion/overrides.js';
import type { Fault } from '../../fault.js';

/** One row of a fault list; `breaks` are the ids of the clauses that must fail. */
export const fault = (id: string, title: string, breaks: readonly string[], companion: Override): Fault => ({
  id,
  title,
  breaks,
  companion,
});
