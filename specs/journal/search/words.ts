import type { Random } from '../../../harness/engine/random.js';
import { readOnce } from '../../../harness/network/read-once.js';
import { byKind } from '../driver/by-kind.js';
import { recordsPerWholeItem, type Walk, type WalkedItem, wholeOf } from '../driver/listing.js';
import {
  holdersOf,
  mostHoldersOfFrequent,
  mostHoldersOfRare,
  type Part,
  rareOf,
  tokensIn,
} from './holders.js';
import { isStopWord } from './stop-words.js';
import {
  foldsOddly,
  isBeyondAscii,
  isFunctionWord,
  isPlainWord,
  isShort,
  isWordOfFour,
  isWordOfThree,
  tells,
  withoutMark,
} from './word-classes.js';

/** A word that no text contains: only a special meaning of the characters around it could find a record. */
export const nonsense = 'zqxjvkw';

/** A word, or two adjacent words, and every record of the listing that contains it as it stands. */
export interface TakenWord {
  readonly word: string;
  /** The same word in another form: it is enough when one of the two finds the records. */
  readonly or?: string;
  readonly sources: readonly WalkedItem[];
}

/** A class of words, and which of them are chosen before others: indexes cut long words and lose records at their ends. */
interface WordClass {
  readonly is: (token: string) => boolean;
  /** Words that take their place where the listing has none. */
  readonly otherwise?: (token: string) => boolean;
  /** Of several such words some that are easily lost, in half of the runs. */
  readonly rather?: (token: string) => boolean;
  /** Only the words of the highest rank may be chosen, except by `rather`. */
  readonly rank?: (token: string, sources: readonly WalkedItem[]) => number;
  readonly before?: 'longest' | 'of the longest text' | 'of the first record' | 'of the last record';
}

/**
 * Other classes of words: with a capital, in lower case, of four letters, beyond ASCII, with
 * combining characters, with digits, with digits and letters.
 */
const specials: readonly WordClass[] = [
  {
    is: (token) => isPlainWord(token) && /[A-Z]/.test(token),
    // Its lower case depends on the language of the server: Turkish has an i without a dot.
    rank: (token) => Number(/I/.test(token)),
    before: 'of the first record',
  },
  { is: (token) => isPlainWord(token) && /^[a-z]+$/.test(token), before: 'longest' },
  { is: isWordOfFour },
  { is: (token) => isBeyondAscii(withoutMark(token)), rather: foldsOddly, rank: tells },
  {
    is: (token) => /^[\p{L}\p{M}]{3,}$/u.test(token) && /\p{M}/u.test(token),
    // Decomposed: a server may compose q, but not the texts.
    rather: (token) => token.normalize('NFC') !== token,
    // An index of ASCII may still find a word with ß.
    otherwise: (token) => isBeyondAscii(token) && !foldsOddly(token),
  },
  { is: (token) => /^\d{3,12}$/.test(token), before: 'of the last record' },
  { is: (token) => /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d]{3,12}$/.test(token), before: 'of the last record' },
];

export const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)];

/** More hits than a search that ends early may return. */
const manyHits = 50;

/**
 * Returns a plain word of many records, but not all: a search for it has several pages. Where no longer word has so
 * many, it may be one of four letters.
 */
export const frequentWord = readOnce((walk: Walk): string | undefined => {
  const plain = mostFrequent(walk, isPlainWord);
  if (plain && isOfMany(plain, walk)) return plain[0];
  const short = mostFrequent(walk, isWordOfFour);
  return (short && isOfMany(short, walk) ? short : plain)?.[0];
});

/** Returns the word of letters that most records contain, of whatever length. */
export const commonToken = (walk: Walk): string | undefined =>
  [...holdersOf(walk)]
    .filter(([token]) => /^[\p{L}\p{M}]+$/u.test(token))
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];

type Held = readonly [word: string, holders: readonly WalkedItem[]];

const isOfMany = ([, { length }]: Held, walk: Walk): boolean => length * recordsPerWholeItem(walk) > manyHits;

const mostFrequent = (walk: Walk, is: (word: string) => boolean): Held | undefined =>
  [...holdersOf(walk)]
    .filter(
      ([word, { length }]) =>
        length * recordsPerWholeItem(walk) > 5 && length <= mostHoldersOfFrequent(walk) && is(word),
    )
    .sort(([, one], [, other]) => other.length - one.length)[0];

/** A word to search for, and its place among the words of its text. */
interface Candidate {
  readonly word: string;
  readonly at: number;
}

/** The number of best candidates from which one is chosen. */
const bestFew = 5;

/**
 * Words that indexes often lose: late in a text, long, or first. Each entry ranks the candidates of one part.
 */
const places: readonly { readonly part: Part; readonly fit: (candidate: Candidate) => number }[] = [
  { part: 'title', fit: ({ at }) => at },
  { part: 'description', fit: ({ at }) => at },
  { part: 'title', fit: ({ at }) => -at },
  { part: 'description', fit: ({ word }) => word.length },
];

/**
 * Returns words to search: rare ones of every kind of record, from the end of a title, from the end of a
 * description, from the beginning of a title, and a long one; and a frequent one.
 */
