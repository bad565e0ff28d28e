import type { Basis, BasisKind } from '../../schemas/basis.js';
import type { Level } from '../../schemas/verdicts.js';

export type { Basis, BasisKind } from '../../schemas/basis.js';

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
