import type { JournalRecord, RecordKind } from './record.js';

/** Records in ascending id order (by code unit), found by position; a record may be created on demand. */
export interface Collection {
  readonly size: number;
  idAt(position: number): string;
  kindAt(position: number): RecordKind;
  recordAt(position: number): JournalRecord;
}

/**
 * Binary search: returns the first of `size` positions for which `isReached` is true, or `size`; it must be
 * true for all later ones.
 */
export const firstPosition = (size: number, isReached: (position: number) => boolean): number => {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Returns the position of the record with this id, or undefined. */
export const positionOf = (collection: Collection, id: string): number | undefined => {
  const position = firstPosition(collection.size, (at) => collection.idAt(at) >= id);
  return position < collection.size && collection.idAt(position) === id ? position : undefined;
};

const within = <T>(items: readonly T[], position: number): T => {
  const item = items[position];
  if (item === undefined) throw new RangeError(`no record at position ${position}`);
  return item;
};

/** Creates a collection of existing records in ascending order. */
export const collectionOf = (records: readonly JournalRecord[]): Collection => ({
  size: records.length,
  idAt: (position) => within(records, position).id,
  kindAt: (position) => within(records, position).kind,
  recordAt: (position) => within(records, position),
});
