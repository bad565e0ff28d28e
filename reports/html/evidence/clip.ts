import { counted, grouped } from '../../text/wording.js';

/** Cuts a text to a number of characters and states its original length. */
export const clip = (text: string, characters = 2000) =>
  text.length <= characters
    ? text
    : `${text.slice(0, characters).replace(/[\uD800-\uDBFF]$/, '')} … (${counted(text.length, 'character')} in all)`;

const encoder = new TextEncoder();

/** Returns the first bytes of a text without cutting a character; lone surrogates stay unchanged. */
export const firstBytes = (text: string, bytes: number) =>
  text.slice(0, encoder.encodeInto(text, new Uint8Array(bytes)).read);

/** Returns how much of a body is shown, such as `16,384 of 91,220 bytes`. */
export const shownOf = (shown: number, all: number) =>
  shown >= all ? counted(all, 'byte') : `${grouped(shown)} of ${counted(all, 'byte')}`;
