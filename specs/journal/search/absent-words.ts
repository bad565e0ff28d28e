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
 * Returns plain words in another form, such as the plural, which no title and no description contains: a stemmer finds
 * the records of the word itself.
 */
export const otherForms = (walk: Walk): string[] => {
  const holders = holdersOf(walk);
  const held = [...holders.keys()].join(' ').toLowerCase();
  const forms = [...holders.keys()].filter(isPlainWord).flatMap((token) => {
    const word = token.toLowerCase();
    if (/(?:ing|ed)$/.test(word)) return [word.replace(/(?:ing|ed)$/, word.endsWith('ing') ? 'ed' : 'ing')];
    return /[b-df-hj-np-rtv-z]$/.test(word) ? [`${word}s`] : [];
  });
  return [...new Set(forms)].filter((form) => !held.includes(form));
};
