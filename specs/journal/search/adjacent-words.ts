import type { Random } from '../../../harness/engine/random.js';
import { type Walk, type WalkedItem, wholeOf } from '../driver/listing.js';

import {
  isLarge,
  isPlainWord,
  mostHoldersOfRare,
  type Part,
  parts,
  pick,
  type TakenWord,
  tokensOf,
} from './words.js';

/** Returns this many adjacent plain words, at each place of a text. */
const adjacentIn = (text: unknown, count: 2 | 3): string[] => {
  if (typeof text !== 'string') return [];
  const words = text.split(' ');
  const found: string[] = [];
  let plain = 0;
  words.forEach((word, index) => {
    plain = isPlainWord(word) ? plain + 1 : 0;
    if (plain >= count) found.push(words.slice(index + 1 - count, index + 1).join(' '));
  });
  return found;
};

/** Returns whether a text contains these words side by side, between spaces. */
const holdsWords = (text: unknown, words: string): boolean =>
  typeof text === 'string' && ` ${text} `.includes(` ${words} `);

/** Of adjacent words in a large journal, those of few records. */
const rareOf = (walk: Walk, found: readonly string[]): readonly string[] => {
  if (!isLarge(walk)) return found;
  const counts = new Map<string, number>();
  for (const words of found) counts.set(words, (counts.get(words) ?? 0) + 1);
  const rare = found.filter((words) => (counts.get(words) ?? 0) <= mostHoldersOfRare(walk));
  return rare.length > 0 ? rare : found;
};

const takeAdjacent = (random: Random, walk: Walk, part: Part, count: 2 | 3): TakenWord[] => {
  const everywhere = wholeOf(walk).flatMap(({ item }) => {
    const titled = new Set(part === 'title' ? [] : tokensOf(item?.title));
    return adjacentIn(item?.[part], count).filter(
      (words) => !words.split(' ').some((word) => titled.has(word)),
    );
  });
  const found = rareOf(walk, everywhere);
  // Words of several records show whether all of them are found across pages; those of the last record,
  // whether the index is complete.
  const end = walk.items.at(-1)?.item?.[part];
  const last = part === 'title' || count === 3 ? [] : found.filter((words) => holdsWords(end, words));
  const met = new Set<string>();
  const shared = found.filter((words) => met.size === met.add(words).size);
  const words = pick(random, [last, shared].find(({ length }) => length > 0) ?? found);
  if (words === undefined) return [];
  const holds = ({ item }: WalkedItem) => parts.some((each) => holdsWords(item?.[each], words));
  return [{ word: words, sources: wholeOf(walk).filter(holds) }];
};

/**
 * Returns adjacent words: two of a title, and two of a description whose title has none of them; and three, where
 * the journal has them.
 */
export const takePairs = (random: Random, walk: Walk): TakenWord[] => [
  ...parts.flatMap((part) => takeAdjacent(random, walk, part, 2)),
  ...parts.flatMap((part) => takeAdjacent(random, walk, part, 3)).slice(0, 1),
];
