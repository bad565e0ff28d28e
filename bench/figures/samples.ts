import { availableParallelism, loadavg } from 'node:os';

/** Statistics of repeated measurements; numbers in the unit of the samples. */
export interface Spread {
  readonly samples: readonly number[];
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Median of some numbers; 0 without numbers. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** Median, minimum and maximum of some numbers. */
export const spreadOf = (samples: readonly number[]): Spread => ({
  samples,
  median: median(samples),
  least: Math.min(...samples),
  most: Math.max(...samples),
});

/** `412 ms (398 to 460)`. */
export const shownSpread = ({ median: middle, least, most }: Spread, unit: string): string => {
  const digits = middle < 10 ? 2 : 0;
  return `${middle.toFixed(digits)} ${unit} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
};

/** Largest spread of samples of the same work on a quiet machine, as a share of the median. */
const mostApart = 0.35;
/** Largest load per core, of waiting and running processes, at which a measurement counts. */
const mostLoad = 0.9;

/**
 * Returns why times cannot be compared, or undefined: the machine had other work, or the times of the bare
 * client vary.
 */
export const tooBusy = (floor: Spread, loadBefore: number): string | undefined => {
  if (loadBefore > mostLoad * availableParallelism())
    return `other work ran on the machine: a load of ${loadBefore.toFixed(1)} before the first run`;
  const apart = (floor.most - floor.least) / floor.median;
  return apart > mostApart ? `the times of the bare client vary by ${Math.round(apart * 100)} %` : undefined;
};

/** Average number of processes that waited or ran during the last minute. */
export const loadNow = (): number => loadavg()[0] ?? 0;
