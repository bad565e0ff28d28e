import { type Cluster, clustersOf, reasonsOf } from '../../clusters.js';
import type { ConformanceReport } from '../../model.js';
import { counted } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { clauseAnchor, findingAnchor } from '../page/anchors.js';
import { badge } from '../page/marks.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const maximumCards = 5;

const failureCard = ({ clauses, occurrences }: Cluster): SafeHtml => {
  const [first, ...others] = clauses;
  const { finding } = first;
  const also = others.length === 0 ? '' : ` The same place breaks ${counted(others.length, 'more clause')}.`;
  const asked =
    finding?.request === undefined ? '' : `${finding.request.method} ${clip(finding.request.url, 160)}`;
  return html`<li class="card ${first.verdict}"><p class="facts">${badge(first.verdict)} ${counted(occurrences, 'time')}</p>
<p class="cause"><a href="#${findingAnchor(first.id)}"><span class="id">${clip(first.id, 100)}</span> ${clip(first.text, 300)}</a>${also}</p>
<p>Expected <code>${clip(finding?.expected ?? '', 160)}</code>, received <code>${clip(finding?.received ?? '', 160)}</code>.</p>
<p class="small"><code>${asked}</code></p>
<p class="small"><code>${clip(finding?.replay.command ?? '', 300)}</code></p></li>`;
};

const reasonCards = (report: ConformanceReport): SafeHtml[] =>
  each(reasonsOf(report), ({ code, text, clauses: [first, ...others] }) => {
    if (first === undefined) return nothing;
    const also = others.length === 0 ? '' : ` and ${counted(others.length, 'more clause')}`;
    return html`<li class="card inconclusive"><p class="facts">${badge('inconclusive')} ${clip(code, 100)}</p>
<p class="cause">${clip(text, 500)}</p><p class="small">Concerns <a href="#${clauseAnchor(first.id)}">${clip(first.id, 100)}</a>${also}.</p></li>`;
  });

const errorCards = (report: ConformanceReport): SafeHtml[] =>
  report.scenarios.flatMap(({ title, error }) =>
    error === undefined
      ? []
      : [
          html`<li class="card warn"><p class="facts">harness error in the scenario “${clip(title, 200)}”</p><p class="cause">${clip(error, 500)}</p><p class="small">This is a fault of Plumbrule, not of the target. Please report it.</p></li>`,
        ],
  );

/** What to do first: at most five cards, harness errors and failures before what could not be concluded. */
export const firstStepsSection = (report: ConformanceReport): SafeHtml => {
  const cards = [...errorCards(report), ...each(clustersOf(report), failureCard), ...reasonCards(report)];
  if (cards.length === 0) return nothing;
  const left = cards.length - maximumCards;
  return html`<section aria-labelledby="first"><h2 id="first">What to do first</h2>
<ol class="cards">${cards.slice(0, maximumCards)}</ol>
<p class="small">${left > 0 ? `${counted(left, 'more place')} below.` : ''}</p></section>`;
};
