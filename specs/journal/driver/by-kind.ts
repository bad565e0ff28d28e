import { readOnce } from '../../../harness/network/read-once.js';
import type { WalkedItem } from './listing.js';

/** Returns items by their kinds, each in the order of the items; computed once per list, because a journal may be large. */
export const byKind = readOnce((items: readonly WalkedItem[]): ReadonlyMap<string, readonly WalkedItem[]> => {
  const kinds = new Map<string, WalkedItem[]>();
  for (const item of items) {
    const own = kinds.get(item.kind);
    if (own) own.push(item);
    else kinds.set(item.kind, [item]);
  }
  return kinds;
});
