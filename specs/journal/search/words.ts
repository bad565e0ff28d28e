import type { Random } from '../../../harness/engine/random.js';
import type { JsonObject } from '../../../harness/formats/json.js';
import { readOnce } from '../../../harness/network/read-once.js';
import type { Walk, WalkedItem } from '../driver/listing.js';

/** A word, or two that stand side by side, and every record of the listing that holds it as it stands. */
export interface TakenWord {
  readonly word: string;
  readonly sources: readonly WalkedItem[];
}

type Part = 'title' | 'description';

const parts: readonly Part[] = ['title', 'description'];

const tokensOf = (text: unknown): string[] => (typeof text === 'string' ? text.split(/\s+/) : []);

const tokensIn = (item: WalkedItem, part: Part): string[] => tokensOf(item.item?.[part]);

/** Whether a word is plain: letters of the Latin alphabet only, long enough to be no filler word. */
export const isPlainWord = (token: string) => /^[A-Za-z]{5,24}$/.test(token);

/** What else people search for: a word with a capital, in small letters, beyond ASCII, with combining signs, with digits. */
const specials: readonly ((token: string) => boolean)[] = [
  (token) => isPlainWord(token) && /[A-Z]/.test(token),
  (token) => isPlainWord(token) && /^[a-z]+$/.test(token),
  (token) => /^[\p{L}\p{M}]{3,}$/u.test(token) && /[^\0-\x7F]/.test(token),
  (token) => /^[\p{L}\p{M}]{3,}$/u.test(token) && /\p{M}/u.test(token),
  (token) => /^(?=.*\d)[A-Za-z\d]{3,12}$/.test(token),
];

const isShort = (token: string) => /^[A-Za-z]{2,3}$/.test(token);

const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)];

const holdersOf = readOnce(({ items }: Walk): ReadonlyMap<string, WalkedItem[]> => {
  const holders = new Map<string, WalkedItem[]>();
  for (const item of items)
    for (const token of new Set(parts.flatMap((part) => tokensIn(item, part)))) {
      const known = holders.get(token);
      if (known) known.push(item);
      else holders.set(token, [item]);
    }
  return holders;
});

/** Whether an item holds a word as it stands, between spaces. */
export const holdsWord = (item: JsonObject | undefined, word: string): boolean =>
  parts.some((part) => tokensOf(item?.[part]).includes(word));

/** A plain word that many records hold, though not all: a search for it has several pages. */
export const frequentWord = (walk: Walk): string | undefined => mostFrequent(holdersOf(walk));

/** A plain word that records of several kinds hold, most of the kind that comes second: a filter shows on it. */
export const mixedWord = (walk: Walk): string | undefined => {
  const secondMost = (items: readonly WalkedItem[]): number => {
    const counts = new Map<string, number>();
    for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts.values()].sort((one, other) => other - one)[1] ?? 0;
  };
  return [...holdersOf(walk)]
    .filter(([word, { length }]) => isPlainWord(word) && length <= 200)
    .map(([word, items]) => ({ word, second: secondMost(items) }))
    .filter(({ second }) => second > 0)
    .sort((one, other) => other.second - one.second)[0]?.word;
};

const mostFrequent = (holders: ReadonlyMap<string, readonly WalkedItem[]>): string | undefined =>
  [...holders]
    .filter(([word, { length }]) => isPlainWord(word) && length > 5 && length <= 200)
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];

/**
 * Words to search for: a rare one of each kind of record, in turn from titles and from descriptions only, and one
 * that many records hold.
 */
export const takePlainWords = (random: Random, walk: Walk): TakenWord[] => {
  const holders = holdersOf(walk);
  const taken = (word: string): TakenWord => ({ word, sources: holders.get(word) ?? [] });
  const kinds = [...new Set(walk.items.map(({ kind }) => kind))];
  const wanted = kinds.length === 1 ? [...kinds, ...kinds] : kinds;
  const rare = wanted.flatMap((kind, index) => {
    const part = parts[index % 2] ?? 'title';
    const other = part === 'title' ? 'description' : 'title';
    const candidates = walk.items
      .filter((item) => item.kind === kind)
      .flatMap((item) => {
        const elsewhere = new Set(tokensIn(item, other).map((token) => token.toLowerCase()));
        return tokensIn(item, part).filter(
          (token) => isPlainWord(token) && !elsewhere.has(token.toLowerCase()),
        );
      })
      .filter((word) => (holders.get(word)?.length ?? 0) <= 20);
    const word = pick(random, candidates);
    return word === undefined ? [] : [taken(word)];
  });
  const frequent = mostFrequent(holders);
  return [...rare, ...(frequent === undefined ? [] : [taken(frequent)])];
};

const takeOneOf = (
  random: Random,
  holders: ReadonlyMap<string, readonly WalkedItem[]>,
  is: (token: string) => boolean,
): TakenWord[] => {
  const fitting = [...holders].filter(([token, { length }]) => is(token) && length <= 20);
  // A word that stands in several records shows whether they are found page by page.
  const shared = fitting.filter(([, { length }]) => length > 1);
  const found = pick(random, shared.length > 0 ? shared : fitting);
  return found ? [{ word: found[0], sources: found[1] }] : [];
};

/** One word of each special sort that the listing has. */
export const takeSpecialWords = (random: Random, walk: Walk): TakenWord[] => {
  const holders = holdersOf(walk);
  return specials.flatMap((is) => takeOneOf(random, holders, is));
};

/** A word of two or three letters, if the listing has one: some indexes leave such words out. */
export const takeShortWord = (random: Random, walk: Walk): TakenWord[] =>
  takeOneOf(random, holdersOf(walk), isShort);

const pairsIn = (text: unknown): string[] => {
  if (typeof text !== 'string') return [];
  const words = text.split(' ');
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && isPlainWord(word) && isPlainWord(next) ? [`${word} ${next}`] : [];
  });
};

/** A plain word with one letter changed, so that no title and no description holds it. */
export const misspelled = (walk: Walk): string | undefined => {
  const holders = holdersOf(walk);
  const word = [...holders.keys()].find((token) => isPlainWord(token) && token.length > 6);
  const middle = Math.floor((word?.length ?? 0) / 2);
  const changed =
    word && `${word.slice(0, middle)}${word[middle] === 'x' ? 'q' : 'x'}${word.slice(middle + 1)}`;
  const held = [...holders.keys()].join(' ').toLowerCase();
  return changed && !held.includes(changed.toLowerCase()) ? changed : undefined;
};

/** Two words that stand side by side, of a title, and of a description whose title has neither. */
export const takePairs = (random: Random, walk: Walk): TakenWord[] =>
  parts.flatMap((part) => {
    const pair = pick(
      random,
      walk.items.flatMap(({ item }) => {
        const titled = new Set(part === 'title' ? [] : tokensOf(item?.title));
        return pairsIn(item?.[part]).filter((found) => !found.split(' ').some((word) => titled.has(word)));
      }),
    );
    if (pair === undefined) return [];
    const holds = ({ item }: WalkedItem) => parts.some((each) => pairsIn(item?.[each]).includes(pair));
    return [{ word: pair, sources: walk.items.filter(holds) }];
  });
