import type { Finding } from '../../reports/model/findings.js';

/** What a replay must see before it knows. */
export interface Proof {
  /** Judgements without a breach after which a fault counts as fixed. */
  readonly judgements: number;
  /** Runs at least. */
  readonly runs: number;
  /** Whether the fault was intermittent in the reported run. */
  readonly comesAndGoes: boolean;
}

/** Most runs of one replay, and most judgements that it requires. */
export const mostRuns = 30;
const mostJudgements = 5000;

/** Judgements that show a fault of this rate with a probability of 95 %. */
const judgementsFor = (rate: number): number =>
  Math.min(mostJudgements, Math.ceil(Math.log(0.05) / Math.log(1 - rate)));

/**
 * Returns how many runs without a breach show, with a probability of 95 %, that a fault is fixed. `occurrences` is
 * the number of breaches in one run. If each breach occurred by chance, a run has none with the probability e to
 * the power of minus that number.
 */
const runsFor = (occurrences: number): number => Math.max(2, Math.ceil(-Math.log(0.05) / occurrences));

/** Returns what a replay of this finding must see: few runs for a constant fault, more for an intermittent one. */
export const proofFor = ({ repeats, occurrences }: Finding): Proof => {
  // No request was repeated, so that the fault may be intermittent.
  if (repeats === undefined) return { judgements: 1, runs: runsFor(occurrences), comesAndGoes: false };
  const rate = repeats.broken / Math.max(1, repeats.all);
  if (rate >= 1) return { judgements: 1, runs: 1, comesAndGoes: false };
  return { judgements: judgementsFor(Math.max(rate, 0.001)), runs: 2, comesAndGoes: true };
};
