import { availableParallelism, loadavg } from 'node:os';

/** What several measurements of one thing came to; numbers in the unit of the samples. */
export interface Spread {
  readonly samples: readonly number[];
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Median of some numbers; 0 of none. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** Median and ends of some numbers. */
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

/** Share of the median by which samples of the same work may lie apart on a quiet machine. */
const mostApart = 0.35;
/** Processes that wait or run, per core, above which other work shares the cores. */
const mostLoad = 0.9;

/**
 * Why nothing can be told of times, or undefined: the machine had other work, or the same work of a bare client took
 * now one time and now another.
 */
export const tooBusy = (floor: Spread, loadBefore: number): string | undefined => {
  if (loadBefore > mostLoad * availableParallelism())
    return `other work had the machine: a load of ${loadBefore.toFixed(1)} before the first run`;
  const apart = (floor.most - floor.least) / floor.median;
  return apart > mostApart ? `the bare client's own times lie ${Math.round(apart * 100)} % apart` : undefined;
};

/** Processes that waited or ran during the last minute, on average. */
export const loadNow = (): number => loadavg()[0] ?? 0;
