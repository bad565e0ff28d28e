import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';

/** Clauses that have no verdict for the same reason. */
export interface ReasonGroup {
  readonly code: string;
  /** The reason of the first clause; it says so where others have another text. */
  readonly text: string;
  readonly clauses: readonly ClauseResult[];
  /** What to do about it, where the report knows. */
  readonly advice: string | undefined;
}

/** Reasons that a response gave: a failure of the target often explains them. */
const oftenFollow: ReadonlySet<string> = new Set(['not-reached', 'no-page', 'control-refused', 'refused']);

const adviceOn = (
  code: string,
  clauses: readonly ClauseResult[],
  { diagnoses }: ConformanceReport,
): string | undefined => {
  const failing = new Set(diagnoses.filter(({ verdict }) => verdict === 'fail').map((one) => one.interface));
  return oftenFollow.has(code) && clauses.every((clause) => failing.has(clause.interface))
    ? 'A failure of this interface may be the cause: fix it first.'
    : undefined;
};

/** Returns clauses without a verdict, grouped by the code of their reason, the most frequent first. */
export const reasonsOf = (report: ConformanceReport): ReasonGroup[] => {
  const groups = new Map<string, ClauseResult[]>();
  for (const clause of report.clauses) {
    if (clause.verdict !== 'inconclusive' || clause.reason === undefined) continue;
    groups.set(clause.reason.code, [...(groups.get(clause.reason.code) ?? []), clause]);
  }
  return [...groups]
    .map(([code, clauses]) => {
      const [text = '', ...others] = new Set(clauses.map(({ reason }) => reason?.text ?? ''));
      return {
        code,
        text: others.length === 0 ? text : `for example: ${text}`,
        clauses,
        advice: adviceOn(code, clauses, report),
      };
    })
    .sort((left, right) => right.clauses.length - left.clauses.length);
};
