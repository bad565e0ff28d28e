import { placeLine } from '../../derived/diagnoses.js';
import type { ClauseResult, Finding } from '../../model/findings.js';
import { basisText } from '../../text/basis.js';
import { counted, grouped } from '../../text/wording.js';
import { clauseAnchor, exchangeAnchor, findingAnchor } from '../page/anchors.js';
import { badge } from '../page/marks.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import { clip } from './clip.js';
import { commandBlock, copyNote } from './command.js';
import { counterexampleBlock, stepList } from './counterexample.js';
import type { Evidence } from './evidence.js';
import { exchangeBlock } from './exchange.js';
import { cutMiddle, valueBlock } from './long-value.js';

const whereRow = ({ request, pointer }: Finding): SafeHtml => {
  const requested =
    request === undefined ? 'see the evidence below' : `${request.method} ${cutMiddle(request.url)}`;
  const place = pointer === '' ? 'the exchange as a whole' : clip(pointer, 500);
  return html`<tr><th scope="row">Where</th><td><div><code>${requested}</code></div><div class="small">at <code>${place}</code></div></td></tr>`;
};

const comparison = (finding: Finding, id: string): SafeHtml => {
  const { expected, received } = finding;
  return html`<table class="comparison"><caption>What ${clip(id, 100)} demands and what was sent</caption><tbody>
${whereRow(finding)}
<tr><th scope="row">Expected</th><td class="expected">${valueBlock(expected, received)}</td></tr>
<tr><th scope="row">Received</th><td class="received">${valueBlock(received, expected)}</td></tr>
</tbody></table>`;
};

/** Returns links to exchanges shown with another finding, and a note about those not in the file. */
const elsewhere = ({ exchanges }: Finding, here: ReadonlySet<number>, evidence: Evidence): SafeHtml => {
  const others = [...new Set(exchanges)].filter((id) => !here.has(id));
  if (others.length === 0) return nothing;
  const links = each(others.slice(0, 12), (id) =>
    evidence.shown.has(id)
      ? html` <a href="#${exchangeAnchor(id)}">exchange ${id}</a>`
      : html` exchange ${id} (in exchanges.ndjson)`,
  );
  return html`<p class="small">${here.size === 0 ? 'Evidence:' : 'See also:'}${links}</p>`;
};

const evidenceOf = (clause: ClauseResult, finding: Finding, evidence: Evidence): SafeHtml => {
  const here = evidence.withFinding.get(clause.id) ?? [];
  const shownHere = new Set(here.map(({ id }) => id));
  const differs = finding.curl !== undefined && !here.some(({ curl }) => curl === finding.curl);
  const curl =
    differs && finding.curl !== undefined
      ? html`<p class="label">curl <small>${copyNote(finding.curl)}</small></p>${commandBlock(`curl-${findingAnchor(clause.id)}`, `curl command for ${clip(clause.id, 100)}`, finding.curl)}`
      : nothing;
  return html`${curl}${each(here, (exchange) => exchangeBlock(exchange, evidence.bodyBytes.finding, exchange.id === finding.exchanges[0] ? finding.pointer : undefined))}${elsewhere(finding, shownHere, evidence)}`;
};

const body = (
  clause: ClauseResult,
  finding: Finding,
  evidence: Evidence,
): SafeHtml => html`${comparison(finding, clause.id)}
${finding.note === undefined ? nothing : html`<p class="note"><strong>Note</strong> ${clip(finding.note)}</p>`}
${finding.counterexample === undefined ? nothing : counterexampleBlock(finding.counterexample)}
${stepList(finding)}
${placesBlock(finding, clause.id)}
<p class="label">Replay <small>the same client and the same judge</small></p>
${commandBlock(`replay-${findingAnchor(clause.id)}`, `replay command for ${clip(clause.id, 100)}`, finding.replay.command)}
${evidenceOf(clause, finding, evidence)}`;

/** Returns every place where a clause was broken, or the first ones if there are many. */
const placesBlock = ({ places = [], occurrences }: Finding, id: string): SafeHtml => {
  if (places.length < 2) return nothing;
  const all =
    occurrences > places.length
      ? `The first ${places.length} of ${grouped(occurrences)} places`
      : `All ${places.length} places`;
  return html`<details class="places"><summary>${all}</summary><pre tabindex="0" role="group" aria-label="Places of ${clip(id, 100)}"><code>${clip(places.map((place) => cutMiddle(placeLine(place), 300)).join('\n'), 40_000)}</code></pre></details>`;
};

/** Returns one broken clause with everything needed to check, reproduce and fix it. */
export const findingBlock = (clause: ClauseResult, evidence: Evidence, open: boolean): SafeHtml => {
  const { finding } = clause;
  const times = finding === undefined ? '' : ` · broken ${counted(finding.occurrences, 'time')}`;
  const head = html`<summary><h3><span class="id">${clip(clause.id, 100)}</span> ${clip(clause.text)}</h3><span class="facts">${badge(clause.verdict)} <span>${clip(basisText(clause), 600)}${times}</span></span></summary>`;
  const inside = html`<div class="inside" id="${findingAnchor(clause.id)}">${finding === undefined ? nothing : body(clause, finding, evidence)}<p class="small"><a href="#${clauseAnchor(clause.id)}">In the list of all clauses</a></p></div>`;
  const section = `${clause.interface.toUpperCase()} ${clip(clause.section, 200)}`;
  return open
    ? html`<details class="finding ${clause.verdict}" data-level="${clause.level}" data-section="${section}" open>${head}${inside}</details>`
    : html`<details class="finding ${clause.verdict}" data-level="${clause.level}" data-section="${section}">${head}${inside}</details>`;
};
