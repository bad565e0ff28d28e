import { causesOf } from '../../derived/causes.js';
import type { ConformanceReport } from '../../model/report.js';
import { grouped } from '../../text/wording.js';
import type { ShownEvidence } from '../evidence/evidence.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

/** Returns links to the sections of this report. */
export const contents = (report: ConformanceReport, evidence: ShownEvidence): SafeHtml => {
  const sections: [anchor: string, title: string, count: number][] = [
    ['causes', 'Causes', causesOf(report).length],
    ['notes', 'Notes', report.warnings.length],
    ['matrix', 'Matrix', report.clauses.length],
    ['clauses', 'Clauses', report.clauses.length],
    ['open', 'Open questions', report.openQuestions.length],
    ['untestable', 'Untestable', report.untestable.length],
    ['traffic', 'Traffic', report.timeline.length + report.budget.length],
    ['samples', 'Samples', evidence.samples.length],
  ];
  const present = sections.filter(([, , count]) => count > 0);
  return html`<nav class="contents" aria-label="Sections"><ul>${each(present, ([anchor, title, count]) => html`<li><a href="#${anchor}">${title}</a>${anchor === 'traffic' ? nothing : html` <small>${grouped(count)}</small>`}</li>`)}<li><a href="#environment">Environment</a></li></ul></nav>`;
};
