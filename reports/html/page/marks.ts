import type { ClauseVerdict, RunVerdict } from '../../../schemas/verdicts.js';
import { verdictWords } from '../../text/verdict-words.js';
import { constantHtml, html, type SafeHtml } from './safe.js';

type MarkName = ClauseVerdict;

/** One path per verdict on a field of 16 by 16: the shapes differ, not only their colours. */
const paths: Record<MarkName, string> = {
  fail: 'M5 1h6l4 4v6l-4 4H5l-4-4V5zM5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6',
  warn: 'M8 1.5 15 14H1zM8 6v4M8 11.8v.4',
  inconclusive: 'M8 1a7 7 0 1 0 .01 0zM6 6.2C6 4.9 6.9 4.2 8 4.2s2 .8 2 1.9c0 1.5-2 1.7-2 3.2M8 11.6v.3',
  waived: 'M2 2h12v12H2zM4.5 9.2c1.2-2.2 2.3-2.2 3.5-1.2s2.3 1 3.5-1.2',
  untested: 'M8 1a7 7 0 1 0 .01 0z',
  inapplicable: 'M8 1a7 7 0 1 0 .01 0zM4.8 8h6.4',
  observed: 'M8 1l7 7-7 7-7-7zM8 7.7v.6',
  pass: 'M8 1a7 7 0 1 0 .01 0zM4.8 8.3l2.3 2.3 4.2-4.8',
};

const symbols = Object.entries(paths).map(
  ([name, path]) =>
    `<symbol id="mark-${name}" viewBox="0 0 16 16"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"></path></symbol>`,
);

/** The shapes of all verdicts, once per file. */
export const markShapes = constantHtml(
  `<svg width="0" height="0" aria-hidden="true" focusable="false" class="shapes">${symbols.join('')}</svg>`,
);

/** Returns the shape of a verdict; its word is always next to it. */
export const shape = (name: MarkName, size = 16): SafeHtml =>
  html`<svg class="shape" width="${size}" height="${size}" aria-hidden="true" focusable="false"><use href="#mark-${name}"></use></svg>`;

/** Returns shape and word of a clause verdict, coloured. */
export const badge = (verdict: ClauseVerdict): SafeHtml =>
  html`<span class="badge ${verdict}">${shape(verdict)} ${verdictWords[verdict].word}</span>`;

/** The shape of each run verdict. */
export const runShapes: Record<RunVerdict, MarkName> = {
  CONFORMS: 'pass',
  'CONFORMS WITH WAIVERS': 'waived',
  'DOES NOT CONFORM': 'fail',
  INCONCLUSIVE: 'inconclusive',
  'HARNESS ERROR': 'warn',
};
