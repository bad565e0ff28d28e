import { existsSync } from 'node:fs';
import type { AnyClause } from '../../harness/declarations/clause.js';
import { interfaceOf } from '../../harness/declarations/clause.js';
import type { InterfaceFacts, UntestableSentence } from '../../harness/declarations/interface.js';
import { addressOf, type OutlinePlace } from '../../harness/declarations/ledger.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { basisFindings } from './basis-findings.js';
import { type ClauseFile, definitionOf } from './clause-files.js';

/** What the catalogue lists. */
export interface ListedCatalogue {
  readonly interfaces: readonly Pick<InterfaceFacts, 'letter' | 'name'>[];
  readonly clauses: readonly AnyClause[];
  /** Scenarios and onlookers: what passes evidence to clauses. */
  readonly holders: readonly { readonly clauses: readonly AnyClause[] }[];
  readonly outline: readonly OutlinePlace[];
  readonly untestable: readonly UntestableSentence[];
  /** Ids that are no longer used, each with its successor. */
  readonly retired: readonly (readonly [old: string, successor: string])[];
  readonly dropped?: ReadonlyMap<string, string>;
}

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
  { interfaces, clauses, holders }: ListedCatalogue,
  files: readonly ClauseFile[],
): readonly string[] => {
  const exported = files.flatMap((file) => file.exported);
  const listed = new Set(clauses.map(({ id }) => id));
  const holding = holders.flatMap((holder) => holder.clauses);
  const held = new Set(holding.map(({ id }) => id));
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
    ...[...new Map([...exported, ...holding].map((clause) => [clause.id, clause])).values()]
      .filter(({ id }) => !listed.has(id))
      .map((clause) => `${at(clause)}: ${clause.id} is not listed; add it to ${listOf(clause)}`),
    ...clauses
      .filter((clause) => !exported.includes(clause))
      .map((clause) => `${at(clause)}: ${clause.id} is listed and no *.clauses.ts exports it`),
    ...clauses
      .filter((clause) => !held.has(clause.id))
      .map((clause) => `${at(clause)}: ${clause.id} gets no evidence; add it to a scenario or an onlooker`),
    ...clauses
      .filter((clause) => !isFormed(clause))
      .map((clause) => `${at(clause)}: ${clause.id} is not formed INTERFACE-TOPIC-NN`),
  ];
};

const placeFindings = (
  { interfaces, clauses, outline, untestable }: ListedCatalogue,
  files: readonly ClauseFile[],
): readonly string[] =>
  interfaces.flatMap(({ letter, name }) => {
    const outlined = outline.filter((entry) => entry.interface === letter).map(addressOf);
    const mine = clauses.filter((clause) => interfaceOf(clause) === letter);
    const reasons = untestable.filter((sentence) => sentence.interface === letter);
    const file = listIn(name, 'outline');
    const accounted = new Set([
      ...mine.flatMap((clause) => [addressOf(clause), ...(clause.also ?? [])]),
      ...reasons.map(addressOf),
    ]);
    const unknown = (place: string, at: string) =>
      outlined.includes(place)
        ? []
        : [`${at}: "${place}" is not a place in ${file}.${didYouMean(place, outlined)}`];
    return [
      ...mine.flatMap((clause) =>
        [addressOf(clause), ...(clause.also ?? [])].flatMap((place) =>
          unknown(place, definitionOf(clause.id, files)),
        ),
      ),
      ...reasons.flatMap((sentence) => unknown(addressOf(sentence), listIn(name, 'untestable'))),
      ...outlined
        .filter((place) => !accounted.has(place))
        .map((place) => `${file}: no clause and no reason covers "${place}"`),
      ...repeated(outlined).map((place) => `${file}: "${place}" is listed twice`),
    ];
  });

const retiredFindings = ({ clauses, retired, dropped }: ListedCatalogue): readonly string[] => {
  const ids = new Set(clauses.map(({ id }) => id));
  return [
    ...retired.flatMap(([old, successor]) => [
      ...(ids.has(old) ? [`${old} is retired and listed as a clause`] : []),
      ...(ids.has(successor) ? [] : [`${old} is retired for ${successor}, which is no clause`]),
    ]),
    ...[...(dropped?.keys() ?? [])].flatMap((id) =>
      ids.has(id) ? [`${id} is dropped and listed as a clause`] : [],
    ),
  ];
};

/** Returns one sentence for each defect of the catalogue, with file and line where known. */
export const catalogueFindings = (
  listed: ListedCatalogue,
  files: readonly ClauseFile[],
): readonly string[] => [
  ...listFindings(listed, files),
  ...placeFindings(listed, files),
  ...basisFindings(listed, files),
  ...retiredFindings(listed),
];
