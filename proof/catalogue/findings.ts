import { existsSync } from 'node:fs';
import type { AnyClause } from '../../harness/declarations/clause.js';
import { interfaceOf } from '../../harness/declarations/clause.js';
import type {
  InterfaceFacts,
  OutlinePlace,
  UntestableSentence,
} from '../../harness/declarations/interface.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { type ClauseFile, definitionOf } from './clause-files.js';

/** What the catalogue lists. */
export interface Listed {
  readonly interfaces: readonly Pick<InterfaceFacts, 'letter' | 'name'>[];
  readonly clauses: readonly AnyClause[];
  /** Scenarios and onlookers: what passes evidence to clauses. */
  readonly holders: readonly { readonly clauses: readonly AnyClause[] }[];
  readonly outline: readonly OutlinePlace[];
  readonly untestable: readonly UntestableSentence[];
}

type Place = Pick<OutlinePlace, 'section' | 'place'>;

const nameOf = ({ section, place }: Place): string => `${section}, ${place}`;

const project = new URL('../../../', import.meta.url);

/** Returns the file of an interface that lists something: a file of its own, or the declaration. */
const listIn = (name: string, part: 'clauses' | 'outline' | 'untestable'): string => {
  const own = `specs/${name}/${part}.ts`;
  return existsSync(new URL(own, project)) ? own : `specs/${name}/interface.ts`;
};

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

const listFindings = (
  { interfaces, clauses, holders }: Listed,
  files: readonly ClauseFile[],
): readonly string[] => {
  const exported = files.flatMap((file) => file.exported);
  const listed = new Set(clauses);
  const held = new Set(holders.flatMap((holder) => holder.clauses));
  const at = (clause: AnyClause) => definitionOf(clause.id, files);
  const letters = interfaces.map(({ letter }) => letter.toUpperCase());
  const isFormed = ({ id }: AnyClause) =>
    letters.some((letter) => id.startsWith(`${letter}-`)) && /^[A-Z]-[A-Z0-9]+-\d{2,3}$/.test(id);
  const listOf = (clause: AnyClause) => {
    const own = interfaces.find(({ letter }) => letter === interfaceOf(clause));
    return own ? listIn(own.name, 'clauses') : 'the clauses of its interface';
  };
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
      .filter((clause) => !isFormed(clause))
      .map((clause) => `${at(clause)}: ${clause.id} is not formed INTERFACE-TOPIC-NN`),
  ];
};

const placeFindings = (
  { interfaces, clauses, outline, untestable }: Listed,
  files: readonly ClauseFile[],
): readonly string[] =>
  interfaces.flatMap(({ letter, name }) => {
    const outlined = outline.filter((entry) => entry.interface === letter).map(nameOf);
    const mine = clauses.filter((clause) => interfaceOf(clause) === letter);
    const reasons = untestable.filter((sentence) => sentence.interface === letter);
    const file = listIn(name, 'outline');
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
      ...reasons.flatMap((sentence) => unknown(nameOf(sentence), listIn(name, 'untestable'))),
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
