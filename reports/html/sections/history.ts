import type { HistoryEntry } from '../../model/history.js';
import type { ConformanceReport } from '../../model/report.js';
import { counted, timestampText } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { clauseAnchor } from '../page/anchors.js';
import { about } from '../page/filtered.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const entries = (title: string, list: readonly HistoryEntry[]): SafeHtml[] =>
  each(
    list,
    ({ clause, text, since }) =>
      html`<tr ${about([clause])}><td>${title}</td><th scope="row"><a href="#${clauseAnchor(clause)}">${clip(clause, 100)}</a></th><td>${clip(text, 300)}</td><td>${timestampText(since)}</td></tr>`,
  );

const names = (title: string, ids: readonly string[]): SafeHtml =>
  ids.length === 0 ? nothing : html`<p>${title}: ${clip(ids.join(', '), 2000)}</p>`;

/** Returns what changed since an earlier run; empty when no earlier report was given. */
export const historySection = ({ history }: ConformanceReport): SafeHtml => {
  if (history === undefined) return nothing;
  const { comparable, mismatches, observations } = history;
  const rows = [
    ...entries('new', history.new),
    ...entries('fixed', history.fixed),
    ...entries('still there', history.still),
  ];
  const table =
    rows.length === 0
      ? html`<p>No broken clause in either run.</p>`
      : html`<details class="fold" data-group><summary>${counted(rows.length, 'clause')}</summary><div class="wide" role="region" tabindex="0" aria-label="Table of changes"><table><caption>Broken clauses in both runs</caption>
<thead><tr><th scope="col">Change</th><th scope="col">Clause</th><th scope="col">Requirement</th><th scope="col">Since</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
  return html`<section aria-labelledby="history" data-group><h2 id="history">Since the earlier run</h2>
<p class="lead">Compared with the run of ${timestampText(history.previousAt)}: ${history.new.length} new, ${history.fixed.length} fixed, ${history.still.length} still there. ${comparable ? 'Both runs are comparable.' : `Not fully comparable: ${clip(mismatches.join('; '), 500)}.`}</p>
${table}
${names('Newly tested', history.newlyTested)}${names('No longer tested', history.noLongerTested)}
${
  observations.length === 0
    ? nothing
    : html`<p>${counted(observations.length, 'observation')} changed.</p><ul>${each(observations, ({ clause, before, now }) => html`<li>${clip(clause, 100)}: <code>${clip(before, 300)}</code> before, <code>${clip(now, 300)}</code> now</li>`)}</ul>`
}</section>`;
};

/** Returns accepted breaches with their state. */
export const waiversSection = ({ waivers = [] }: ConformanceReport): SafeHtml =>
  waivers.length === 0
    ? nothing
    : html`<section aria-labelledby="waivers"><h2 id="waivers">Waivers</h2>
<div class="wide" role="region" tabindex="0" aria-label="Table of waivers"><table><caption>Accepted breaches</caption>
<thead><tr><th scope="col">Clause</th><th scope="col">State</th><th scope="col">Until</th><th scope="col">Owner</th><th scope="col">Ticket</th><th scope="col">Reason</th></tr></thead>
<tbody>${each(waivers, ({ clause, fingerprint, state, expires, owner, ticket, reason, howToMend }) => html`<tr ${about([clause])}><th scope="row">${clip(clause, 100)}${fingerprint === undefined ? '' : ` ${clip(fingerprint, 20)}`}</th><td>${state}</td><td>${clip(expires, 20)}</td><td>${clip(owner, 100)}</td><td>${clip(ticket, 100)}</td><td>${clip(reason, 300)}${howToMend === undefined ? nothing : html` <strong>${clip(howToMend, 300)}</strong>`}</td></tr>`)}</tbody></table></div></section>`;
