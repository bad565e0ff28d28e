import { interfacesOf, type ReportedInterface } from '../../derived/interfaces.js';
import { type Section, sectionsOf } from '../../derived/sections.js';
import type { ClauseResult } from '../../model/findings.js';
import type { ConformanceReport } from '../../model/report.js';
import { basisText } from '../../text/basis.js';
import { verdictWords } from '../../text/verdict-words.js';
import { counted, grouped } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { clauseAnchor, findingAnchor } from '../page/anchors.js';
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

const row = (clause: ClauseResult): SafeHtml =>
  html`<tr id="${clauseAnchor(clause.id)}" class="${clause.verdict}" data-level="${clause.level}"><th scope="row">${clip(clause.id, 100)}</th><td>${clip(clause.text)}${standsOn(clause)}${remark(clause)}</td><td>${judgedText(clause)}</td><td>${verdictWords[clause.verdict].word}</td></tr>`;

const sectionRows = (section: Section): SafeHtml =>
  html`<tbody data-section="${section.interface.toUpperCase()} ${clip(section.title, 200)}"><tr class="heading"><th colspan="4" scope="rowgroup">${clip(section.title, 200)} <small>${counted(section.clauses.length, 'clause')}</small></th></tr>${each(section.clauses, row)}</tbody>`;

const table = ({ title }: ReportedInterface, sections: readonly Section[]): SafeHtml =>
  html`<div class="wide" role="region" tabindex="0" aria-label="Clauses of ${title}"><table class="clauses"><caption>${title}</caption>
<thead><tr><th scope="col">Clause</th><th scope="col">Requirement</th><th scope="col">Judged, exchange</th><th scope="col">Verdict</th></tr></thead>
${each(sections, sectionRows)}</table></div>`;

/** Returns every clause in the order of the contract, one row each. */
export const clausesSection = (report: ConformanceReport): SafeHtml => {
  const sections = sectionsOf(report);
  const part = (one: ReportedInterface) => {
    const own = sections.filter((section) => section.interface === one.letter);
    return own.length === 0 ? nothing : table(one, own);
  };
  return html`<section aria-labelledby="clauses"><h2 id="clauses">All clauses</h2>
<p class="lead">The contract states each of these at its place, unless another basis is given. <code>plumbrule explain CLAUSE</code> shows more of each.</p>
${each(interfacesOf(report), part)}</section>`;
};
