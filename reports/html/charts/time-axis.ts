import type { BudgetPoint } from '../../model.js';
import { durationText } from '../../text/wording.js';

/** A point with its place on a time axis. */
export interface Placed {
  readonly point: BudgetPoint;
  readonly at: number;
}

/** A time axis that runs forward by the clock of the target. */
export interface TimeAxis {
  readonly placed: readonly Placed[];
  /** Length of the axis, in units of `at`. */
  readonly most: number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

/** Pauses longer than this share of the busy time are drawn as long as it. */
const longestPause = 0.04;
const mostTicks = 8;

const clockOf = ({ clockMs, atMs }: BudgetPoint): number => clockMs ?? atMs;

/** Places points by the clock of the target; hours that test hooks skip take little room. */
export const timeAxis = (budget: readonly BudgetPoint[]): TimeAxis => {
  // Requests run side by side: points come as they end, the axis runs by when they were sent.
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
