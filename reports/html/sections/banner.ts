import type { RunVerdict } from '../../../schemas/verdicts.js';
import { allRequests, interfacesOf } from '../../derived/interfaces.js';
import type { ClauseResult } from '../../model/findings.js';
import type { ConformanceReport } from '../../model/report.js';
import { verdictTitle } from '../../text/verdict-title.js';
import { verdictOrder, verdictWords } from '../../text/verdict-words.js';
import { counted, durationText, grouped, timestampText } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { runShapes, shape } from '../page/marks.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const tones: Record<RunVerdict, string> = {
  CONFORMS: 'pass',
  'CONFORMS WITH WAIVERS': 'pass',
  'DOES NOT CONFORM': 'fail',
  INCONCLUSIVE: 'inconclusive',
  'HARNESS ERROR': 'warn',
};

/** Returns the share of each verdict as one bar; the same numbers are below it as text. */
const proportions = ({ summary: { counts } }: ConformanceReport): SafeHtml => {
  const all = Math.max(1, counts.clauses);
  let start = 0;
  const bars = verdictOrder.flatMap((verdict) => {
    const width = (counts[verdict] / all) * 1000;
    const bar = html`<rect class="bar ${verdict}" x="${start.toFixed(1)}" y="0" width="${Math.max(0, width - 2).toFixed(1)}" height="10"></rect>`;
    start += width;
    return width > 0 ? [bar] : [];
  });
  return html`<svg class="proportions" viewBox="0 0 1000 10" width="1000" height="10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${bars}</svg>`;
};

const tally = ({ summary: { counts } }: ConformanceReport): SafeHtml => {
  const present = verdictOrder.filter((verdict) => counts[verdict] > 0);
  return html`<ul class="tally">${each(present, (verdict) => html`<li class="${verdict}">${shape(verdict)} <strong>${grouped(counts[verdict])}</strong> ${verdictWords[verdict].word}</li>`)}</ul>`;
};

/** Which clauses a run counts: those of the verdict's sentence are the required ones. */
const scope = ({ clauses }: ConformanceReport): string => {
  const of = (level: ClauseResult['level']) => clauses.filter((clause) => clause.level === level).length;
  return `${counted(clauses.length, 'clause')}: ${of('must')} required, ${of('should')} advice, ${counted(of('observe'), 'open question')}`;
};

/** The run in one line. */
const facts = (report: ConformanceReport): SafeHtml => {
  const { targets, waitedMs } = report;
  const bases = interfacesOf(report).flatMap(({ letter }) => {
    const target = targets[letter];
    return target === undefined ? [] : [`${letter.toUpperCase()} ${clip(target.baseUrl, 500)}`];
  });
  const waited = waitedMs > 0 ? `, ${durationText(waitedMs)} of it waiting` : '';
  const parts = [
    ...bases,
    timestampText(report.startedAt),
    `${counted(allRequests(report), 'request')} in ${durationText(report.durationMs)}${waited}`,
  ];
  const details = [
    `seed ${report.seed}`,
    `profile ${clip(report.profile, 100)}${report.strict ? ', strict' : ''}`,
    scope(report),
    `exit code ${report.summary.exitCode}`,
  ];
  return html`<p class="run-facts">${parts.join(' · ')} <span>· ${details.join(' · ')}</span></p>`;
};

/** Returns the verdict with its basis; `leftOut` says which evidence the file omits. */
export const banner = (report: ConformanceReport, leftOut: readonly string[]): SafeHtml => {
  const { verdict, sentence, interrupted } = report.summary;
  const title = verdictTitle(report.summary);
  const without =
    leftOut.length === 0
      ? nothing
      : html`<p class="run-facts">To keep this file small it leaves out ${leftOut.join(', ')}. Everything is in exchanges.ndjson.</p>`;
  return html`<section class="banner ${tones[verdict]}" aria-labelledby="verdict">
<div class="headline">${shape(runShapes[verdict], 44)}<div><h1 id="verdict">${title}</h1><p class="sentence">${clip(sentence, 500)}</p></div></div>
${interrupted ? html`<p class="note"><strong>Interrupted</strong> The run was stopped early: this report shows the results up to that point.</p>` : nothing}
${proportions(report)}
${tally(report)}
${facts(report)}
${without}
</section>`;
};