export const takePlainWords = (random: Random, walk: Walk): TakenWord[] => {
  const holders = holdersOf(walk);
  const taken = (word: string): TakenWord => ({ word, sources: holders.get(word) ?? [] });
  const kinds = [...byKind(walk.items).keys()];
  const most = mostHoldersOfRare(walk);
  const rare = places.flatMap(({ part, fit }, index) => {
    const kind = kinds[index % kinds.length];
    const other = part === 'title' ? 'description' : 'title';
    const candidates = wholeOf(walk)
      .filter((item) => item.kind === kind)
      .flatMap((item) => {
        const elsewhere = new Set(tokensIn(item, other).map((token) => token.toLowerCase()));
        const tokens = tokensIn(item, part);
        // A word that stands earlier in the text too is found by that place.
        return tokens
          .map((word, at) => ({ word, at }))
          .filter(({ word, at }) => isPlainWord(word) && tokens.indexOf(word) === at)
          .filter(({ word }) => !elsewhere.has(word.toLowerCase()));
      })
      .sort((one, next) => fit(next) - fit(one));
    const few = candidates.filter(({ word }) => (holders.get(word)?.length ?? 0) <= most);
    // Where all words of a kind are frequent, one of them is taken anyway.
    const found = pick(random, (few.length > 0 ? few : candidates).slice(0, bestFew));
    return found === undefined ? [] : [taken(found.word)];
  });
  const frequent = frequentWord(walk);
  return [...rare, ...(frequent === undefined ? [] : [taken(frequent)])];
};

/** The words that a class chooses before others, where there are any. */
const chosenBefore = (
  words: readonly Held[],
  before: WordClass['before'],
  { items }: Walk,
): readonly Held[] => {
  if (before === 'longest') return [...words].sort(([one], [other]) => other.length - one.length).slice(0, 1);
  if (before === 'of the longest text') {
    const textOf = ({ item }: WalkedItem) => String(item?.description ?? '');
    const longest = words
      .flatMap(([, sources]) => sources)
      .reduce((text, source) => (textOf(source).length > text.length ? textOf(source) : text), '');
    // Its last word: an index may hold the beginning of a text only.
    const places = words.map((one) => ({ one, at: longest.lastIndexOf(one[0]) }));
    return places
      .sort((one, other) => other.at - one.at)
      .map(({ one }) => one)
      .slice(0, 1);
  }
  const end = before === 'of the first record' ? items[0] : items.at(-1);
  const held = before && end ? words.filter(([, sources]) => sources.includes(end)) : [];
  if (held.length > 0) return held;
  // A word of several records shows whether all of them are found across pages.
  const shared = words.filter(([, { length }]) => length > 1);
  return shared.length > 0 ? shared : words;
};

const takeOneOf = (
  random: Random,
  walk: Walk,
  { is, otherwise, rather, rank, before }: WordClass,
): TakenWord[] => {
  const rare = rareOf(walk);
  const ofClass = rare.filter(([token]) => is(token));
  const fitting = ofClass.length > 0 || !otherwise ? ofClass : rare.filter(([token]) => otherwise(token));
  const odd = rather ? fitting.filter(([token]) => rather(token)) : [];
  const isOdd = odd.length > 0 && random() < 0.5;
  const highest = rank ? Math.max(...fitting.map((held) => rank(...held))) : 0;
  const ranked = rank ? fitting.filter((held) => rank(...held) === highest) : fitting;
  const found = pick(random, isOdd ? odd : chosenBefore(ranked, before, walk));
  return found ? [{ word: found[0], sources: found[1] }] : [];
};

/** Returns the word of three letters that most records contain: full-text indexes of MySQL omit such words by default. */
const takeWordOfThree = (walk: Walk): TakenWord[] =>
  rareOf(walk)
    .filter(([token]) => isWordOfThree(token))
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 1)
    .map(([word, sources]) => ({ word, sources }));

/** A search may take the mark at the end of a word as part of it, or not. */
const inEitherForm = (taken: TakenWord): TakenWord => {
  const or = withoutMark(taken.word);
  return or === taken.word ? taken : { ...taken, or };
};

/** Returns one word of each special class in the listing. */
export const takeSpecialWords = (random: Random, walk: Walk): TakenWord[] => [
  ...specials.flatMap((sort) => takeOneOf(random, walk, sort)).map(inEitherForm),
  ...takeWordOfThree(walk),
];

/**
 * Returns the last word of a text as it stands, with its full stop, or without it: an index may lose the last word.
 * Whether the full stop belongs to the word is open.
 */
export const takeLastWord = (random: Random, walk: Walk): TakenWord[] =>
  takeOneOf(random, walk, {
    is: (token) => /^(?=\d*[a-z])[a-z\d]{4,60}\.$/i.test(token) && !isStopWord(token.slice(0, -1)),
    before: 'of the longest text',
  }).map(inEitherForm);

/** Returns a stop word or a word of two letters, if the listing has one: some indexes omit such words. */
export const takeShortWord = (random: Random, walk: Walk): TakenWord[] => {
  const found = takeOneOf(random, walk, { is: isFunctionWord });
  return found.length > 0 ? found : takeOneOf(random, walk, { is: isShort });
};

/** Returns a lower-case word that few records contain, long enough to change two of its letters. */
export const longWord = (random: Random, walk: Walk): TakenWord | undefined =>
  takeOneOf(random, walk, { is: (token) => /^[a-z]{8,24}$/.test(token) })[0];
