import type { Override } from '../../../companion/overrides.js';

/** Clauses that a path breaks whose responses carry no field of the quota. */
export const withoutFields = [
  'B-RATE-01',
  'B-RATE-02',
  'B-RATE-03',
  'B-RATE-04',
  'B-RATE-09',
  'B-RATE-10',
] as const;

/** Clauses that a path breaks whose requests do not count against the quota, where others do. */
export const uncountedBreaks = ['B-QUOTA-05', ...withoutFields] as const;

/** Requests for this path do not count against the quota. */
export const notCounted =
  (uncounted: string): Override =>
  (sound) => ({
    countsAgainstQuota: (area, path) => path !== uncounted && sound.countsAgainstQuota(area, path),
  });
