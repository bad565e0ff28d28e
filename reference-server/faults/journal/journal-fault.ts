import type { Fault } from '../../fault.js';
import type { JournalBehaviours } from '../../journal/behaviours.js';

/** Replaces some behaviours of the journal; its state belongs to one server. */
export type JournalOverride = (sound: JournalBehaviours) => Partial<JournalBehaviours>;

/** One row of a fault list; `breaks` are the ids of the clauses that must fail. */
export const fault = (
  id: string,
  title: string,
  breaks: readonly string[],
  journal: JournalOverride,
): Fault => ({ id, title, breaks, journal });

/** Rows that break the same clauses: the id, the title and the override of each. */
export const breaking =
  (...breaks: readonly string[]) =>
  (rows: readonly (readonly [id: string, title: string, journal: JournalOverride])[]): readonly Fault[] =>
    rows.map(([id, title, journal]) => fault(id, title, breaks, journal));
