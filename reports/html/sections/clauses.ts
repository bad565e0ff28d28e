import { interfacesOf, type ReportedInterface } from '../../derived/interfaces.js';
import { clauseRoutes } from '../../derived/routes.js';
import { type Section, sectionsOf } from '../../derived/sections.js';
import type { ClauseResult } from '../../model/findings.js';
import type { ConformanceReport } from '../../model/report.js';
import { basisText } from '../../text/basis.js';
import { verdictWords } from '../../text/verdict-words.js';
import { counted, grouped } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { clauseAnchor, findingAnchor } from '../page/anchors.js';
import { filteredClause } from '../page/filtered.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

/** Returns what was judged, with the number of an exchange as a sample. */
const judgedText = ({ judged, sample }: ClauseResult): string =>
  sample === undefined ? grouped(judged) : `${grouped(judged)}, as no. ${sample}`;

const remark = ({ id, reason, finding }: ClauseResult): SafeHtml => {
  if (finding !== undefined) return html` <a href="#${findingAnchor(id)}">Finding</a>`;
  return reason === undefined
    ? nothing
    : html` <small>${clip(reason.code, 100)}: ${clip(reason.text, 300)}</small>`;
};

/** What a clause stands on, where the contract does not simply state it: one cell less in each of hundreds of rows. */
const standsOn = (clause: ClauseResult): SafeHtml =>
  clause.basis === undefined || clause.basis.kind === 'contract'
    ? nothing
    : html` <small>${clip(basisText(clause), 600)}</small>`;

const row = (clause: ClauseResult, routes: readonly string[]): SafeHtml =>
  html`<tr id="${clauseAnchor(clause.id)}" class="${clause.verdict}" ${filteredClause(clause, routes)}><th scope="row">${clip(clause.id, 100)}</th><td>${clip(clause.text)}${standsOn(clause)}${remark(clause)}</td><td>${judgedText(clause)}</td><td>${verdictWords[clause.verdict].word}</td></tr>`;

const table = (
  { title, letter }: ReportedInterface,
  all: readonly Section[],
  routesOfClause: ReturnType<typeof clauseRoutes>,
): SafeHtml => {
  const sections = all.filter((section) => section.interface === letter);
  if (sections.length === 0) return nothing;
  const count = sections.reduce((sum, { clauses }) => sum + clauses.length, 0);
  const rows = ({ title: topic, clauses }: Section): SafeHtml =>
    html`<tbody data-group><tr class="heading"><th colspan="4" scope="rowgroup">${clip(topic, 200)} <small>${counted(clauses.length, 'clause')}</small></th></tr>${each(clauses, (clause) => row(clause, routesOfClause(clause)))}</tbody>`;
  return html`<details class="fold" data-group><summary>${title} <small>${counted(count, 'clause')}</small></summary><div class="wide" role="region" tabindex="0" aria-label="Clauses of ${title}"><table class="clauses"><caption>${title}</caption>
<thead><tr><th scope="col">Clause</th><th scope="col">Requirement</th><th scope="col">Judged, exchange</th><th scope="col">Verdict</th></tr></thead>
${each(sections, rows)}</table></div></details>`;
};

/** Returns every clause in the order of the contract, one row each; closed, because hundreds of them passed. */
export const clausesSection = (report: ConformanceReport): SafeHtml => {
  const sections = sectionsOf(report);
  const routesOfClause = clauseRoutes(report);
  return html`<section aria-labelledby="clauses" data-group><h2 id="clauses">All clauses</h2>
<p class="lead">The contract states each of these at its place, unless another basis is given. <code>plumbrule explain CLAUSE</code> shows more of each.</p>
${each(interfacesOf(report), (one) => table(one, sections, routesOfClause))}</section>`;
};
