import { html, type SafeHtml } from '../page/safe.js';

/** Returns the number of common leading characters of two texts. */
const sharedStart = (left: readonly string[], right: readonly string[]) => {
  const limit = Math.min(left.length, right.length);
  let length = 0;
  while (length < limit && left[length] === right[length]) length += 1;
  return length;
};

/**
 * Returns the different middle of two texts when at least half of the shorter one is equal; otherwise
 * nothing.
 */
const differingPart = (text: readonly string[], other: readonly string[]): [start: number, end: number] => {
  const start = sharedStart(text, other);
  const tail = sharedStart(text.slice(start).reverse(), other.slice(start).reverse());
  const shortest = Math.min(text.length, other.length);
  const alike = shortest > 3 && start + tail >= shortest / 2;
  return alike ? [start, text.length - tail] : [0, 0];
};

/** Whether a text is a value as sent, such as `"0.05"` or `404`; marks in a sentence would only colour words. */
const isValue = (text: string): boolean => /^["[{]|^\S*$/.test(text);

/** Returns a text with its difference from another one marked, a sentence without marks; always the same elements. */
export const withDifference = (text: string, other: string): SafeHtml => {
  const kind = isValue(text) ? 'value' : 'prose';
  const characters = Array.from(text);
  const [start, end] =
    kind === 'prose' || !isValue(other) ? [0, 0] : differingPart(characters, Array.from(other));
  const part = (from: number, to?: number) => characters.slice(from, to).join('');
  return html`<code class="${kind}">${part(0, start)}<mark>${part(start, end)}</mark>${part(end)}</code>`;
};
