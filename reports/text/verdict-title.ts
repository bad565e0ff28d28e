import type { ConformanceReport } from '../model/report.js';

/** Returns the verdict of a run in words; one on some of the required clauses says on how many. */
export const verdictTitle = ({ verdict, partial }: ConformanceReport['summary']): string =>
  partial !== undefined && verdict.startsWith('CONFORMS')
    ? `${verdict} (partial: ${partial.tested} of ${partial.required} required clauses)`
    : verdict;
