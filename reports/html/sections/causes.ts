import { type Cause, causesOf } from '../../derived/causes.js';
import type { ConformanceReport } from '../../model/report.js';
import { verdictOrder, verdictWords } from '../../text/verdict-words.js';
import { counted } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { causeAnchor } from '../page/anchors.js';
import { about } from '../page/filtered.js';
import { badge } from '../page/marks.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

/** What a cause is about: its clauses, else what the filters see in its own text. */
const aboutCause = ({ clauses }: Cause): SafeHtml => about(clauses.map(({ id }) => id));

/** Two lines of the table; the evidence has the whole sentence. */
const shortened = (what: string): string =>
  what.length <= 150 ? what : `${what.slice(0, 149).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Returns what, where, how often and basis of a cause as cells of its row; what is a link to its evidence. */
export const causeCells = (cause: Cause): SafeHtml =>
  html`<th scope="row"><a href="#${causeAnchor(cause.id)}">${shortened(cause.what)}</a></th><td><code>${clip(`${cause.interface?.toUpperCase() ?? ''} ${cause.where}`.trim(), 160)}</code></td><td>${clip(cause.howOften, 120)}</td><td>${cause.basis}</td>`;

const row = (cause: Cause, hasHistory: boolean): SafeHtml =>
  html`<tr class="${cause.verdict}" ${aboutCause(cause)}><td>${badge(cause.verdict)}</td>${causeCells(cause)}${hasHistory ? html`<td>${cause.since ?? ''}</td>` : nothing}</tr>`;

/** Returns how many causes have which verdict, such as `1 failed, 2 warned`. */
export const causeCounts = (causes: readonly Cause[]): string =>
  verdictOrder
    .flatMap((verdict) => {
      const count = causes.filter((cause) => cause.verdict === verdict).length;
      return count === 0 ? [] : [`${count} ${verdictWords[verdict].word}`];
    })
    .join(', ');

/** Returns what to do first. */
export const doFirst = ({ change, what }: Cause): SafeHtml =>
  html`<p class="first"><strong>Do first</strong> ${clip(change === '' ? what : change, 300)}</p>`;

/** Returns every cause as one line: what, where, how often, basis, since when, and a link to its evidence. */
export const causesTable = (report: ConformanceReport): SafeHtml => {
  const causes = causesOf(report);
  const [first] = causes;
  if (first === undefined) return nothing;
  const hasHistory = report.history !== undefined;
  const columns = ['Verdict', 'What', 'Where', 'How often', 'Basis', ...(hasHistory ? ['Since'] : [])];
  return html`<section aria-labelledby="causes" data-group><h2 id="causes">${`${counted(causes.length, 'cause')}: ${causeCounts(causes)}`}</h2>
${doFirst(first)}
<div class="wide" role="region" tabindex="0" aria-label="Table of causes"><table class="causes"><caption class="unseen">Causes, the one to fix first in front</caption>
<thead><tr>${each(columns, (name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${each(causes, (cause) => row(cause, hasHistory))}</tbody></table></div></section>`;
};
