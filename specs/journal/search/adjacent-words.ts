import type { Random } from '../../../harness/engine/random.js';
import { type Walk, type WalkedItem, wholeOf } from '../driver/listing.js';

import { isLarge, mostHoldersOfRare, type Part, parts, tokensOf } from './holders.js';
import { isPlainWord } from './word-classes.js';
import { pick, type TakenWord } from './words.js';

/** Adjacent plain words at each place of the texts of a walk, by their number. */
type Adjacent = Readonly<Record<2 | 3, string[]>>;

const noWords: ReadonlySet<string> = new Set();

/** Returns adjacent plain words of all titles, or of all descriptions without the words of their titles. */
const adjacentOf = (walk: Walk, part: Part): Adjacent => {
  const found: Adjacent = { 2: [], 3: [] };
  for (const { item } of wholeOf(walk)) {
    const text = item?.[part];
    if (typeof text !== 'string') continue;
    const except = part === 'title' ? noWords : new Set(tokensOf(item?.title));
    const words = text.split(' ');
    let fitting = 0;
    for (const [index, word] of words.entries()) {
      fitting = isPlainWord(word) && !except.has(word) ? fitting + 1 : 0;
      if (fitting >= 2) found[2].push(`${words[index - 1]} ${word}`);
      if (fitting >= 3) found[3].push(`${words[index - 2]} ${words[index - 1]} ${word}`);
    }
  }
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
  const most = mostHoldersOfRare(walk);
  const rare = found.filter((words) => (counts.get(words) ?? 0) <= most);
  return rare.length > 0 ? rare : found;
};

/** Of adjacent words, those of records of several kinds: beside a kind they show whether it still filters. */
const mixedOf = (walk: Walk, part: Part, found: readonly string[]): readonly string[] =>
  [...new Set(found)].filter((words) => {
    const holders = wholeOf(walk).filter(({ item }) => holdsWords(item?.[part], words));
    return new Set(holders.map(({ kind }) => kind)).size > 1;
  });

const takeAdjacent = (
  random: Random,
  walk: Walk,
  part: Part,
  count: 2 | 3,
  everywhere: readonly string[],
): TakenWord[] => {
  const found = rareOf(walk, everywhere);
  // Words of several records show whether all of them are found across pages; those of the last record,
  // whether the index is complete.
  const end = walk.items.at(-1)?.item?.[part];
  const last = part === 'title' || count === 3 ? [] : found.filter((words) => holdsWords(end, words));
  const met = new Set<string>();
  const shared = found.filter((words) => met.size === met.add(words).size);
  const words = pick(
    random,
    [last, mixedOf(walk, part, shared), shared].find(({ length }) => length > 0) ?? found,
  );
  if (words === undefined) return [];
  const holds = ({ item }: WalkedItem) => parts.some((each) => holdsWords(item?.[each], words));
  return [{ word: words, sources: wholeOf(walk).filter(holds) }];
};

/**
 * Returns adjacent words: two of a title, and two of a description whose title has none of them; and three, where
 * the journal has them.
 */
export const takePairs = (random: Random, walk: Walk): TakenWord[] => {
  const adjacent = parts.map((part) => ({ part, found: adjacentOf(walk, part) }));
  const take = (count: 2 | 3) =>
    adjacent.flatMap(({ part, found }) => takeAdjacent(random, walk, part, count, found[count]));
  return [...take(2), ...take(3).slice(0, 1)];
};
