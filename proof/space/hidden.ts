import type { Fault } from '../../reference-server/fault.js';
import type { Variant } from '../../reference-server/variant.js';
import { hiddenInCompanion } from './companion/hidden.js';
import type { HidingRow } from './hidden-row.js';
import { hiddenInJournal } from './journal/hidden.js';

/** Legal choices that hide faults: on a server with both, the fault does not show, or shows as something else. */
const table: readonly HidingRow[] = [
  [/^hooks-/, /./, 'without all hooks, faults in time do not show'],
  [
    /^journal-of-|-records?$|^a-(empty-|only-|no-summary|several|nothing)|^companion-/,
    /./,
    'a fault may need a record that this content does not have',
  ],
  ...hiddenInJournal,
  ...hiddenInCompanion,
];

/**
 * Clauses that random sequences of requests prove: whether a sequence shows a fault depends on all other
 * choices.
 */
export const byChance: ReadonlySet<string> = new Set(['A-MODEL-01', 'A-MODEL-02']);

/** Why a fault does not show on a server with this choice, or undefined. */
export const hides = (choice: Variant, fault: Fault): string | undefined =>
  table.find(([hiding, hidden]) => hiding.test(choice.id) && hidden.test(fault.id))?.[2];
