import type { Walk } from '../driver/listing.js';
import { holdersOf } from './holders.js';
import { isPlainWord } from './word-classes.js';

/** Returns a plain word with one letter changed, so that no title and no description contains it. */
export const misspelled = (walk: Walk): string | undefined => {
  const holders = holdersOf(walk);
  const long = [...holders.keys()].filter((token) => isPlainWord(token) && token.length > 6);
  // Some engines allow for mistakes in words of eight letters and more only.
  const word = long.find(({ length }) => length > 7) ?? long[0];
  const middle = Math.floor((word?.length ?? 0) / 2);
  const changed =
    word && `${word.slice(0, middle)}${word[middle] === 'x' ? 'q' : 'x'}${word.slice(middle + 1)}`;
  const held = [...holders.keys()].join(' ').toLowerCase();
  return changed && !held.includes(changed.toLowerCase()) ? changed : undefined;
};

/**
 * Returns plain words in another form, which no title and no description contains: a stemmer finds the records of the
 * word itself. They are plurals where there are any, because some stemmers know no verbs.
 */
export const otherForms = (walk: Walk): string[] => {
  const holders = holdersOf(walk);
  const held = [...holders.keys()].join(' ').toLowerCase();
  const words = [...holders.keys()].filter(isPlainWord).map((token) => token.toLowerCase());
  const isAbsent = (form: string) => !held.includes(form);
  const isVerb = (word: string) => /(?:ing|ed)$/.test(word);
  const plurals = words
    .filter((word) => /[b-df-hj-np-rtv-z]$/.test(word) && !isVerb(word))
    .map((word) => `${word}s`)
    .filter(isAbsent);
  const verbs = words
    .filter(isVerb)
    .map((word) => word.replace(/(?:ing|ed)$/, word.endsWith('ing') ? 'ed' : 'ing'))
    .filter(isAbsent);
  return [...new Set(plurals.length > 0 ? plurals : verbs)];
};

/** Returns a word written in percent escapes, which are literal text: a server that decodes q twice finds the word. */
export const inEscapes = (word: string): string =>
  [...Buffer.from(word)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
