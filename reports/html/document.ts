import { createHash } from 'node:crypto';
import type { ConformanceReport } from '../model.js';
import { momentText } from '../wording.js';
import { banner } from './banner.js';
import { clausesSection } from './clauses.js';
import { clip } from './clip.js';
import { contents } from './contents.js';
import { environmentSection, samplesSection } from './environment.js';
import { type Evidence, lastEvidenceStep, planEvidence } from './evidence.js';
import { findingsSection } from './findings.js';
import { firstStepsSection } from './first-steps.js';
import { markShapes } from './marks.js';
import { matrixSection } from './matrix.js';
import { openQuestionsSection } from './open-questions.js';
import { constantHtml, html, markupText, type SafeHtml } from './safe.js';
import { script } from './script.js';
import { elementSequence } from './self-check.js';
import { style } from './style.js';
import { trafficSection } from './traffic.js';
import { coverageSection, untestableSection } from './untestable.js';
import { warningsSection } from './warnings.js';

const softLimitBytes = 2 * 1024 * 1024;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded, nothing is sent, and only our own style and script count. */
const policy = `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; img-src data:; base-uri 'none'; form-action 'none'`;

const title = ({ summary, targets }: ConformanceReport) =>
  [summary.verdict, clip(targets.a?.baseUrl ?? targets.b?.baseUrl ?? '', 200), 'Plumbrule'].join(' · ');

const masthead = html`<header class="masthead"><p>Plumbrule <span>conformance report</span></p>
<fieldset class="themes"><legend>Theme</legend><label><input type="radio" name="theme" id="theme-auto" checked> Automatic</label><label><input type="radio" name="theme" id="theme-light"> Light</label><label><input type="radio" name="theme" id="theme-dark"> Dark</label></fieldset></header>`;

const page = (report: ConformanceReport, evidence: Evidence): SafeHtml => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${constantHtml(policy)}"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title(report)}</title><style>${constantHtml(style)}</style></head>
<body><a class="skip" href="#main">Skip to the verdict</a>${markShapes}
${masthead}
<main id="main" tabindex="-1">
${banner(report, evidence.leftOut)}
${contents(report, evidence)}
${firstStepsSection(report)}
${warningsSection(report)}
${findingsSection(report, evidence)}
${matrixSection(report)}
${clausesSection(report, evidence)}
${openQuestionsSection(report, evidence)}
${untestableSection(report)}
${coverageSection(report)}
${trafficSection(report)}
${samplesSection(evidence)}
${environmentSection(report)}
</main>
<footer class="foot"><p>Written by Plumbrule ${clip(report.harness.version, 50)} from conformance.json, ${momentText(report.finishedAt)}. All evidence of this run stands in exchanges.ndjson beside this file.</p></footer>
<script>${constantHtml(script)}</script></body></html>
`;

/**
 * The text of `conformance.html`: one file that loads nothing and in which nothing of the target can run. Above 2 MB
 * evidence is left out step by step, and the banner says so. Throws REPORT_UNSAFE_MARKUP when the self-check fails.
 */
export const htmlReport = (report: ConformanceReport): string => {
  for (let step = 0; ; step += 1) {
    const text = markupText(page(report, planEvidence(report, step)));
    if (step < lastEvidenceStep && Buffer.byteLength(text, 'utf8') > softLimitBytes) continue;
    elementSequence(text);
    return text;
  }
};
