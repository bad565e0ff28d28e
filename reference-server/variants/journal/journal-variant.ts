import type { JournalBehaviours } from '../../journal/behaviours.js';
import type { Variant } from '../../variant.js';

/** One row of a variant list: the journal differs and stays conformant. */
export const variant = (
  id: string,
  title: string,
  journal: (sound: JournalBehaviours) => Partial<JournalBehaviours>,
): Variant => ({ id, title, journal });
