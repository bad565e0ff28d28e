// What a clause stands on, as data that the harness and the reports share.

/** Kinds of a basis, the strongest first. The first three are requirements. */
export const basisKinds = ['contract', 'standard', 'derived', 'advice', 'open'] as const;
export type BasisKind = (typeof basisKinds)[number];

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
