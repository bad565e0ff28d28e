import { counted, grouped } from '../../text/wording.js';

/** Cuts a text to a number of characters and states its original length. */
export const clip = (text: string, characters = 2000) =>
  text.length <= characters
    ? text
    : `${text.slice(0, characters).replace(/[\uD800-\uDBFF]$/, '')} … (${counted(text.length, 'character')} in all)`;

/** Returns the first bytes of a text without cutting a character; lone surrogates stay unchanged. */
export const firstBytes = (text: string, bytes: number) => {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += Buffer.byteLength(character, 'utf8');
    if (used > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
};

/** Returns how much of a body is shown, such as `16,384 of 91,220 bytes`. */
export const shownOf = (shown: number, all: number) =>
  shown >= all ? counted(all, 'byte') : `${grouped(shown)} of ${counted(all, 'byte')}`;
