import { interfacesOf, type ReportedInterface } from '../../interfaces.js';
import type { ClauseResult, ConformanceReport } from '../../model.js';
import { contractPlace, type Section, sectionsOf } from '../../sections.js';
import { verdictWords } from '../../text/verdict-words.js';
import { counted } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import type { Evidence } from '../evidence/evidence.js';
import { clauseAnchor, exchangeAnchor, findingAnchor } from '../page/anchors.js';
import { badge } from '../page/marks.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const levels: Record<ClauseResult['level'], string> = {
  must: 'must: the contract states it',
  should: 'should: the contract implies it',
  observe: 'observe: the contract leaves it open',
};

const sampleLink = ({ sample }: ClauseResult, evidence: Evidence): SafeHtml => {
  if (sample === undefined) return nothing;
  return evidence.shown.has(sample)
    ? html`<p>Judged, for example, on <a href="#${exchangeAnchor(sample)}">exchange ${sample}</a>.</p>`
    : html`<p>Judged, for example, on exchange ${sample} (in exchanges.ndjson).</p>`;
};

const details = (clause: ClauseResult, evidence: Evidence): SafeHtml => {
  const { reason, finding } = clause;
  return html`<p>${verdictWords[clause.verdict].meaning}; ${counted(clause.judged, 'judgement')}; ${levels[clause.level]} (${clip(contractPlace(clause), 300)}).</p>
${reason === undefined ? nothing : html`<p><strong>${clip(reason.code, 100)}</strong> ${clip(reason.text)}</p>`}
${finding === undefined ? nothing : html`<p><a href="#${findingAnchor(clause.id)}">Finding with evidence</a></p>`}
${sampleLink(clause, evidence)}
<p><code>plumbrule explain ${clip(clause.id, 100)}</code></p>`;
};

const row = (clause: ClauseResult, evidence: Evidence): SafeHtml =>
  html`<li><details class="clause"><summary><span class="id">${clip(clause.id, 100)}</span> <span class="text">${clip(clause.text)}</span> ${badge(clause.verdict)}</summary><div class="inside" id="${clauseAnchor(clause.id)}">${details(clause, evidence)}</div></details></li>`;

const sectionBlock = (section: Section, evidence: Evidence): SafeHtml =>
  html`<h4>${clip(section.title, 200)} <small>${counted(section.clauses.length, 'clause')}</small></h4><ul class="clauses">${each(section.clauses, (clause) => row(clause, evidence))}</ul>`;

/** Every clause in the order of the contract, one line each, details inside. */
export const clausesSection = (report: ConformanceReport, evidence: Evidence): SafeHtml => {
  const sections = sectionsOf(report);
  const part = ({ letter, title }: ReportedInterface) => {
    const own = sections.filter((section) => section.interface === letter);
    return own.length === 0
      ? nothing
      : html`<h3>${title}</h3>${each(own, (section) => sectionBlock(section, evidence))}`;
  };
  return html`<section aria-labelledby="clauses"><header class="section-head"><h2 id="clauses">All clauses</h2><button type="button" hidden data-expand="clause" aria-label="Expand or close all clauses"></button></header>${each(interfacesOf(report), part)}</section>`;
};
