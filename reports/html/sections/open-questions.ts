import { contractPlace } from '../../derived/sections.js';
import type { OpenQuestion, ReportedAnswer } from '../../model/contract.js';
import type { ConformanceReport } from '../../model/report.js';
import { counted, grouped } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import type { ShownEvidence } from '../evidence/evidence.js';
import { exchangeAnchor } from '../page/anchors.js';
import { about } from '../page/filtered.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const maximumAnswers = 12;

const answerLine = ({ value, count, exchange }: ReportedAnswer, evidence: ShownEvidence): SafeHtml => {
  const link =
    exchange !== undefined && evidence.shown.has(exchange)
      ? html` <a href="#${exchangeAnchor(exchange)}">exchange ${exchange}</a>`
      : nothing;
  return html`<li><code>${clip(value, 300)}</code> <small>${grouped(count)} ×${link}</small></li>`;
};

const answerList = ({ answers: met }: OpenQuestion, evidence: ShownEvidence): SafeHtml => {
  if (met.length === 0) return html`<span class="muted">not tested in this run</span>`;
  const left = met.length - maximumAnswers;
  const more =
    left > 0 ? html`<p class="small">${counted(left, 'more observation')} in conformance.json</p>` : nothing;
  return html`<ul class="answers">${each(met.slice(0, maximumAnswers), (answer) => answerLine(answer, evidence))}</ul>${more}`;
};

/** Returns what the contract leaves open and what this target does; it does not affect the verdict. */
export const openQuestionsSection = (report: ConformanceReport, evidence: ShownEvidence): SafeHtml =>
  report.openQuestions.length === 0
    ? nothing
    : html`<section aria-labelledby="open" data-group><h2 id="open">Open questions</h2>
<p class="lead">The contract leaves these open. What the target does is recorded and does not affect the verdict.</p>
<details class="fold" data-group><summary>${counted(report.openQuestions.length, 'question')}</summary><div class="wide" role="region" tabindex="0" aria-label="Table of open questions"><table class="questions"><caption>Open questions and the behaviour observed</caption>
<thead><tr><th scope="col">Question</th><th scope="col">Contract</th><th scope="col">Observed</th></tr></thead>
<tbody>${each(report.openQuestions, (question) => html`<tr ${about([question.id])}><th scope="row"><span class="id">${clip(question.id, 100)}</span> ${clip(question.question)}</th><td>${question.interface.toUpperCase()}, ${clip(contractPlace(question), 300)}</td><td>${answerList(question, evidence)}</td></tr>`)}</tbody></table></div></details></section>`;
