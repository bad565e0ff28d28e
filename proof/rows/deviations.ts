import type { Fault } from '../../reference-server/fault.js';
import { faults } from '../../reference-server/faults/faults.js';
import type { Variant } from '../../reference-server/variant.js';
import { variants } from '../../reference-server/variants/variants.js';
import { derivedFaults } from '../derived-faults.js';

/** The subject of a row of the proof. */
export type Subject =
  | { readonly kind: 'fault'; readonly deviation: Fault }
  | { readonly kind: 'variant'; readonly deviation: Variant };

/** Every fault, written by hand or derived from the schemas, then every variant. */
export const subjects: readonly Subject[] = [
  ...[...faults, ...derivedFaults].map((deviation) => ({ kind: 'fault' as const, deviation })),
  ...variants.map((deviation) => ({ kind: 'variant' as const, deviation })),
];
