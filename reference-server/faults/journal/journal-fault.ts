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
