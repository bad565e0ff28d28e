/** Letters that common unaccent tables fold and that do not decompose. */
const unaccented: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    þ: 'th',
    æ: 'ae',
    œ: 'oe',
    ς: 'σ',
  }),
);

const isAscii = (text: string): boolean => !/[^\0-\x7F]/.test(text);

/** `folded` of a text in ASCII: the same by cheaper expressions, because such text has no marks and one case folding. */
const foldedAscii = (text: string): string => {
  const bare = text.toLowerCase();
  const apart = bare.replace(/[^a-z0-9]+/g, ' ').trim();
  const withoutJoints = bare
    .replace(/(?<=[a-z0-9])[-'](?=[a-z0-9])/g, '')
    .replace(/(?<=[0-9])[.,_\s](?=[0-9])/g, '');
  if (withoutJoints === bare) return apart;
  const joined = withoutJoints.replace(/[^a-z0-9]+/g, ' ').trim();
  return apart === joined ? apart : `${apart} ${joined}`;
};

/** Returns text without case, accents and zero-width characters; what separates words is kept. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    // Upper case first: full case folding, by which ß is ss.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\0-\x7F]/gu, (letter) => unaccented.get(letter) ?? letter);

const gaps = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/**
 * Characters inside words that some indexes drop and others treat as a gap: hyphens, apostrophes, digit
 * separators.
 */
const withoutJoints = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\p{N}])[\p{Pd}'’ʼ](?=[\p{L}\p{N}])/gu, '')
    .replace(/(?<=\p{N})[.,_\s](?=\p{N})/gu, '');

const foldedLetters = (text: string): string => {
  const bare = letters(text);
  const [apart, joined] = [gaps(bare), gaps(withoutJoints(bare))];
  return apart === joined ? apart : `${apart} ${joined}`;
};

/** Foldings of the latest texts: the same records are hits of many searches. */
const foldings = new Map<string, string>();
const mostFoldings = 1000;

/**
 * Returns text in every reading that the contract leaves open: where one index joins and another separates
 * words, both forms are included.
 */
export const folded = (text: string): string => {
  const known = foldings.get(text);
  if (known !== undefined) return known;
  const folding = isAscii(text) ? foldedAscii(text) : foldedLetters(text);
  if (foldings.size >= mostFoldings) foldings.clear();
  foldings.set(text, folding);
  return folding;
};

/**
 * Letters of scripts whose text indexes cut anywhere: they put no spaces between words, or write vowels as marks, at
 * which some indexes end a word.
 */
const cutAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Malayalam}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Sinhala}]/u;

/** Returns every letter of such scripts alone, and what stands between them: indexes cut their text anywhere. */
const pieces = (word: string): string[] =>
  cutAnywhere.test(word)
    ? [...word]
        .map((letter) => (cutAnywhere.test(letter) ? ` ${letter} ` : letter))
        .join('')
        .split(' ')
    : [];

/** Returns the words of a text in every reading. */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      folded(text)
        .split(' ')
        .flatMap((word) => [word, ...pieces(word)]),
    ),
  ].filter((word) => word !== '');
