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
 * Follows from the basis. `must`: stated by the contract, required by a standard that it names, or derived from a
 * sentence. `should`: advice. `observe`: left open, recorded only.
 */
export const levels = ['must', 'should', 'observe'] as const;
export type Level = (typeof levels)[number];

/** Which broken clauses fail a run: `contract` those that are stated, `derived` also those that follow from it. */
export const gates = ['contract', 'derived'] as const;
export type Gate = (typeof gates)[number];
