import { type Cause, causesOf } from '../../derived/causes.js';
import { placeLine } from '../../derived/diagnoses.js';
import type { Diagnosis } from '../../model/diagnoses.js';
import type { ReportedPlace } from '../../model/findings.js';
import type { ConformanceReport } from '../../model/report.js';
import { reproScript } from '../../repro/script.js';
import { counted, grouped } from '../../text/wording.js';
import { causeAnchor, clauseAnchor } from '../page/anchors.js';
import { about } from '../page/filtered.js';
import { badge } from '../page/marks.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import { clip } from './clip.js';
import { commandBlock } from './command.js';
import type { ShownEvidence } from './evidence.js';
import { findingBlock, leadFinding } from './finding.js';
import { cutMiddle } from './long-value.js';

/** Most clauses of a cause without findings that are named. */
const mostLinks = 24;

const placesBlock = (id: string, places: readonly ReportedPlace[], occurrences: number): SafeHtml => {
  if (places.length < 2) return nothing;
  const all =
    occurrences > places.length
      ? `The first ${places.length} of ${grouped(occurrences)} places`
      : `All ${places.length} places`;
  const lines = places.map((place) => cutMiddle(placeLine(place), 300)).join('\n');
  return html`<details class="places"><summary>${all} where it was seen</summary><pre tabindex="0" role="group" aria-label="Places of ${clip(id, 100)}"><code>${clip(lines, 20_000)}</code></pre></details>`;
};

/** Returns the command that reproduces a cause, and its script, to read and copy. */
const scriptBlock = (
  { id, cause, repro, script: recipe, notReproducible }: Diagnosis,
  targets: ConformanceReport['targets'],
  isShown: boolean,
): SafeHtml => {
  if (repro === undefined || recipe === undefined)
    return notReproducible === undefined ? nothing : html`<p class="small">${clip(notReproducible, 300)}</p>`;
  const anchor = causeAnchor(id);
  const script = isShown
    ? html`<details class="script"><summary>The script</summary>${commandBlock(`script-${anchor}`, `script of ${clip(id, 100)}`, reproScript(recipe, { id, cause, targets }))}</details>`
    : nothing;
  return html`<p class="label">Reproduce <small>with a POSIX shell and curl, next to this file</small></p>
${commandBlock(`repro-${anchor}`, `command that reproduces ${clip(id, 100)}`, `sh ${clip(repro, 200)}`)}${script}`;
};

const undecided = ({ clauses }: Cause): SafeHtml => {
  const ids = clauses.filter(({ finding }) => finding === undefined);
  if (ids.length === 0) return nothing;
  const links = each(
    ids.slice(0, mostLinks),
    ({ id }) => html` <a href="#${clauseAnchor(id)}">${clip(id, 100)}</a>`,
  );
  const left = ids.length - mostLinks;
  return html`<p class="small">Without a verdict:${links}${left > 0 ? ` and ${counted(left, 'more clause')}` : ''}.</p>`;
};

const inside = (cause: Cause, report: ConformanceReport, evidence: ShownEvidence): SafeHtml => {
  const { diagnosis } = cause;
  const [lead, ...others] = cause.clauses.filter(({ finding }) => finding !== undefined);
  return html`${cause.change === '' ? nothing : html`<p class="change"><strong>Change</strong> ${clip(cause.change, 500)}</p>`}
${lead === undefined ? nothing : leadFinding(lead, cause.what, evidence)}
${diagnosis === undefined ? nothing : placesBlock(cause.id, diagnosis.places, diagnosis.occurrences)}
${diagnosis === undefined ? nothing : scriptBlock(diagnosis, report.targets, evidence.hasScripts)}
${undecided(cause)}
${others.length === 0 ? nothing : html`<p class="label">${counted(others.length, 'more clause')} broken by this cause</p>`}${each(others, (clause) => findingBlock(clause, evidence))}`;
};

/** How the block of a cause looks: open or closed; a page of a watch gives another state. */
interface BlockLook {
  readonly isOpen: boolean;
  /** Class of its colours. Default: the verdict. */
  readonly tone?: string;
  /** Default: the badge of the verdict. */
  readonly mark?: SafeHtml;
}

/** Returns one cause with its evidence. */
export const causeBlock = (
  cause: Cause,
  report: ConformanceReport,
  evidence: ShownEvidence,
  { isOpen, tone = cause.verdict, mark = badge(cause.verdict) }: BlockLook,
): SafeHtml => {
  const seen = [cause.interface?.toUpperCase(), cause.where, cause.howOften].filter((part) => part);
  const head = html`<summary><h3>${clip(cause.what, 500)}</h3><span class="facts">${mark} <span>${clip(seen.join(' · '), 400)}</span></span></summary>`;
  const attributes = html`class="finding ${tone}" ${about(cause.clauses.map(({ id }) => id))}`;
  const body = html`<div class="inside" id="${causeAnchor(cause.id)}">${inside(cause, report, evidence)}</div></details>`;
  return isOpen
    ? html`<details ${attributes} open>${head}${body}`
    : html`<details ${attributes}>${head}${body}`;
};

/** Returns every cause once, with all that is needed to check, reproduce and fix it; the first one is open. */
export const causesSection = (report: ConformanceReport, evidence: ShownEvidence): SafeHtml => {
  const causes = causesOf(report);
  return causes.length === 0
    ? nothing
    : html`<section aria-labelledby="findings" data-group><header class="section-head"><h2 id="findings">Evidence</h2><button type="button" hidden data-expand="finding" aria-label="Expand or close the evidence of all causes"></button></header>
${each(causes, (cause, index) => causeBlock(cause, report, evidence, { isOpen: index === 0 }))}</section>`;
};
