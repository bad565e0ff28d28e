import { hash, themes } from '../html/document.js';
import { markShapes } from '../html/page/marks.js';
import { constantHtml, each, html, markupText, type SafeHtml } from '../html/page/safe.js';
import { elementSequence } from '../html/page/self-check.js';
import { style } from '../html/page/style.js';
import { verdictTitle } from '../text/verdict-title.js';
import { causeParts } from './cause-parts.js';
import { historyPart, nowPart, outagesPart, requestsPart, verdictPart } from './run-parts.js';
import { liveScript } from './script.js';
import type { LiveState } from './state.js';
import { liveStyle } from './style.js';

const wholeStyle = style + liveStyle;

/** The content policy of the page, a header: only its own style and script, and requests to its own address. */
export const livePolicy = `default-src 'none'; style-src ${hash(wholeStyle)}; script-src ${hash(liveScript)}; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Links of the page: to its own anchors, and to the whole report. */
const links = /^(?:#|report(?:#|$))/;

/** Parts in the order of the page. */
const partNames = ['outages', 'verdict', 'causes', 'evidence', 'history', 'requests'] as const;

/** Names of all parts; `title` is text, the others are markup. */
export type PartName = (typeof partNames)[number] | 'title' | 'news' | 'now';

const titleOf = ({ report, causes }: LiveState): string => {
  const left = causes.filter(({ state }) => state !== 'mended').length;
  const verdict = report === undefined ? 'No verdict yet' : verdictTitle(report.summary);
  return `${left > 0 ? `(${left}) ` : ''}${verdict} · Plumbrule`;
};

const renderers: Record<
  Exclude<PartName, 'title' | 'causes' | 'evidence'>,
  (state: LiveState) => SafeHtml
> = {
  news: ({ news }) => html`${news}`,
  now: nowPart,
  outages: outagesPart,
  verdict: verdictPart,
  history: historyPart,
  requests: requestsPart,
};

const partsIn = (state: LiveState, wanted: ReadonlySet<PartName>): Map<PartName, SafeHtml> => {
  const { causes, evidence } = wanted.has('causes')
    ? causeParts(state)
    : { causes: undefined, evidence: undefined };
  return new Map(
    [...wanted].flatMap((name): [PartName, SafeHtml][] => {
      if (name === 'title') return [];
      if (name === 'causes' || name === 'evidence') {
        const part = name === 'causes' ? causes : evidence;
        return part === undefined ? [] : [[name, part]];
      }
      return [[name, renderers[name](state)]];
    }),
  );
};

/** Parts that change during a run. */
export const fastParts: readonly PartName[] = ['now', 'requests'];

/** All parts. */
export const allParts: readonly PartName[] = ['title', 'news', 'now', ...partNames];

/**
 * Returns parts of the page as text, by name. Throws REPORT_UNSAFE_MARKUP where one has any other markup than a report
 * may have.
 */
export const liveParts = (
  state: LiveState,
  wanted: readonly PartName[],
): Partial<Record<PartName, string>> => {
  const texts = [...partsIn(state, new Set(wanted))].map(([name, part]) => {
    const text = markupText(part);
    elementSequence(`<!doctype html>${text}`, links);
    return [name, text] as const;
  });
  return { ...(wanted.includes('title') ? { title: titleOf(state) } : {}), ...Object.fromEntries(texts) };
};

const placeOf = (name: PartName, parts: ReadonlyMap<PartName, SafeHtml>): SafeHtml =>
  html`<div class="part" id="part-${name}">${parts.get(name) ?? html``}</div>`;

/** Returns the page of a watch as it is now; its script keeps it up to date. */
export const livePage = (state: LiveState): string => {
  const parts = partsIn(state, new Set(allParts));
  const everything = state.playsWhole
    ? html` <button type="button" data-command="all">Play everything</button>`
    : html``;
  const buttons =
    state.playsWhole || state.causes.some(state.canRepeat)
      ? html`<div class="buttons"><button type="button" data-command="failed">Repeat all causes</button>${everything}</div>`
      : html``;
  const text = markupText(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${titleOf(state)}</title><style>${constantHtml(wholeStyle)}</style></head>
<body><a class="skip" href="#main">Skip to the verdict</a>${markShapes}
<header class="masthead"><p>Plumbrule <span>watch</span></p><nav class="contents" aria-label="Contents"><ul><li><a href="#causes">Causes</a></li><li><a href="#history">Runs</a></li><li><a href="#requests">Requests</a></li><li><a href="report">Whole report</a></li></ul></nav></header>
<main id="main" tabindex="-1">
<div class="live"><div><div class="news" role="status" aria-live="polite">${placeOf('news', parts)}</div>${placeOf('now', parts)}<p class="connection" id="connection" role="status">Not connected.</p></div>${buttons}</div>
${each(partNames, (name) => placeOf(name, parts))}
</main>
<footer class="foot"><p>${`Files of the last whole run are in ${state.folder}; scripts and exchanges.ndjson are there too. What was repeated since then is on this page only.`}</p>${themes}</footer>
<script>${constantHtml(liveScript)}</script></body></html>
`);
  elementSequence(text, links);
  return text;
};
