import type { Walk, WalkedItem } from '../driver/listing.js';
import { holdersOf, mostHoldersOfFrequent, parts, tokensIn } from './holders.js';
import { isPlainWord, isWordOfFour } from './word-classes.js';

/** So few hits of a kind that their walk may have no second page. */
const fewHitsOfKind = 3;

/**
 * Returns a plain word that records of several kinds contain, so that the effect of a filter shows. It is a
 * frequent word of the second kind: if possible one that several kinds have in titles and several in descriptions,
 * otherwise the most frequent one. If plain words have few hits there, it may be a word of four letters.
 */
export const mixedWord = (walk: Walk): string | undefined => {
  const secondMost = (items: readonly WalkedItem[]): number => {
    const counts = new Map<string, number>();
    for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts.values()].sort((one, other) => other - one)[1] ?? 0;
  };
  // A condition may bind a kind to one of the two texts only: the other one then brings hits of another kind.
  const isMixedInBoth = (word: string, items: readonly WalkedItem[]): boolean =>
    parts.every((part) => {
      const kinds = new Set<string>();
      for (const item of items) if (tokensIn(item, part).includes(word)) kinds.add(item.kind);
      return kinds.size > 1;
    });
  const best = (is: (token: string) => boolean) => {
    const found = [...holdersOf(walk)]
      .filter(([word, { length }]) => is(word) && length <= mostHoldersOfFrequent(walk))
      .map(([word, items]) => ({ word, items, second: secondMost(items) }))
      .filter(({ second }) => second > 0)
      .sort((one, other) => other.second - one.second);
    const most = found[0]?.second ?? 0;
    const enough = Math.max(fewHitsOfKind, most / 2);
    return (
      found.find(({ word, items, second }) => second >= enough && isMixedInBoth(word, items)) ?? found[0]
    );
  };
  const plain = best(isPlainWord);
  if (plain && plain.second >= fewHitsOfKind) return plain.word;
  const short = best(isWordOfFour);
  return short && short.second >= fewHitsOfKind ? short.word : plain?.word;
};
