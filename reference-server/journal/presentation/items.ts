import type { JournalContext } from '../context.js';
import type { Snapshot } from '../storage/snapshot.js';
import { listWrittenOnce } from './json.js';
import { itemBody } from './record-body.js';

/** Most lists of items that a snapshot keeps, the latest. */
const mostKept = 64;

const kept = new WeakMap<Snapshot, Map<string, readonly unknown[]>>();

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
  if (!context.showsItemsAlike) return make();
  const lists = kept.get(snapshot) ?? new Map<string, readonly unknown[]>();
  kept.set(snapshot, lists);
  const key = positions.join();
  const known = lists.get(key);
  if (known !== undefined) return known;
  const items = listWrittenOnce(make());
  const [oldest] = lists.keys();
  if (lists.size === mostKept && oldest !== undefined) lists.delete(oldest);
  lists.set(key, items);
  return items;
};
