import type { Diagnosis } from '../model/diagnoses.js';
import type { ClauseResult, ReportedPlace } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';
import { basisText } from '../text/basis.js';
import { counted, grouped } from '../text/wording.js';

/** A diagnosis with its best clause. */
export interface DiagnosisView {
  readonly diagnosis: Diagnosis;
  readonly lead: ClauseResult | undefined;
}

/** Returns the diagnoses of a report, the one to fix first in front. */
export const diagnosesOf = ({ diagnoses, clauses }: ConformanceReport): DiagnosisView[] => {
  const byId = new Map(clauses.map((clause) => [clause.id, clause]));
  return diagnoses.map((diagnosis) => ({ diagnosis, lead: byId.get(diagnosis.clauses[0] ?? '') }));
};

/** Returns how often a diagnosis occurred, such as `16 of 107 checks; 5 of 5 times when repeated`. */
export const frequencyOf = ({ occurrences, of, stability, verdict }: Diagnosis): string => {
  // A cause that left clauses without a verdict was seen by none of their checks.
  if (of === undefined && verdict === 'inconclusive')
    return `${counted(occurrences, 'clause')} without a verdict`;
  const seen = of === undefined ? grouped(occurrences) : `${grouped(occurrences)} of ${grouped(of)}`;
  if (stability.includes(seen)) return stability;
  const repeated = /^\d+ of \d+ times$/.test(stability) ? `${stability} when repeated` : stability;
  return `${seen} ${(of ?? occurrences) === 1 ? 'check' : 'checks'}; ${repeated}`;
};

/** Returns what a diagnosis stands on, then the requirement in the words of the project. */
export const basisOf = (lead: ClauseResult): string => `${basisText(lead)} ${lead.id}: ${lead.text}`;

/** Returns one place of a diagnosis as a line of text. */
export const placeLine = ({ method, path, status, at, received, exchange }: ReportedPlace): string =>
  [
    `${method} ${path}`,
    status === 0 ? 'no response' : `status ${status}`,
    ...(at === '' ? [] : [`at ${at}`]),
    ...(received === '' ? [] : [`received ${received}`]),
    `(exchange ${exchange})`,
  ].join('  ');

/** Returns the ids of findings in the order of their diagnoses, the cause before its symptoms. */
export const findingOrder = ({ diagnoses }: ConformanceReport): ReadonlyMap<string, number> =>
  new Map(diagnoses.flatMap(({ clauses }) => clauses).map((id, index) => [id, index]));
