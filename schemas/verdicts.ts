// The one list of words that harness, reports and players share; data, so that none of them imports another for it.

/** Verdicts of a clause, worst first: of several pieces of evidence the worst verdict counts. */
export const clauseVerdicts = [
  'fail',
  'inconclusive',
  'warn',
  'pass',
  'observed',
  'waived',
  'inapplicable',
  'untested',
] as const;
export type ClauseVerdict = (typeof clauseVerdicts)[number];

/** Verdicts of a run. */
export const runVerdicts = [
  'CONFORMS',
  'CONFORMS WITH WAIVERS',
  'DOES NOT CONFORM',
  'INCONCLUSIVE',
  'HARNESS ERROR',
] as const;
export type RunVerdict = (typeof runVerdicts)[number];

/** `must`: stated by the contract or a standard it names; `should`: implied; `observe`: left open, recorded only. */
export const levels = ['must', 'should', 'observe'] as const;
export type Level = (typeof levels)[number];
