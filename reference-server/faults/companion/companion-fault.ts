import type { Override } from '../../companion/overrides.js';
import type { Fault } from '../../fault.js';

/** One row of a fault list; `breaks` are the ids of the clauses that must fail. */
export const fault = (id: string, title: string, breaks: readonly string[], companion: Override): Fault => ({
  id,
  title,
  breaks,
  companion,
});

/** Rows that break the same clauses: the id, the title and the override of each. */
export const breaking =
  (...breaks: readonly string[]) =>
  (rows: readonly (readonly [id: string, title: string, companion: Override])[]): readonly Fault[] =>
    rows.map(([id, title, companion]) => fault(id, title, breaks, companion));
