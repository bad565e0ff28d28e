import { findingOrder } from '../../derived/diagnoses.js';
import type { ClauseResult } from '../../model/findings.js';
import type { ConformanceReport } from '../../model/report.js';
import { counted } from '../../text/wording.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import type { Evidence } from './evidence.js';
import { findingBlock } from './finding.js';

/** Most findings that are open at first. */
const openFindings = 5;

/** Findings of a verdict; those in `open` are unfolded. */
const group = (clauses: readonly ClauseResult[], evidence: Evidence, open: ReadonlySet<string>): SafeHtml[] =>
  each(clauses, (clause) => findingBlock(clause, evidence, open.has(clause.id)));

/** Returns every broken clause with its evidence: failures, then warnings, then waived ones. */
export const findingsSection = (report: ConformanceReport, evidence: Evidence): SafeHtml => {
  const order = findingOrder(report);
  const placeOf = ({ id }: ClauseResult) => order.get(id) ?? order.size;
  const of = (verdict: ClauseResult['verdict']) =>
    report.clauses
      .filter((clause) => clause.verdict === verdict)
      .sort((one, other) => placeOf(one) - placeOf(other));
  const [failed, warned] = [of('fail'), of('warn')];
  const waived = of('waived').filter(({ finding }) => finding !== undefined);
  if (failed.length + warned.length + waived.length === 0) return nothing;
  // What follows from a cause is folded below the finding that shows it best.
  const leads = report.diagnoses.flatMap(({ clauses: [first = ''] }) => (order.has(first) ? [first] : []));
  const open = new Set(leads.slice(0, openFindings));
  return html`<section aria-labelledby="findings"><header class="section-head"><h2 id="findings">Findings</h2><button type="button" hidden data-expand="finding" aria-label="Expand or close all findings"></button></header>
<p class="lead">${counted(failed.length, 'broken requirement')}, ${counted(warned.length, 'warning')}. The clearest finding of each of the first causes is open.</p>
${group(failed, evidence, open)}
${group(warned, evidence, open)}
${group(waived, evidence, new Set())}</section>`;
};
