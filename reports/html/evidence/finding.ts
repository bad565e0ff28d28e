import type { ClauseResult, Finding } from '../../model/findings.js';
import { basisText } from '../../text/basis.js';
import { counted } from '../../text/wording.js';
import { clauseAnchor, exchangeAnchor, findingAnchor } from '../page/anchors.js';
import { badge } from '../page/marks.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import { changedMembers } from './changed-members.js';
import { clip } from './clip.js';
import { commandBlock, copyNote } from './command.js';
import { counterexampleBlock, stepList } from './counterexample.js';
import type { ShownEvidence } from './evidence.js';
import { exchangeBlock } from './exchange.js';
import { cutMiddle, valueBlock } from './long-value.js';

const whereRow = ({ request, pointer }: Finding): SafeHtml => {
  const requested =
    request === undefined ? 'see the evidence below' : `${request.method} ${cutMiddle(request.url)}`;
  const place = pointer === '' ? 'the exchange as a whole' : clip(pointer, 500);
  return html`<tr><th scope="row">Where</th><td><div><code>${requested}</code></div><div class="small">at <code>${place}</code></div></td></tr>`;
};

/**
 * Returns where, expected and received; not displayed where the sentence above and the exchange below tell all of
 * it. The elements do not depend on what the target sent.
 */
const comparison = (finding: Finding, id: string, told: string, isBelow: boolean): SafeHtml => {
  const { expected, received } = finding;
  const isTold = isBelow && told.includes(expected) && told.includes(received);
  return html`<table class="comparison${isTold ? ' told' : ''}"><caption>What ${id} demands and what was sent</caption><tbody>
${whereRow(finding)}
<tr><th scope="row">Expected</th><td class="expected">${valueBlock(expected, received)}</td></tr>
<tr><th scope="row">Received</th><td class="received">${valueBlock(received, expected)}</td></tr>
</tbody></table>`;
};

/** Returns links to exchanges shown with another finding, and a note about those not in the file. */
const elsewhere = ({ exchanges }: Finding, here: ReadonlySet<number>, evidence: ShownEvidence): SafeHtml => {
  const others = [...new Set(exchanges)].filter((id) => !here.has(id));
  if (others.length === 0) return nothing;
  const links = each(others.slice(0, 12), (id) =>
    evidence.shown.has(id)
      ? html` <a href="#${exchangeAnchor(id)}">exchange ${id}</a>`
      : html` exchange ${id} (in exchanges.ndjson)`,
  );
  return html`<p class="small">${here.size === 0 ? 'Evidence:' : 'See also:'}${links}</p>`;
};

const evidenceOf = (clause: ClauseResult, finding: Finding, evidence: ShownEvidence): SafeHtml => {
  const here = evidence.withFinding.get(clause.id) ?? [];
  const shownHere = new Set(here.map(({ id }) => id));
  const differs = finding.curl !== undefined && !here.some(({ curl }) => curl === finding.curl);
  const curl =
    differs && finding.curl !== undefined
      ? html`<p class="label">curl <small>${copyNote(finding.curl)}</small></p>${commandBlock(`curl-${findingAnchor(clause.id)}`, `curl command for ${clip(clause.id, 100)}`, finding.curl)}`
      : nothing;
  return html`${curl}${each(here, (exchange) => exchangeBlock(exchange, evidence.bodyBytes.finding, exchange.id === finding.exchanges[0] ? finding.pointer : undefined))}${elsewhere(finding, shownHere, evidence)}`;
};

const body = (clause: ClauseResult, finding: Finding, told: string, evidence: ShownEvidence): SafeHtml => {
  const id = clip(clause.id, 100);
  const isBelow = (evidence.withFinding.get(clause.id) ?? []).some((one) => one.id === finding.exchanges[0]);
  return html`${comparison(finding, id, told, isBelow)}
${finding.note === undefined ? nothing : html`<p class="note"><strong>Note</strong> ${clip(finding.note)}</p>`}
<p class="small"><a href="#${clauseAnchor(clause.id)}">${id}</a>: ${clip(clause.text)} ${clip(basisText(clause), 600)} Broken ${counted(finding.occurrences, 'time')}.</p>
${changedMembers(finding, evidence)}
${finding.counterexample === undefined ? nothing : counterexampleBlock(finding.counterexample)}
${stepList(finding)}
${evidenceOf(clause, finding, evidence)}
<p class="label">Replay <small>the same client and the same judge</small></p>
${commandBlock(`replay-${findingAnchor(clause.id)}`, `replay command for ${id}`, finding.replay.command)}`;
};

/** Returns the finding that shows a cause best; `told` is the sentence of the cause, which it does not repeat. */
export const leadFinding = (clause: ClauseResult, told: string, evidence: ShownEvidence): SafeHtml =>
  html`<div id="${findingAnchor(clause.id)}">${clause.finding === undefined ? nothing : body(clause, clause.finding, told, evidence)}</div>`;

/** Returns a further clause that the same cause breaks, closed. */
export const findingBlock = (clause: ClauseResult, evidence: ShownEvidence): SafeHtml => {
  const { finding } = clause;
  if (finding === undefined) return nothing;
  const told = `expected ${clip(finding.expected, 160)}, received ${clip(finding.received, 160)}`;
  return html`<details class="more"><summary>${badge(clause.verdict)} <code>${clip(clause.id, 100)}</code> ${told}</summary><div class="inside" id="${findingAnchor(clause.id)}">${body(clause, finding, told, evidence)}</div></details>`;
};
