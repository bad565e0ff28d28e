import { causesOf } from '../derived/causes.js';
import { causeBlock } from '../html/evidence/causes.js';
import { clip } from '../html/evidence/clip.js';
import { lastEvidenceStep, planEvidence, type ShownEvidence } from '../html/evidence/evidence.js';
import { causeAnchor } from '../html/page/anchors.js';
import { badge, shape } from '../html/page/marks.js';
import { each, html, markupText, nothing, type SafeHtml } from '../html/page/safe.js';
import { causeCells, causeCounts, doFirst } from '../html/sections/causes.js';
import type { ConformanceReport } from '../model/report.js';
import { clockText, counted } from '../text/wording.js';
import type { LiveCause } from './causes.js';
import { scoped } from './scoped.js';
import type { LiveState } from './state.js';

const mostCharacters = 512 * 1024;
const planned = new WeakMap<ConformanceReport, ShownEvidence>();

/** Returns the evidence of a report that the page has room for. */
const evidenceOf = (report: ConformanceReport): ShownEvidence => {
  const known = planned.get(report);
  if (known) return known;
  const causes = causesOf(report);
  for (let step = 0; ; step += 1) {
    const evidence = planEvidence(report, step);
    const blocks = causes.map((cause) => markupText(causeBlock(cause, report, evidence, { isOpen: false })));
    if (step < lastEvidenceStep && blocks.join('').length > mostCharacters) continue;
    planned.set(report, evidence);
    return evidence;
  }
};

const toneOf = ({ state, cause }: LiveCause): string =>
  state === 'mended' ? 'pass' : state === 'unjudged' ? 'inconclusive' : cause.verdict;

const markOf = ({ state, cause }: LiveCause): SafeHtml => {
  if (state === 'mended') return html`<span class="badge pass">${shape('pass')} mended</span>`;
  if (state === 'unjudged')
    return html`<span class="badge inconclusive">${shape('inconclusive')} not judged</span>`;
  return badge(cause.verdict);
};

const actionOf = (one: LiveCause, { canRepeat }: LiveState): SafeHtml => {
  const { cause, state } = one;
  const key = causeAnchor(cause.id);
  const what = clip(cause.what, 120);
  if (state === 'mended')
    return html`<button type="button" data-command="dismiss" data-cause="${key}" aria-label="Dismiss: ${what}">Dismiss</button>`;
  return canRepeat(one)
    ? html`<button type="button" data-command="repeat" data-cause="${key}" aria-label="Repeat: ${what}">Repeat</button>`
    : nothing;
};

/** A cause as a line of the table and as a block of evidence. */
const partsOf = (one: LiveCause, state: LiveState): { row: SafeHtml; block: SafeHtml } => {
  const { cause, report } = one;
  const key = causeAnchor(cause.id);
  const look = { isOpen: false, tone: toneOf(one), mark: markOf(one) };
  const [cells = nothing, block = nothing] = scoped(key, [
    causeCells(cause),
    causeBlock(cause, report, evidenceOf(report), look),
  ]);
  return {
    row: html`<tr class="${toneOf(one)}" data-key="row-${key}"><td>${markOf(one)}</td>${cells}<td>${clockText(one.since)}</td><td>${actionOf(one, state)}</td></tr>`,
    block: html`<article data-key="block-${key}">${block}</article>`,
  };
};

const heading = (causes: readonly LiveCause[]): string => {
  const count = (state: LiveCause['state']) => causes.filter((one) => one.state === state).length;
  const broken = causes.filter(({ state }) => state === 'broken').map(({ cause }) => cause);
  const parts = [
    causeCounts(broken),
    ...(count('unjudged') > 0 ? [`${count('unjudged')} not judged`] : []),
    ...(count('mended') > 0 ? [`${count('mended')} mended`] : []),
  ].filter((part) => part !== '');
  return `${counted(causes.length, 'cause')}: ${parts.join(', ')}`;
};

const columns = ['State', 'What', 'Where', 'How often', 'Basis', 'Since', 'Do'];

/** Returns the table of all causes with their state, and their evidence. */
export const causeParts = (state: LiveState): { causes: SafeHtml; evidence: SafeHtml } => {
  const { causes, report } = state;
  const [first] = causes;
  if (first === undefined) {
    const text =
      report === undefined ? 'The first run has not ended yet.' : 'Nothing is broken or undecided.';
    return {
      causes: html`<section aria-labelledby="causes"><h2 id="causes" tabindex="-1">Causes</h2><p class="lead">${text}</p></section>`,
      evidence: nothing,
    };
  }
  const parts = causes.map((one) => partsOf(one, state));
  return {
    causes: html`<section aria-labelledby="causes"><h2 id="causes" tabindex="-1">${heading(causes)}</h2>
${first.state === 'broken' ? doFirst(first.cause) : nothing}
<div class="wide" role="region" tabindex="0" aria-label="Table of causes"><table class="causes"><caption class="unseen">Causes, the one to fix first in front</caption>
<thead><tr>${each(columns, (name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${parts.map(({ row }) => row)}</tbody></table></div></section>`,
    evidence: html`<section aria-labelledby="evidence"><h2 id="evidence">Evidence</h2>
${parts.map(({ block }) => block)}</section>`,
  };
};
