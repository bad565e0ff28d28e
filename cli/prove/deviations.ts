import { interfaceOfDeviation } from '../../proof/matrix.js';
import type { Fault } from '../../reference-server/fault.js';
import type { Variant } from '../../reference-server/variant.js';
import { variants } from '../../reference-server/variants/variants.js';
import { topicOf } from '../../runs/play/selection.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { usageError } from '../../runs/settings/usage-error.js';
import { knownFaults } from '../known-faults.js';

/** The faults and variants to prove. */
export interface Deviations {
  readonly faults: readonly Fault[];
  readonly variants: readonly Variant[];
}

/**
 * Returns the names a deviation can be selected by: its id, its interface and, for a fault, the clauses and
 * topics it breaks.
 */
const namesOf = (deviation: Variant, breaks: readonly string[]): string[] => [
  deviation.id,
  interfaceOfDeviation(deviation).toUpperCase(),
  ...breaks,
  ...breaks.map((id) => topicOf({ id })),
];

/**
 * Selects faults and variants by name, all of them without a name; throws a usage error for unknown names.
 */
export const chooseDeviations = (only: readonly string[]): Deviations => {
  const wanted = new Set(only.map((name) => name.toLowerCase()));
  const known = new Map<string, string>();
  const chosen = (names: readonly string[]) => {
    for (const name of names) known.set(name.toLowerCase(), name);
    return wanted.size === 0 || names.some((name) => wanted.has(name.toLowerCase()));
  };
  const found = {
    faults: knownFaults.filter((fault) => chosen(namesOf(fault, fault.breaks))),
    variants: variants.filter((variant) => chosen(namesOf(variant, []))),
  };
  for (const name of only)
    if (!known.has(name.toLowerCase()))
      throw usageError(
        `--only ${name}: no fault, variant or clause of that name.${didYouMean(name, known.values())}`,
      );
  return found;
};
