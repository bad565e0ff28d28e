import type { BasisKind } from '../../harness/declarations/basis.js';
import { type AnyClause, interfaceOf } from '../../harness/declarations/clause.js';
import { addressOf, type Nature, type OutlinePlace } from '../../harness/declarations/ledger.js';
import { type ClauseFile, definitionOf } from './clause-files.js';

/** What a basis may cite. A standard binds where the contract names it; advice may add to what only informs. */
const citable: Readonly<Record<BasisKind, readonly Nature[]>> = {
  contract: ['states'],
  standard: ['states'],
  derived: ['states'],
  advice: ['states', 'informs'],
  open: ['states', 'leaves open', 'informs'],
};

/** The shortest text that can be a reason. */
const shortestReason = 12;

const textsOf = ({ basis }: AnyClause): readonly (readonly [name: string, text: string, least: number])[] => {
  if (basis.kind === 'standard')
    return [
      ['the document of its standard', basis.document, 3],
      ['the section of its standard', basis.section, 1],
    ];
  if (basis.kind === 'derived')
    return [
      ['its "because"', basis.because, shortestReason],
      ['its "therefore"', basis.therefore, shortestReason],
    ];
  return basis.kind === 'advice' ? [['its "may be wrong when"', basis.mayBeWrongWhen, shortestReason]] : [];
};

interface Based {
  readonly clauses: readonly AnyClause[];
  readonly outline: readonly OutlinePlace[];
  readonly untestable: readonly Pick<OutlinePlace, 'section' | 'place' | 'interface'>[];
}

/**
 * Returns one sentence for each clause whose basis does not hold: it cites an address that cannot carry it, or a part
 * of its reason is missing. And for each sentence that states something and that no required clause cites.
 */
export const basisFindings = (
  { clauses, outline, untestable }: Based,
  files: readonly ClauseFile[],
): readonly string[] => {
  const key = (letter: string, address: string) => `${letter} ${address}`;
  const known = new Map(outline.map((entry) => [key(entry.interface, addressOf(entry)), entry]));
  const cited = (clause: AnyClause) => [addressOf(clause), ...(clause.also ?? [])];
  const covered = new Set([
    ...clauses
      .filter(({ level }) => level !== 'observe')
      .flatMap((clause) => cited(clause).map((address) => key(interfaceOf(clause), address))),
    ...untestable.map((sentence) => key(sentence.interface, addressOf(sentence))),
  ]);
  return [
    ...clauses.flatMap((clause) => [
      ...cited(clause).flatMap((address) => {
        const entry = known.get(key(interfaceOf(clause), address));
        return entry === undefined || citable[clause.basis.kind].includes(entry.nature)
          ? []
          : [
              `${definitionOf(clause.id, files)}: the basis of ${clause.id} is "${clause.basis.kind}", but "${address}" ${entry.nature}`,
            ];
      }),
      ...textsOf(clause)
        .filter(([, text, least]) => text.trim().length < least || text === 'TODO')
        .map(([name]) => `${definitionOf(clause.id, files)}: ${clause.id} lacks ${name}`),
    ]),
    ...outline
      .filter(({ gist }) => gist.trim() === '' || gist === 'TODO')
      .map(
        (entry) =>
          `the ledger of Interface ${entry.interface.toUpperCase()}: "${addressOf(entry)}" has no gist`,
      ),
    ...outline
      .filter(
        ({ nature, interface: letter, ...entry }) =>
          nature === 'states' && !covered.has(key(letter, addressOf(entry))),
      )
      .map(
        (entry) =>
          `the ledger of Interface ${entry.interface.toUpperCase()}: "${addressOf(entry)}" states something, but only open questions cite it`,
      ),
  ];
};
