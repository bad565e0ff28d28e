import type { ClauseVerdict } from '../../../schemas/verdicts.js';
import { interfacesOf } from '../../derived/interfaces.js';
import { type Section, sectionsOf } from '../../derived/sections.js';
import type { InterfaceLetter } from '../../model/exchanges.js';
import type { ConformanceReport } from '../../model/report.js';
import { verdictOrder, verdictWords } from '../../text/verdict-words.js';
import { grouped } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { clauseAnchor } from '../page/anchors.js';
import { topicOf } from '../page/filtered.js';
import { shape } from '../page/marks.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const cell = (section: Section, verdict: ClauseVerdict): SafeHtml => {
  const matching = section.clauses.filter((clause) => clause.verdict === verdict);
  const [first] = matching;
  if (first === undefined) return html`<td class="zero">0</td>`;
  const words = `${matching.length} ${verdictWords[verdict].word} in ${clip(section.title, 200)}`;
  const filter = new URLSearchParams({ verdict, topic: topicOf(first) }).toString();
  return html`<td class="${verdict}"><a href="#${clauseAnchor(first.id)}" data-filter="${filter}" aria-label="${words}">${shape(verdict, 12)} ${matching.length}</a></td>`;
};

const judgedIn = ({ clauses }: Section) => grouped(clauses.reduce((sum, { judged }) => sum + judged, 0));

const table = (title: string, sections: readonly Section[], met: readonly ClauseVerdict[]): SafeHtml => {
  if (sections.length === 0) return nothing;
  return html`<div class="wide" role="region" tabindex="0" aria-label="Matrix of ${title}"><table class="matrix"><caption>${title}</caption>
<thead><tr><th scope="col">Section of the contract</th>${each(met, (verdict) => html`<th scope="col">${verdictWords[verdict].word}</th>`)}<th scope="col">judgements</th></tr></thead>
<tbody>${each(sections, (section) => html`<tr><th scope="row">${clip(section.title, 200)}</th>${each(met, (verdict) => cell(section, verdict))}<td>${judgedIn(section)}</td></tr>`)}</tbody></table></div>`;
};

/**
 * Returns the clauses by section of the contract and verdict, one table per interface; each number filters
 * the report, and without a script links to its first clause.
 */
export const matrixSection = (report: ConformanceReport): SafeHtml => {
  const sections = sectionsOf(report);
  const met = verdictOrder.filter((verdict) => report.summary.counts[verdict] > 0);
  const of = (name: InterfaceLetter) => sections.filter((section) => section.interface === name);
  return html`<section aria-labelledby="matrix"><h2 id="matrix">Matrix</h2>
<p class="lead">Each number shows the clauses that it counts. A judgement is one piece of evidence a clause was applied to.</p>
${each(interfacesOf(report), ({ letter, title }) => table(title, of(letter), met))}
<dl class="legend">${each(met, (verdict) => html`<div><dt class="${verdict}">${shape(verdict)} ${verdictWords[verdict].word}</dt><dd>${verdictWords[verdict].meaning}</dd></div>`)}</dl></section>`;
};
