import type { WalkedItem } from '../driver/listing.js';
import { parts } from './holders.js';
import { isStopWord } from './stop-words.js';

/** Returns whether a word is plain: five Latin letters or more, and no stop word. */
export const isPlainWord = (token: string) => /^[A-Za-z]{5,60}$/.test(token) && !isStopWord(token);

export const isWordOfFour = (token: string) => /^[A-Za-z]{4}$/.test(token) && !isStopWord(token);

export const isWordOfThree = (token: string) => /^[A-Za-z]{3}$/.test(token) && !isStopWord(token);

export const isBeyondAscii = (token: string) => /^[\p{L}\p{M}]{3,}$/u.test(token) && /[^\0-\x7F]/.test(token);

/** Returns whether lower case and case folding of a word differ, as for ß and İ: folding may leave ASCII alone. */
export const foldsOddly = (token: string) => token.toUpperCase().toLowerCase() !== token.toLowerCase();

export const withoutMark = (token: string) => token.replace(/[.,;:]$/, '');

/**
 * Returns how many mistakes a word of some records shows: one in lower case beyond ASCII, unless the records contain it
 * in lower case too, and one in accents or their composition.
 */
export const tells = (token: string, sources: readonly WalkedItem[]) => {
  const lower = withoutMark(token).toLowerCase();
  const holdsLower = ({ item }: WalkedItem) => parts.some((part) => String(item?.[part]).includes(lower));
  return (
    Number(/(?![A-Z])\p{Lu}/u.test(token) && !sources.every(holdsLower)) +
    Number(token.normalize('NFD') !== token.normalize('NFC'))
  );
};

export const isShort = (token: string) =>
  /^[A-Za-z]{2}$/.test(token) || (/^[A-Za-z]{3}$/.test(token) && isStopWord(token));

/** Short words that indexes omit: a search by one of them alone may even be refused. */
export const isFunctionWord = (token: string) =>
  /^(the|and|for|was|are|not|its|all|of|in|to|is|it|as|at|by|on|or|no)$/.test(token);
