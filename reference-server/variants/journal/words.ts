import type { JournalOverride } from '../../faults/journal/journal-fault.js';
import { union } from '../../journal/storage/position-sets.js';
import type { JournalRecord } from '../../journal/storage/record.js';
import type { Variant } from '../../variant.js';
import { variant } from './journal-variant.js';

/** Texts that word readers cut in different ways. */
const oddTexts = [
  ['Maßband, große Straße', 'Tape from Café Ødegård, Łódź; æther gauge'],
  ['Re-bar cut to length', "The mason's re-bar, off-cuts stored; O’Brien's level"],
  ['1,200 bricks', 'Lots of 1,200 and of 3,45,000; size 12.5'],
  ['Water\u00ADproof mem\u00ADbrane', 'An editor typed soft hyphens: mem\u00ADbrane'],
  ['ﬁne sand, İznik tiles', 'Grading ① of ﬁne sand, ΛΕΥΚΟΣ marble'],
] as const;

/** Texts of scripts that put no spaces between words. */
const textsWithoutGaps = [
  ['水泥采购记录', '今天下雨没有施工'],
  ['基礎工事の日誌', 'コンクリートを打設しました'],
  ['การก่อสร้างบ้าน', 'งานปูนวันนี้ไม่มีฝน'],
] as const;

/** Texts of English stop words, among others. */
const textsOfStopWords = [
  ['Before those walls', 'While others waited, these should have been further above'],
  ['About themselves', 'There were some which could be between their own'],
] as const;

type Texts = readonly (readonly [title: string, description: string])[];

/** A journal with such texts in some records. */
const withTexts =
  (texts: Texts): JournalOverride =>
  (sound) => ({
    curate: (records) =>
      sound.curate(records).map((record, index): JournalRecord => {
        const [title, description] = texts[(index / 7) % texts.length] ?? [];
        return title === undefined || description === undefined
          ? record
          : { ...record, title, description: `${description}, entry ${index}` };
      }),
  });

const withOddTexts = withTexts(oddTexts);

const splits = (fold: (text: string) => string) => (text: string) =>
  fold(text).match(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu) ?? [];

/** Such a journal with a search that folds words in one way, in the index and in q. */
const reads =
  (fold: (text: string) => string, more: JournalOverride = () => ({})): JournalOverride =>
  (sound) => ({
    ...withOddTexts(sound),
    wordsOf: splits(fold),
    queryWords: splits(fold),
    ...more(sound),
  });

const lower = (text: string) => text.normalize('NFC').toLowerCase();
const full = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase();
const bare = (text: string) =>
  full(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłæđ]/g, (letter) => ({ ø: 'o', ł: 'l', æ: 'ae', đ: 'd' })[letter] ?? letter);
const joined = (text: string) =>
  text.replace(/(?<=[\p{L}\p{N}])[-'’](?=[\p{L}\p{N}])/gu, '').replace(/(?<=\p{N})[.,](?=\p{N})/gu, '');
const withoutSoft = (text: string) => text.replace(/\u00AD/g, '');

const atBlanks = (text: string): string[] =>
  lower(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Letters of scripts that put no spaces between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Every pair of adjacent letters, as in indexes for Chinese, Japanese and Thai; words of other scripts as they are. */
const adjacentLetters = (text: string): string[] =>
  splits(lower)(text).flatMap((word) => {
    const signs = [...word];
    return !withoutSpaces.test(word) || signs.length === 1
      ? [word]
      : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
  });

const stopWords = new Set(
  'about above before between could have others should some their themselves there these those were which while'.split(
    ' ',
  ),
);

const withoutStopWords = (text: string): string[] =>
  splits(lower)(text).filter((word) => !stopWords.has(word));

/** Searches that split words as other libraries do (contract: Endpoints, rule 3). */
export const wordVariants: readonly Variant[] = [
  variant('a-words-plain', 'Keeps soft hyphens, splits words at hyphens', reads(lower)),
  variant('a-words-fully-folded', 'Treats ß as ss and splits ligatures', reads(full)),
  variant('a-words-without-accents', 'Drops accents and folds letters to ASCII', reads(bare)),
  variant(
    'a-words-joined',
    'Joins words at hyphens, apostrophes and commas',
    reads((text) => joined(lower(text))),
  ),
  variant(
    'a-words-without-soft-hyphens',
    'Drops soft hyphens',
    reads((text) => withoutSoft(lower(text))),
  ),
  variant(
    'a-words-soft-hyphens-part',
    'Splits words at soft hyphens',
    reads((text) => lower(text).replace(/\u00AD/g, ' ')),
  ),
  variant(
    'a-words-most-generous',
    'Folds everything, and matches parts of words and any of several words',
    reads(
      (text) => joined(withoutSoft(bare(text))),
      () => ({
        combine: union,
        expand: (word, vocabulary) => vocabulary.filter((other) => other.includes(word)),
      }),
    ),
  ),
  variant(
    'a-words-between-blanks',
    'Treats text between spaces as a word, without punctuation around it',
    (sound) => {
      const between = (text: string) =>
        lower(text)
          .split(/\s+/)
          .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word)
          .filter((word) => word !== '');
      return { ...withOddTexts(sound), wordsOf: between, queryWords: between };
    },
  ),
  variant('a-words-split-at-blanks', 'Treats all text between spaces as a word', (sound) => ({
    ...withOddTexts(sound),
    wordsOf: atBlanks,
    queryWords: atBlanks,
  })),
  variant('a-words-of-q-with-signs', 'Splits q at spaces only, and texts at every other sign', (sound) => ({
    ...withOddTexts(sound),
    wordsOf: splits(lower),
    queryWords: atBlanks,
  })),
  variant(
    'a-words-of-two-letters',
    'Cuts words of scripts without spaces into pairs of letters, and finds any of them',
    (sound) => ({
      ...withTexts(textsWithoutGaps)(sound),
      wordsOf: adjacentLetters,
      queryWords: adjacentLetters,
      combine: union,
    }),
  ),
  variant(
    'a-words-without-stop-words',
    'Leaves English stop words out of the index and out of q',
    (sound) => ({
      ...withTexts(textsOfStopWords)(sound),
      wordsOf: withoutStopWords,
      queryWords: withoutStopWords,
    }),
  ),
];
