import type { Fault } from '../../reference-server/fault.js';
import type { Variant } from '../../reference-server/variant.js';

/** Legal choices that hide faults: on a server with both, the fault does not show, or shows as something else. */
const table: readonly (readonly [choice: RegExp, fault: RegExp, reason: string])[] = [
  [/^hooks-/, /./, 'without all hooks, faults in time do not show'],
  [
    /^journal-of-|-records?$|^a-(empty-journal|only-|no-summary|several|nothing)|^companion-/,
    /./,
    'a fault may need a record that this content does not have',
  ],
];

/** Why a fault does not show on a server with this choice, or undefined. */
export const hides = (choice: Variant, fault: Fault): string | undefined =>
  table.find(([hiding, hidden]) => hiding.test(choice.id) && hidden.test(fault.id))?.[2];
