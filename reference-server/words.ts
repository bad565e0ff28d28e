const word = /[\p{L}\p{M}\p{N}]+/gu;
// Joiners shape letters of Indian scripts and are not letters; a word is the same with and without them.
const joiners = /[\u200c\u200d]/g;

/** Returns the words of a text, case folded: runs of letters, marks and digits. */
export const wordsOf = (text: string): readonly string[] =>
  text.normalize('NFC').replace(joiners, '').toLowerCase().match(word) ?? [];
