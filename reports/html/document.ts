import { createHash } from 'node:crypto';
import type { ConformanceReport } from '../model/report.js';
import { verdictTitle } from '../text/verdict-title.js';
import { timestampText } from '../text/wording.js';
import { trafficSection } from './charts/traffic.js';
import { causesSection } from './evidence/causes.js';
import { clip } from './evidence/clip.js';
import { lastEvidenceStep, planEvidence, type ShownEvidence } from './evidence/evidence.js';

import { markShapes } from './page/marks.js';
import { constantHtml, html, markupText, type SafeHtml } from './page/safe.js';
import { script } from './page/script.js';
import { elementSequence } from './page/self-check.js';
import { style } from './page/style.js';
import { banner } from './sections/banner.js';
import { causesTable } from './sections/causes.js';
import { clausesSection } from './sections/clauses.js';
import { contents } from './sections/contents.js';
import { environmentSection, samplesSection } from './sections/environment.js';
import { filterBar } from './sections/filters.js';
import { historySection, waiversSection } from './sections/history.js';
import { matrixSection } from './sections/matrix.js';
import { openQuestionsSection } from './sections/open-questions.js';
import { coverageSection, untestableSection } from './sections/untestable.js';
import { warningsSection } from './sections/warnings.js';

const softLimitBytes = 1024 * 1024;

/** Returns the source of a content policy that allows only this text. */
export const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded or sent, and only the style and script of this project are allowed. */
const policy = `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; img-src data:; base-uri 'none'; form-action 'none'`;

const title = ({ summary, targets }: ConformanceReport) => {
  const [first] = Object.values(targets);
  return [verdictTitle(summary), clip(first?.baseUrl ?? '', 200), 'Plumbrule'].join(' · ');
};

/** The reader's choice of a theme. */
export const themes = html`<fieldset class="themes"><legend>Theme</legend><label><input type="radio" name="theme" id="theme-auto" checked> Automatic</label><label><input type="radio" name="theme" id="theme-light"> Light</label><label><input type="radio" name="theme" id="theme-dark"> Dark</label></fieldset>`;

const page = (report: ConformanceReport, evidence: ShownEvidence): SafeHtml => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${constantHtml(policy)}"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title(report)}</title><style>${constantHtml(style)}</style></head>
<body><a class="skip" href="#main">Skip to the verdict</a>${markShapes}
<header class="masthead"><p>Plumbrule <span>conformance report</span></p>${contents(report, evidence)}</header>
<main id="main" tabindex="-1">
${banner(report, evidence.leftOut)}
${filterBar(report)}
${causesTable(report)}
${warningsSection(report)}
${causesSection(report, evidence)}
${historySection(report)}
${waiversSection(report)}
${matrixSection(report)}
${clausesSection(report)}
${openQuestionsSection(report, evidence)}
${untestableSection(report)}
${coverageSection(report)}
${trafficSection(report)}
${samplesSection(evidence)}
${environmentSection(report)}
</main>
<footer class="foot"><p>Written by Plumbrule ${clip(report.harness.version, 50)} from conformance.json, ${timestampText(report.finishedAt)}. All evidence of this run is in exchanges.ndjson next to this file.</p>${themes}</footer>
<script>${constantHtml(script)}</script></body></html>
`;

/**
 * Returns the text of `conformance.html`: one file that loads nothing and runs nothing of the target. Above 1
 * MB it omits evidence step by step, and the banner says so. Throws REPORT_UNSAFE_MARKUP when the self-check
 * fails.
 */
export const htmlReport = (report: ConformanceReport): string => {
  for (let step = 0; ; step += 1) {
    const text = markupText(page(report, planEvidence(report, step)));
    if (step < lastEvidenceStep && Buffer.byteLength(text, 'utf8') > softLimitBytes) continue;
    elementSequence(text);
    return text;
  }
};
