import type { Change } from './changed-collection.js';
import type { Collection } from './collection.js';
import { canonicalOf } from './fixture.js';
import type { JournalRecord } from './record.js';

const added = (number: number, day: string, origin: string): JournalRecord => {
  const id = `published-${String(number).padStart(4, '0')}`;
  return {
    id,
    kind: 'page',
    title: `Publication ${number}`,
    description: `What changed in the journal with its publication ${number}.`,
    canonical: canonicalOf(origin, id),
    last_updated: day,
    visibility: 'public',
    source: [],
    review: null,
    text: 'One record was revised, one was withdrawn, and this page is new.',
  };
};

/** Returns the changes that the publication with this number (from 1) makes. */
export type PublicationChanges = (
  collection: Collection,
  number: number,
  day: string,
  origin: string,
) => readonly Change[];

/** Returns the record with a text that names this publication. */
export const revised = (record: JournalRecord, number: number, day: string): JournalRecord => ({
  ...record,
  last_updated: day,
  text: `${record.text} Read again for publication ${number}.`,
});

/**
 * Returns what the publication with this number (from 1) changes: one record new, one revised, one withdrawn,
 * where possible.
 */
export const publicationChanges: PublicationChanges = (collection, number, day, origin) => {
  const fresh = added(number, day, origin);
  const changes: Change[] = [{ id: fresh.id, record: fresh }];
  const change = (position: number, make: (record: JournalRecord) => Change): void => {
    if (position >= collection.size || collection.kindAt(position) === 'summary') return;
    const record = collection.recordAt(position);
    if (changes.every(({ id }) => id !== record.id)) changes.push(make(record));
  };
  change((number * 7) % Math.max(collection.size, 1), (record) => ({
    id: record.id,
    record: revised(record, number, day),
  }));
  change((number * 11 + 5) % Math.max(collection.size, 1), ({ id }) => ({ id }));
  return changes;
};
