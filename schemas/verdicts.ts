// The list of verdicts that harness, reports and players share. As data, it needs no import between them.

/** Verdicts of a clause, worst first. The worst verdict of all its evidence counts. */
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

/**
 * `must`: the contract or a standard it names states it. `should`: implied. `observe`: left open, recorded
 * only.
 */
export const levels = ['must', 'should', 'observe'] as const;
export type Level = (typeof levels)[number];
