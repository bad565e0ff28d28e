import type { ConformanceReport } from '../model.js';

/** The verdict of a run in words; one that rests on a part of the required clauses says on how many. */
export const verdictTitle = ({ verdict, partial }: ConformanceReport['summary']): string =>
  partial !== undefined && verdict.startsWith('CONFORMS')
    ? `${verdict} (partial: ${partial.tested} of ${partial.required} required clauses)`
    : verdict;
