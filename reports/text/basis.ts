import type { Basis, BasisKind } from '../../schemas/basis.js';
import { basisKinds } from '../../schemas/basis.js';

/** A clause as reports know it: older reports have no basis. */
interface Based {
  readonly section: string;
  readonly place: string;
  readonly level: string;
  readonly basis?: Basis | undefined;
}

/** One word per kind of basis, for tables and counts. */
const basisWords: Readonly<Record<BasisKind, string>> = {
  contract: 'contract',
  standard: 'standard',
  derived: 'derived',
  advice: 'advice',
  open: 'open question',
};

/** Returns the kind of basis of a clause as a word; reports of older versions know its level only. */
export const basisWord = ({ basis, level }: Pick<Based, 'basis' | 'level'>): string =>
  basis === undefined ? level : basisWords[basis.kind];

const wordsOf = (basis: Basis, address: string): string => {
  if (basis.kind === 'contract') return `The contract states it (${address}).`;
  if (basis.kind === 'standard')
    return `${basis.document}, ${basis.section} requires it (named by the contract: ${address}).`;
  if (basis.kind === 'derived')
    return `Follows from the contract (${address}): because ${basis.because}, ${basis.therefore}.`;
  return basis.kind === 'advice'
    ? `Advice, not a requirement (about ${address}). It may be wrong when ${basis.mayBeWrongWhen}.`
    : `The contract leaves it open (${address}).`;
};

/** Returns what a clause stands on, as one or two sentences: the sentence of the contract first. */
export const basisText = ({ basis, section, place, level }: Based): string =>
  basis === undefined ? `Contract: ${section}, ${place} (${level}).` : wordsOf(basis, `${section}, ${place}`);

/** Returns how many clauses stand on each kind, the strongest first, such as `203 contract, 77 standard`. */
export const countsByBasis = (clauses: readonly { readonly basis?: Basis | undefined }[]): string =>
  basisKinds
    .map((kind) => [kind, clauses.filter(({ basis }) => basis?.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${basisWords[kind]}`)
    .join(', ');
