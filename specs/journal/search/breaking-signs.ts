import { longest } from '../paging/boundaries.js';

/** Characters that break queries built as text: quotes, operators, wildcards, URL delimiters. */
export const breaking = [
  "'",
  '"',
  '\\',
  '%',
  '&',
  '#',
  '+',
  ';',
  ':',
  ')',
  '(',
  ']',
  '[',
  '*',
  '?',
  '--',
  '<',
  '>',
  '{',
  '}',
  '!',
  '$',
  '/',
  '=',
  '@',
  '^',
  '`',
  '|',
  '~',
  '\u{1F9F1}',
];

/** Those that count the same in bytes, in UTF-16 and in characters. */
export const breakingOfAscii = breaking.slice(0, -1);

/** Returns words and signs, about as long as a q may be: a long one may lose its cursor. */
export const packedWith = (word: string, signs: readonly string[]): string => {
  // A backslash at the end may take the quote that follows away.
  const end = ` ${signs.join(' ')} \\`;
  const repeated = Math.max(1, Math.floor((longest.q - end.length + 1) / (word.length + 1)));
  return `${Array(repeated).fill(word).join(' ')}${end}`;
};
