import type { Clock } from './clock.js';

/** The time that people have for a run. Waits that a quota demands, and test hooks in place of them, come on top. */
export interface Plan {
  /** Milliseconds until the planned end; infinite without a plan. Stands still while such work goes on. */
  leftMs(): number;
  /** Does such work. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}

/** Measures how long any of several works was under way: what happens at once counts once. */
const createStopwatch = (clock: Clock) => {
  let totalMs = 0;
  let since = clock.elapsed();
  let working = 0;
  const totalled = (): number => {
    if (working > 0) totalMs += clock.elapsed() - since;
    since = clock.elapsed();
    return totalMs;
  };
  return {
    totalMs: totalled,
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      totalled();
      working += 1;
      try {
        return await work();
      } finally {
        totalled();
        working -= 1;
      }
    },
  };
};

/** Creates the plan of one run; undefined milliseconds are no plan. */
export const createPlan = (plannedMs: number | undefined, clock: Clock): Plan => {
  const start = clock.elapsed();
  const { totalMs, during } = createStopwatch(clock);
  return {
    leftMs: () => start + (plannedMs ?? Number.POSITIVE_INFINITY) + totalMs() - clock.elapsed(),
    aside: during,
  };
};

/** A request quota that an interface announces. */
export interface Quota {
  readonly requests: number;
  readonly windowSeconds: number;
}

/** The time that the quota of one interface demands of a run. Time beyond it is what the target takes for itself. */
export interface Allowance {
  /** Counts a request that was served. */
  served(): void;
  /** Returns whether the quota may demand so many milliseconds more. */
  allows(milliseconds: number): boolean;
  /** Does work that waits for the quota. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** Waits round up, and some servers add some seconds to the end of a window, milliseconds. */
const marginMs = 5_000;

/**
 * Creates the allowance of a quota: one window for each time that the served requests use it up, and one for requests
 * before the run. Without a quota, no time is allowed. `aside` is that of the plan.
 */
export const createAllowance = (
  quota: Quota | undefined,
  clock: Clock,
  aside: Plan['aside'] = (work) => work(),
): Allowance => {
  let count = 0;
  const spent = createStopwatch(clock);
  return {
    served: () => {
      count += 1;
    },
    allows: (milliseconds) => {
      if (!quota) return false;
      const windows = 1 + Math.floor(count / quota.requests);
      return spent.totalMs() + milliseconds <= windows * (quota.windowSeconds * 1000 + marginMs);
    },
    during: (work) => spent.during(() => aside(work)),
  };
};
