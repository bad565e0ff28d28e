import type { Level } from '../../schemas/verdicts.js';

/**
 * What a clause stands on. The address is the section and place of the clause.
 * - `contract`: the sentence at that address states it.
 * - `standard`: a MUST of a standard that the contract names at that address.
 * - `derived`: one step from that sentence; no reasonable reading allows the opposite.
 * - `advice`: one would want it; the contract does not demand it.
 * - `open`: the contract leaves it open.
 */
export type Basis =
  | { readonly kind: 'contract' }
  | { readonly kind: 'standard'; readonly document: string; readonly section: string }
  | { readonly kind: 'derived'; readonly because: string; readonly therefore: string }
  | { readonly kind: 'advice'; readonly mayBeWrongWhen: string }
  | { readonly kind: 'open' };

export type BasisKind = Basis['kind'];

export const contract: Basis = { kind: 'contract' };
export const open: Basis = { kind: 'open' };

/** A MUST of a standard: the document, such as `RFC 9457`, and its section. */
export const standard = (document: string, section: string): Basis => ({
  kind: 'standard',
  document,
  section,
});

/** One step from a sentence of the contract. Both parts are clauses that complete "because …, therefore …". */
export const derived = (because: string, therefore: string): Basis => ({
  kind: 'derived',
  because,
  therefore,
});

/** Advice. The text completes "may be wrong when …". */
export const advice = (mayBeWrongWhen: string): Basis => ({ kind: 'advice', mayBeWrongWhen });

const levels: Readonly<Record<BasisKind, Level>> = {
  contract: 'must',
  standard: 'must',
  derived: 'must',
  advice: 'should',
  open: 'observe',
};

/** Returns the level that follows from a basis. */
export const levelOf = ({ kind }: Basis): Level => levels[kind];
