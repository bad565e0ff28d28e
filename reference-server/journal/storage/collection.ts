import type { JournalRecord, RecordKind } from './record.js';

/** Records in ascending order of their ids (by code unit), found by position; none need exist before it is asked for. */
export interface Collection {
  readonly size: number;
  idAt(position: number): string;
  kindAt(position: number): RecordKind;
  recordAt(position: number): JournalRecord;
}

/** The first of `size` positions for which `isReached` holds, or `size`; it must hold for all after that one. */
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

/** Position of the record with this id, or undefined. */
export const positionOf = (collection: Collection, id: string): number | undefined => {
  const position = firstPosition(collection.size, (at) => collection.idAt(at) >= id);
  return position < collection.size && collection.idAt(position) === id ? position : undefined;
};

const within = <T>(items: readonly T[], position: number): T => {
  const item = items[position];
  if (item === undefined) throw new RangeError(`no record at position ${position}`);
  return item;
};

/** A collection of records that are already there, in ascending order. */
export const collectionOf = (records: readonly JournalRecord[]): Collection => ({
  size: records.length,
  idAt: (position) => within(records, position).id,
  kindAt: (position) => within(records, position).kind,
  recordAt: (position) => within(records, position),
});
