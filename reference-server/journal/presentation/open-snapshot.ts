import { createHash } from 'node:crypto';
import type { ListingBehaviours } from '../behaviours/listing.js';
import type { SearchBehaviours } from '../behaviours/search.js';
import type { Collection } from '../storage/collection.js';
import { union } from '../storage/position-sets.js';
import { everyPosition, type Positions, positionsWhere } from '../storage/positions.js';
import type { JournalRecord } from '../storage/record.js';
import { buildIndex } from '../storage/search-index.js';
import { type Selection, type Snapshot, selectionKey } from '../storage/snapshot.js';
import { sumsOf } from '../storage/sums.js';
import { writeJson } from './json.js';

const keptSelections = 16;
// All servers of the process share the records of the fixture.
const revisions = new WeakMap<JournalRecord, string>();

const digest = (content: object): string => createHash('sha256').update(writeJson(content)).digest('hex');

const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Opens a snapshot of a collection, with the selection of these behaviours. */
export const openSnapshot = (
  name: string,
  collection: Collection,
  behaviours: ListingBehaviours & SearchBehaviours,
): Snapshot => {
  const sums = lazily(() => sumsOf(collection));
  const selections = new Map<string, Positions>();
  const search = (q: string): Positions => {
    const { vocabulary, positionsOf } = snapshot.index();
    const found = behaviours
      .queryWords(q)
      .map((word) => union(behaviours.expand(word, vocabulary).map(positionsOf)));
    return behaviours.matches(behaviours.combine(found), q, snapshot);
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
    return behaviours.order(ofKind, selection, snapshot);
  };
  const snapshot: Snapshot = {
    name,
    collection,
    sums,
    index: lazily(() =>
      buildIndex(collection, (position) =>
        behaviours.wordsOf(behaviours.searchedText(collection.recordAt(position))),
      ),
    ),
    select: (selection) => {
      const key = selectionKey(selection);
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
  return snapshot;
};
