const word = /[\p{L}\p{M}\p{N}]+/gu;
// Joiners shape letters of Indian scripts and are not letters; a word is the same with and without them.
const joiners = /[\u200c\u200d]/g;

// Letters, digits and currency signs that NFC leaves unchanged, without joiners.
const isComposed = /^[\0-\u02ff\u20a0-\u20c0]*$/;

/** Returns the words of a text, case folded: runs of letters, marks and digits. */
export const wordsOf = (text: string): readonly string[] => {
  const composed = isComposed.test(text) ? text : text.normalize('NFC').replace(joiners, '');
  return composed.toLowerCase().match(word) ?? [];
};
