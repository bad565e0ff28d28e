import type { AnyClause } from '../../harness/declarations/clause.js';
import { interfaceOf } from '../../harness/declarations/clause.js';
import type { OutlinePlace, UntestableSentence } from '../../harness/declarations/interface.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { type ClauseFile, definitionOf } from './clause-files.js';

/** What the catalogue lists. */
export interface Listed {
  readonly clauses: readonly AnyClause[];
  /** Scenarios and onlookers: what passes evidence to clauses. */
  readonly holders: readonly { readonly clauses: readonly AnyClause[] }[];
  readonly outline: readonly OutlinePlace[];
  readonly untestable: readonly UntestableSentence[];
}

type Place = Pick<OutlinePlace, 'section' | 'place'>;

const nameOf = ({ section, place }: Place): string => `${section}, ${place}`;

const listOf = (clause: AnyClause): string =>
  interfaceOf(clause) === 'a' ? 'specs/journal/clauses.ts' : 'specs/companion/clauses.ts';

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

const listFindings = ({ clauses, holders }: Listed, files: readonly ClauseFile[]): readonly string[] => {
  const exported = files.flatMap((file) => file.exported);
  const listed = new Set(clauses);
  const held = new Set(holders.flatMap((holder) => holder.clauses));
  const at = (clause: AnyClause) => definitionOf(clause.id, files);
  return [
    ...repeated(clauses.map(({ id }) => id)).map((id) => `${definitionOf(id, files)}: ${id} is listed twice`),
    ...[...new Set([...exported, ...held])]
      .filter((clause) => !listed.has(clause))
      .map((clause) => `${at(clause)}: ${clause.id} is not listed; add it to ${listOf(clause)}`),
    ...clauses
      .filter((clause) => !exported.includes(clause))
      .map((clause) => `${at(clause)}: ${clause.id} is listed and no *.clauses.ts exports it`),
    ...clauses
      .filter((clause) => !held.has(clause))
      .map((clause) => `${at(clause)}: ${clause.id} gets no evidence; add it to a scenario or an onlooker`),
    ...clauses
      .filter(({ id }) => !/^[AB]-[A-Z0-9]+-\d{2}$/.test(id))
      .map((clause) => `${at(clause)}: ${clause.id} is not formed INTERFACE-TOPIC-NN`),
  ];
};

const placeFindings = (
  { clauses, outline, untestable }: Listed,
  files: readonly ClauseFile[],
): readonly string[] =>
  (['a', 'b'] as const).flatMap((name) => {
    const outlined = outline.filter((entry) => entry.interface === name).map(nameOf);
    const mine = clauses.filter((clause) => interfaceOf(clause) === name);
    const reasons = untestable.filter((sentence) => sentence.interface === name);
    const file = `specs/${name === 'a' ? 'journal' : 'companion'}/outline.ts`;
    const accounted = new Set([
      ...mine.flatMap((clause) => [nameOf(clause), ...(clause.also ?? [])]),
      ...reasons.map(nameOf),
    ]);
    const unknown = (place: string, at: string) =>
      outlined.includes(place)
        ? []
        : [`${at}: "${place}" is not a place in ${file}.${didYouMean(place, outlined)}`];
    return [
      ...mine.flatMap((clause) =>
        [nameOf(clause), ...(clause.also ?? [])].flatMap((place) =>
          unknown(place, definitionOf(clause.id, files)),
        ),
      ),
      ...reasons.flatMap((sentence) =>
        unknown(nameOf(sentence), `specs/${name === 'a' ? 'journal' : 'companion'}/untestable.ts`),
      ),
      ...outlined
        .filter((place) => !accounted.has(place))
        .map((place) => `${file}: no clause and no reason covers "${place}"`),
      ...repeated(outlined).map((place) => `${file}: "${place}" is listed twice`),
    ];
  });

/** Returns one sentence for each defect of the catalogue, with file and line where known. */
export const catalogueFindings = (listed: Listed, files: readonly ClauseFile[]): readonly string[] => [
  ...listFindings(listed, files),
  ...placeFindings(listed, files),
];
