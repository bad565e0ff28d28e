import type { JsonObject } from '../../../harness/formats/json.js';
import { readOnce } from '../../../harness/network/read-once.js';
import { recordsPerWholeItem, type Walk, type WalkedItem, wholeOf } from '../driver/listing.js';

export type Part = 'title' | 'description';

export const parts: readonly Part[] = ['title', 'description'];

export const tokensOf = (text: unknown): string[] => (typeof text === 'string' ? text.split(/\s+/) : []);

export const tokensIn = (item: WalkedItem, part: Part): string[] => tokensOf(item.item?.[part]);

/** Most records with a rare word, and with a frequent one: in a large journal half, because it is an estimate. */
const mostHits = { rare: 20, frequent: 200, frequentInLarge: 100 };

export const isLarge = (walk: Walk): boolean => recordsPerWholeItem(walk) > 1;

/** Returns the most records kept whole that a rare word may have; in a large journal each stands for many. */
export const mostHoldersOfRare = (walk: Walk): number =>
  Math.max(1, Math.floor(mostHits.rare / recordsPerWholeItem(walk)));

export const mostHoldersOfFrequent = (walk: Walk): number =>
  (isLarge(walk) ? mostHits.frequentInLarge : mostHits.frequent) / recordsPerWholeItem(walk);

/** The items of a walk by each word of a title or a description, as it stands between spaces. */
export const holdersOf = readOnce((walk: Walk): ReadonlyMap<string, WalkedItem[]> => {
  const holders = new Map<string, WalkedItem[]>();
  for (const item of wholeOf(walk))
    for (const token of new Set(parts.flatMap((part) => tokensIn(item, part)))) {
      const known = holders.get(token);
      if (known) known.push(item);
      else holders.set(token, [item]);
    }
  return holders;
});

/** The words of few records, each with its items. */
export const rareOf = readOnce((walk: Walk): readonly (readonly [string, readonly WalkedItem[]])[] => {
  const most = mostHoldersOfRare(walk);
  return [...holdersOf(walk)].filter(([, { length }]) => length <= most);
});

/** Returns whether an item contains a word as it stands, between spaces. */
export const holdsWord = (item: JsonObject | undefined, word: string): boolean =>
  parts.some((part) => tokensOf(item?.[part]).includes(word));
