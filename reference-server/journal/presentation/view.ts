import { createHash } from 'node:crypto';
import type { JournalBehaviours } from '../behaviours.js';
import type { Collection } from '../storage/collection.js';
import { union } from '../storage/hits.js';
import { everyPosition, type Positions, positionsWhere } from '../storage/positions.js';
import type { JournalRecord, Kind } from '../storage/record.js';
import { buildIndex, type SearchIndex } from '../storage/search-index.js';
import { type Sums, sumsOf } from '../storage/sums.js';
import { writeJson } from './json.js';

/** What a listing is asked for, apart from which page of it. */
export interface Selection {
  readonly operation: 'list' | 'search';
  /** Null takes every kind. */
  readonly kind: Kind | null;
  /** The text searched for; empty for a list. */
  readonly q: string;
}

/** One snapshot of the journal and all that is derived from it, each thing when it is first asked for. */
export interface View {
  /** Name of the snapshot on the wire. */
  readonly snapshot: string;
  readonly collection: Collection;
  sums(): Sums;
  index(): SearchIndex;
  /** Positions of a listing in its order. */
  select(selection: Selection): Positions;
  /** SHA-256 of what the record says, in hex. */
  revisionOf(record: JournalRecord): string;
}

const keptSelections = 16;
// Records of the fixture are the same objects in every server of the process.
const revisions = new WeakMap<JournalRecord, string>();

const digest = (content: object): string => createHash('sha256').update(writeJson(content)).digest('hex');

const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The view of a collection as these behaviours select from it. */
export const createView = (snapshot: string, collection: Collection, behaviours: JournalBehaviours): View => {
  const sums = lazily(() => sumsOf(collection));
  const selections = new Map<string, Positions>();
  const search = (q: string): Positions => {
    const { vocabulary, positionsOf } = view.index();
    const found = behaviours
      .askedWords(q)
      .map((word) => union(behaviours.expand(word, vocabulary).map(positionsOf)));
    return behaviours.hits(behaviours.combine(found), q, view);
  };
  const find = (selection: Selection): Positions => {
    const { operation, kind, q } = selection;
    const found = operation === 'list' ? everyPosition(collection.size) : search(q);
    const ofKind =
      kind === null
        ? found
        : positionsWhere(found, (position) =>
            behaviours.isOfKind(collection.kindAt(position), kind, selection),
          );
    return behaviours.order(ofKind, selection, view);
  };
  const view: View = {
    snapshot,
    collection,
    sums,
    index: lazily(() =>
      buildIndex(collection, (position) =>
        behaviours.wordsOf(behaviours.searchedText(collection.recordAt(position))),
      ),
    ),
    select: (selection) => {
      const key = JSON.stringify([selection.operation, selection.kind, selection.q]);
      const known = selections.get(key);
      if (known !== undefined) return known;
      const found = find(selection);
      const [oldest] = selections.keys();
      if (selections.size === keptSelections && oldest !== undefined) selections.delete(oldest);
      selections.set(key, found);
      return found;
    },
    revisionOf: (record) => {
      if (record.kind === 'summary') return digest({ record, sums: sums() });
      const revision = revisions.get(record) ?? digest(record);
      revisions.set(record, revision);
      return revision;
    },
  };
  return view;
};
