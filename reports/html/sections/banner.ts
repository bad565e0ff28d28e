import type { RunVerdict } from '../../../schemas/verdicts.js';
import { allRequests, interfacesOf } from '../../derived/interfaces.js';
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
  return html`<svg class="proportions" viewBox="0 0 1000 10" width="1000" height="10" aria-hidden="true" focusable="false">${bars}</svg>`;
};

const tally = ({ summary: { counts } }: ConformanceReport): SafeHtml => {
  const present = verdictOrder.filter((verdict) => counts[verdict] > 0);
  return html`<ul class="tally">${each(present, (verdict) => html`<li class="${verdict}">${shape(verdict)} <strong>${grouped(counts[verdict])}</strong> ${verdictWords[verdict].word}</li>`)}</ul>`;
};

const fact = (name: string, value: string): SafeHtml => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const facts = (report: ConformanceReport): SafeHtml => {
  const { targets } = report;
  const sent = grouped(allRequests(report));
  const requested = interfacesOf(report).flatMap(({ letter, title }) => {
    const target = targets[letter];
    return target === undefined ? [] : [fact(title, clip(target.baseUrl, 500))];
  });
  const waited = report.waitedMs > 0 ? `, ${durationText(report.waitedMs)} of it waiting` : '';
  return html`<dl class="run">
${requested}
${fact('Started', timestampText(report.startedAt))}
${fact('Duration', `${durationText(report.durationMs)}${waited}`)}
${fact('Profile', `${clip(report.profile, 100)}${report.strict ? ', strict' : ''}`)}
${fact('Catalogue', `${counted(report.contract.clauses, 'clause')}, digest ${report.contract.catalogueSha256.slice(0, 12)}`)}
${fact('Requests', `${sent} sent, seed ${report.seed}`)}
${fact('Exit code', String(report.summary.exitCode))}
</dl>`;
};

/** Returns the verdict with its basis; `leftOut` says which evidence the file omits. */
export const banner = (report: ConformanceReport, leftOut: readonly string[]): SafeHtml => {
  const { verdict, sentence, interrupted } = report.summary;
  const title = verdictTitle(report.summary);
  const without =
    leftOut.length === 0
      ? nothing
      : html`<p class="note"><strong>Shortened</strong> To keep this file small it leaves out ${leftOut.join(', ')}. Everything is in exchanges.ndjson.</p>`;
  return html`<section class="banner ${tones[verdict]}" aria-labelledby="verdict">
<div class="headline">${shape(runShapes[verdict], 44)}<div><h1 id="verdict">${title}</h1><p class="sentence">${clip(sentence, 500)}</p></div></div>
${interrupted ? html`<p class="note"><strong>Interrupted</strong> The run was stopped early: this report shows the results up to that point.</p>` : nothing}
${without}
${proportions(report)}
${tally(report)}
${facts(report)}
</section>`;
};
