import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Variant } from '../../reference-server/variant.js';

/** A behaviour that is open in the contract; no choice equals the default of the reference server. */
export interface Dimension {
  readonly name: string;
  readonly interface: InterfaceName;
  /** A draw takes at most one of them. */
  readonly choices: readonly Variant[];
}

/** A dimension of Interface A. */
export const ofJournal = (name: string, choices: readonly Variant[]): Dimension => ({
  name,
  interface: 'a',
  choices,
});

/** A dimension of Interface B. */
export const ofCompanion = (name: string, choices: readonly Variant[]): Dimension => ({
  name,
  interface: 'b',
  choices,
});
