import type { JournalContext } from '../context.js';
import type { Snapshot } from '../storage/snapshot.js';
import { listWrittenOnce } from './json.js';
import { keepResultsOf } from './kept-results.js';
import { itemBody } from './record-body.js';

/** Lists of items that a snapshot keeps. */
const kept = keepResultsOf<Snapshot, readonly unknown[]>(64);

/** Returns the items of a page; their text is written once per snapshot where only the records decide it. */
export const itemsAt = (
  positions: readonly number[],
  snapshot: Snapshot,
  operation: 'list' | 'search',
  context: JournalContext,
): readonly unknown[] => {
  const { collection } = snapshot;
  const make = () =>
    positions.map((position) => itemBody(collection.recordAt(position), snapshot, operation, context));
  return context.showsItemsAlike ? kept(snapshot)(positions.join(), () => listWrittenOnce(make())) : make();
};
