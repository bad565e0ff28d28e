import type { ConformanceReport, Warning } from '../../model/report.js';
import { clip } from '../evidence/clip.js';
import { clauseAnchor } from '../page/anchors.js';
import { about } from '../page/filtered.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const maximumIds = 12;

const item = ({ code, text, howToFix, clauseIds }: Warning): SafeHtml => {
  const links = each(
    clauseIds.slice(0, maximumIds),
    (id) => html` <a href="#${clauseAnchor(id)}">${clip(id, 100)}</a>`,
  );
  const left = clauseIds.length - maximumIds;
  const concerns =
    clauseIds.length === 0
      ? nothing
      : html`<p class="small">Concerns${links}${left > 0 ? ` and ${left} more` : ''}</p>`;
  return html`<li ${about(clauseIds)}><p><strong>${clip(text)}</strong> ${clip(howToFix)} <code>${clip(code, 100)}</code></p>${concerns}</li>`;
};

/** Returns what weakens the verdict, as notes; it comes before any success. */
export const warningsSection = (report: ConformanceReport): SafeHtml =>
  report.warnings.length === 0
    ? nothing
    : html`<section aria-labelledby="notes" data-group><h2 id="notes">What weakens this verdict</h2><ul class="notes">${each(report.warnings, item)}</ul></section>`;
