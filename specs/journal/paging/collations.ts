import type { WalkedItem } from '../driver/listing.js';

/** How databases compare ids where they do not compare code units. */
const collations = [
  (id: string) => id.replaceAll('-', ''),
  (id: string) => id.replace(/\d+/g, (digits) => digits.padStart(40, '0')),
];

/**
 * Returns limits and the pages to read with each. With such a limit, one of the first two pages ends between two
 * ids that some collation sorts the other way. A walk that continues by such a collation loses records there.
 */
export const awkwardLimits = (items: readonly WalkedItem[]): ReadonlyMap<number, number> => {
  const limits = new Map<number, number>();
  for (const [index, { id }] of items.slice(0, 201).entries()) {
    const before = items[index - 1]?.id;
    if (before === undefined || !collations.some((key) => key(id) <= key(before))) continue;
    if (index <= 100) limits.set(index, 2);
    else if (index % 2 === 0) limits.set(index / 2, 3);
  }
  return limits;
};
