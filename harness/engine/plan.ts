import type { Quota } from '../declarations/interface.js';
import type { Clock } from './clock.js';

/** The time that people have for a run. Waits that a quota demands, and test hooks in place of them, come on top. */
export interface Plan {
  /** Milliseconds until the planned end; infinite without a plan. Stands still while such work goes on. */
  leftMs(): number;
  /** Does such work. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates the plan of one run; undefined milliseconds are no plan. */
export const createPlan = (plannedMs: number | undefined, clock: Clock): Plan => {
  const start = clock.elapsed();
  let asideMs = 0;
  let since = start;
  // Several interfaces may wait at once: this time counts once.
  let working = 0;
  const settle = () => {
    if (working > 0) asideMs += clock.elapsed() - since;
    since = clock.elapsed();
  };
  return {
    leftMs: () => {
      if (plannedMs === undefined) return Number.POSITIVE_INFINITY;
      settle();
      return start + plannedMs + asideMs - clock.elapsed();
    },
    aside: async (work) => {
      settle();
      working += 1;
      try {
        return await work();
      } finally {
        settle();
        working -= 1;
      }
    },
  };
};

/** The waits that the quota of one interface demands of a run: those beyond them are moods of the target. */
export interface Allowance {
  /** Counts a request that was served. */
  served(): void;
  /** Returns whether a wait of so many milliseconds is one of them, and counts it. */
  grants(milliseconds: number): boolean;
}

/** Waits round up, and some servers add some seconds to the end of a window, milliseconds. */
const marginMs = 5_000;

/**
 * Creates the allowance of a quota: one window for each time that the served requests use it up, and one for requests
 * before the run. Without a quota, no wait is granted.
 */
export const createAllowance = (quota: Quota | undefined): Allowance => {
  let count = 0;
  let grantedMs = 0;
  return {
    served: () => {
      count += 1;
    },
    grants: (milliseconds) => {
      if (!quota) return false;
      const windows = 1 + Math.floor(count / quota.requests);
      if (grantedMs + milliseconds > windows * (quota.windowSeconds * 1000 + marginMs)) return false;
      grantedMs += milliseconds;
      return true;
    },
  };
};
