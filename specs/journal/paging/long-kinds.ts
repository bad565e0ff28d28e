import { readOnce } from '../../../harness/network/read-once.js';
import { byKind } from '../driver/by-kind.js';
import type { Walk, WalkedItem } from '../driver/listing.js';

/** A kind of record in a listing, and a page size for it. */
export interface KindInPages {
  readonly kind: string;
  readonly size: number;
  /**
   * A page size for two pages, if 100 records a page allow it. The first page ends between two records that are
   * nearly alike. A walk that continues after a value of both records then loses or repeats one of them.
   */
  readonly limit: number;
}

const mostPerPage = 100;

/** Words and values by which records are alike: days stay whole. */
const tokensOf = ({ id, item }: WalkedItem): ReadonlySet<string> =>
  new Set(`${id} ${JSON.stringify(item ?? '')}`.split(/[^\p{L}\p{M}\p{N}-]+/u));

/** Returns the index before which a page ends between the two neighbours that share the rarest words. */
const betweenAlike = (items: readonly WalkedItem[], from: number, to: number): number => {
  const counts = new Map<string, number>();
  const tokens = items.map(tokensOf);
  for (const each of tokens) for (const token of each) counts.set(token, (counts.get(token) ?? 0) + 1);
  const likeness = (index: number): number => {
    const [before, after] = [items[index - 1], items[index]];
    let sum = before && after?.id.startsWith(before.id) ? 1 : 0;
    for (const token of tokens[index - 1] ?? [])
      if (tokens[index]?.has(token)) sum += 1 / (counts.get(token) ?? 1);
    return sum;
  };
  let best = from;
  for (let index = from + 1; index <= to; index += 1) if (likeness(index) > likeness(best)) best = index;
  return best;
};

/** Returns the kinds of a listing, the most usual one first, with a page size for each. */
export const kindsInPages = readOnce(({ items }: Walk): readonly KindInPages[] =>
  [...byKind(items)]
    .map(([kind, own]) => {
      const half = Math.ceil(own.length / 2);
      const from = half <= mostPerPage ? Math.max(2, half) : 2;
      const to = Math.max(from, Math.min(mostPerPage, own.length - 1));
      return { kind, size: own.length, limit: betweenAlike(own.slice(0, to + 1), from, to) };
    })
    .sort((one, other) => other.size - one.size),
);
