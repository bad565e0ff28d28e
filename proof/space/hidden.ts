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

/** Why a fault need not show on a server with these choices, or undefined. */
export const hiddenBy = (choices: readonly Variant[], fault: Fault): string | undefined => {
  for (const [choice, hidden, reason] of table) {
    const found = choices.find(({ id }) => choice.test(id));
    if (found !== undefined && hidden.test(fault.id)) return `${found.id} hides ${fault.id}: ${reason}`;
  }
  return undefined;
};
