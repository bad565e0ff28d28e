import { counted, grouped } from '../../text/wording.js';
import { html, type SafeHtml } from '../page/safe.js';
import { clip } from './clip.js';
import { withDifference } from './difference.js';

/** Characters of a value shown at once. */
const mostAtOnce = 600;

/** Returns a text cut in the middle, with the number of omitted characters. */
export const cutMiddle = (text: string, characters = mostAtOnce): string => {
  if (text.length <= characters) return text;
  const head = text.slice(0, Math.ceil((characters * 2) / 3)).replace(/[\uD800-\uDBFF]$/, '');
  const tail = text.slice(text.length - Math.floor(characters / 3)).replace(/^[\uDC00-\uDFFF]/, '');
  return `${head} … ${grouped(text.length - head.length - tail.length)} characters … ${tail}`;
};

/**
 * Returns a value with its difference from another one marked; a long value is cut in the middle and can be
 * expanded.
 */
export const valueBlock = (text: string, other: string): SafeHtml => {
  const shown = withDifference(cutMiddle(text), cutMiddle(other));
  return text.length <= mostAtOnce
    ? shown
    : html`${shown}<details class="long"><summary>All ${counted(text.length, 'character')}</summary><code>${clip(text, 20_000)}</code></details>`;
};
