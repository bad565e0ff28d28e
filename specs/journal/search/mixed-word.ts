import type { Walk, WalkedItem } from '../driver/listing.js';
import { holdersOf, mostHoldersOfFrequent } from './holders.js';
import { isPlainWord, isWordOfFour } from './word-classes.js';

/** So few hits of a kind that their walk may have no second page. */
const fewHitsOfKind = 3;

/**
 * Returns a plain word of records of several kinds, most frequent in the second kind: the effect of a filter
 * shows. Where plain words have few hits there, it may be a word of four letters.
 */
export const mixedWord = (walk: Walk): string | undefined => {
  const secondMost = (items: readonly WalkedItem[]): number => {
    const counts = new Map<string, number>();
    for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts.values()].sort((one, other) => other - one)[1] ?? 0;
  };
  const best = (is: (token: string) => boolean) =>
    [...holdersOf(walk)]
      .filter(([word, { length }]) => is(word) && length <= mostHoldersOfFrequent(walk))
      .map(([word, items]) => ({ word, second: secondMost(items) }))
      .filter(({ second }) => second > 0)
      .sort((one, other) => other.second - one.second)[0];
  const plain = best(isPlainWord);
  if (plain && plain.second >= fewHitsOfKind) return plain.word;
  const short = best(isWordOfFour);
  return short && short.second >= fewHitsOfKind ? short.word : plain?.word;
};
