import { findingOrder } from '../../diagnoses.js';
import type { ClauseResult, ConformanceReport } from '../../model.js';
import { counted } from '../../text/wording.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import type { Evidence } from './evidence.js';
import { findingBlock } from './finding.js';

const openFindings = 10;

const group = (clauses: readonly ClauseResult[], evidence: Evidence, open: number): SafeHtml[] =>
  each(clauses, (clause, index) => findingBlock(clause, evidence, index < open));

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
  return html`<section aria-labelledby="findings"><header class="section-head"><h2 id="findings">Findings</h2><button type="button" hidden data-expand="finding" aria-label="Expand or close all findings"></button></header>
<p class="lead">${counted(failed.length, 'broken requirement')}, ${counted(warned.length, 'warning')}. The first ones are open.</p>
${group(failed, evidence, openFindings)}
${group(warned, evidence, Math.max(0, Math.min(3, openFindings - failed.length)))}
${group(waived, evidence, 0)}</section>`;
};
