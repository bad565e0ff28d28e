import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';

/** Returns clauses without a verdict, grouped by the code of their reason, the most frequent first. */
export const reasonsOf = (report: ConformanceReport) => {
  const reasons = new Map<string, { code: string; text: string; clauses: ClauseResult[] }>();
  for (const clause of report.clauses) {
    if (clause.verdict !== 'inconclusive' || clause.reason === undefined) continue;
    const known = reasons.get(clause.reason.code) ?? { ...clause.reason, clauses: [] };
    known.clauses.push(clause);
    reasons.set(clause.reason.code, known);
  }
  return [...reasons.values()].sort((left, right) => right.clauses.length - left.clauses.length);
};
