import { keepResultsOf } from '../../kept-results.js';
import type { JournalContext } from '../context.js';
import type { Collection } from '../storage/collection.js';
import type { Snapshot } from '../storage/snapshot.js';
import { listWrittenOnce } from './json.js';
import { itemBody } from './record-body.js';

/** Lists of items that are kept for a collection. */
const kept = keepResultsOf<Collection, readonly unknown[]>(256);

/** Returns a short text that is equal for equal positions only; those of a listing follow each other. */
const keyOf = (positions: readonly number[]): string => {
  const [first = 0] = positions;
  return positions.every((position, index) => position === first + index)
    ? `${first}+${positions.length}`
    : positions.join();
};

/** Returns the items of a page; their text is written once per collection where only the records decide it. */
export const itemsAt = (
  positions: readonly number[],
  snapshot: Snapshot,
  operation: 'list' | 'search',
  context: JournalContext,
): readonly unknown[] => {
  const { collection } = snapshot;
  const make = () =>
    positions.map((position) => itemBody(collection.recordAt(position), snapshot, operation, context));
  return context.showsItemsAlike ? kept(collection)(keyOf(positions), () => listWrittenOnce(make())) : make();
};
