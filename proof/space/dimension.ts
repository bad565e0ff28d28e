import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Variant } from '../../reference-server/variant.js';

/** One thing that a server is free to decide: none of the choices is what the reference server does by itself. */
export interface Dimension {
  readonly name: string;
  readonly interface: InterfaceName;
  /** Of which a draw takes one at most. */
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
