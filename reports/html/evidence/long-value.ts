import { counted, grouped } from '../../text/wording.js';
import { html, type SafeHtml } from '../page/safe.js';
import { clip } from './clip.js';
import { withDifference } from './difference.js';

/** Characters of a value that are shown at once. */
const mostAtOnce = 600;

/** A text cut in the middle, saying how much went. */
export const cutMiddle = (text: string, characters = mostAtOnce): string => {
  if (text.length <= characters) return text;
  const head = text.slice(0, Math.ceil((characters * 2) / 3)).replace(/[\uD800-\uDBFF]$/, '');
  const tail = text.slice(text.length - Math.floor(characters / 3)).replace(/^[\uDC00-\uDFFF]/, '');
  return `${head} … ${grouped(text.length - head.length - tail.length)} characters … ${tail}`;
};

/** A value with the part marked in which it differs from another one; a long one is cut in the middle, with all of it to open. */
export const valueBlock = (text: string, other: string): SafeHtml => {
  const shown = withDifference(cutMiddle(text), cutMiddle(other));
  return text.length <= mostAtOnce
    ? shown
    : html`${shown}<details class="long"><summary>All ${counted(text.length, 'character')}</summary><code>${clip(text, 20_000)}</code></details>`;
};
