/** Letters that common unaccent tables fold, beyond those that decompose. */
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

/** Text with case, accents and signs without width folded away; what stands between words is kept. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    // Through capitals first: full case folding, by which ß is ss.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\0-\x7F]/gu, (letter) => unaccented.get(letter) ?? letter);

const gaps = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Signs inside words that some readers drop and others take for a gap: hyphens, apostrophes, separators of digits. */
const withoutJoints = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\p{N}])[\p{Pd}'’ʼ](?=[\p{L}\p{N}])/gu, '')
    .replace(/(?<=\p{N})[.,_\s](?=\p{N})/gu, '');

/** Foldings of the latest texts: the same records are hits of many searches. */
const foldings = new Map<string, string>();
const mostFoldings = 1000;

/**
 * Text as the most generous reader compares it, in every way that the contract leaves open: what is joined to one
 * reader is apart to another, so both stand in it.
 */
export const folded = (text: string): string => {
  const known = foldings.get(text);
  if (known !== undefined) return known;
  const bare = letters(text);
  const [apart, joined] = [gaps(bare), gaps(withoutJoints(bare))];
  const folding = apart === joined ? apart : `${apart} ${joined}`;
  if (foldings.size >= mostFoldings) foldings.clear();
  foldings.set(text, folding);
  return folding;
};

/** The words of a text, read in every way. */
export const wordsOf = (text: string): string[] =>
  [...new Set(folded(text).split(' '))].filter((word) => word !== '');
