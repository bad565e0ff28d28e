import { createHash } from 'node:crypto';
import { keepResultsOf } from '../../kept-results.js';
import { lazily } from '../../lazily.js';
import type { ListingBehaviours } from '../behaviours/listing.js';
import { type SearchBehaviours, soundSearch } from '../behaviours/search.js';
import type { Collection } from '../storage/collection.js';
import { union } from '../storage/position-sets.js';
import { everyPosition, type Positions, positionsWhere } from '../storage/positions.js';
import type { JournalRecord } from '../storage/record.js';
import { buildIndex, type SearchIndex } from '../storage/search-index.js';
import { type Selection, type Snapshot, selectionKey } from '../storage/snapshot.js';
import { sumsOf } from '../storage/sums.js';
import { writeJson } from './json.js';

const keptSelections = 16;
// All servers of the process share the records of the fixture.
const revisions = new WeakMap<JournalRecord, string>();

const digest = (content: object): string => createHash('sha256').update(writeJson(content)).digest('hex');

/** Revisions of summaries, which cover all records of a collection, by the id of the summary. */
const summaryRevisions = keepResultsOf<Collection, string>(keptSelections);

/** Indexes of the latest small collections by the words of conformant servers, which all of a process share. */
const indexes = new Map<Collection, SearchIndex>();
const mostIndexes = 16;
const mostIndexed = 1000;

const indexOf = (collection: Collection, { searchedText, wordsOf }: SearchBehaviours): SearchIndex => {
  const build = () =>
    buildIndex(collection, (position) => wordsOf(searchedText(collection.recordAt(position))));
  const isSound = searchedText === soundSearch.searchedText && wordsOf === soundSearch.wordsOf;
  if (!isSound || collection.size > mostIndexed) return build();
  const known = indexes.get(collection);
  if (known !== undefined) return known;
  const index = build();
  if (indexes.size >= mostIndexes) indexes.clear();
  indexes.set(collection, index);
  return index;
};

/** Opens a snapshot of a collection, with the selection of these behaviours. */
export const openSnapshot = (
  name: string,
  collection: Collection,
  behaviours: ListingBehaviours & SearchBehaviours,
): Snapshot => {
  const sums = () => sumsOf(collection);
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
    index: lazily(() => indexOf(collection, behaviours)),
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
      if (record.kind === 'summary')
        return summaryRevisions(collection)(record.id, () => digest({ record, sums: sums() }));
      const revision = revisions.get(record) ?? digest(record);
      revisions.set(record, revision);
      return revision;
    },
  };
  return snapshot;
};
