import type { BudgetPoint } from '../../model/traffic.js';
import { durationText } from '../../text/wording.js';

/** A point with its position on a time axis. */
export interface PlacedMark {
  readonly point: BudgetPoint;
  readonly at: number;
}

/** A time axis by the clock of the target, which only moves forward. */
export interface TimeAxis {
  readonly placed: readonly PlacedMark[];
  /** Length of the axis, in units of `at`. */
  readonly most: number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

/** Longer pauses, as a share of the busy time, are drawn with this length. */
const longestPause = 0.04;
const mostTicks = 8;

const clockOf = ({ clockMs, atMs }: BudgetPoint): number => clockMs ?? atMs;

/** Positions points by the clock of the target; hours skipped by test hooks take little space. */
export const timeAxis = (budget: readonly BudgetPoint[]): TimeAxis => {
  // Requests are concurrent: points are ordered by their end, the axis by their start.
  const points = [...budget].sort((one, other) => clockOf(one) - clockOf(other));
  const gaps = points.map((point, index) => {
    const before = points[index - 1];
    return before === undefined ? 0 : clockOf(point) - clockOf(before);
  });
  const busy = points.reduce(
    (sum, { jumpSeconds }, index) =>
      sum + (jumpSeconds === undefined ? Math.min(gaps[index] ?? 0, 10_000) : 0),
    0,
  );
  const longest = Math.max(1, busy * longestPause);
  let at = 0;
  const placed = points.map((point, index) => {
    at += point.jumpSeconds === undefined ? Math.min(gaps[index] ?? 0, Math.max(longest, 10_000)) : longest;
    return { point, at };
  });
  const most = Math.max(1, at);
  const ticks: { at: number; text: string }[] = [];
  for (const one of placed) {
    const last = ticks.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    if (one.at - last >= most / mostTicks)
      ticks.push({ at: one.at, text: durationText(Math.max(0, clockOf(one.point))) });
  }
  return { placed, most, ticks };
};
