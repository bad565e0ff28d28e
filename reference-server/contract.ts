/** What the contract states as a number or a pattern. The harness has its own copy, so that a mistake is not in both. */

/** The quota of Interface B: requests in any window, and the seconds of the window (Limits, Interface B). */
export const quota = { requests: 120, windowSeconds: 60 } as const;

/** The release date that API-Version names (Versioning, rule 3). */
export const release = '2026-08-22';

/** Sizes of pages of Interface A (Limits, page size). */
export const pageSize = { least: 1, most: 100, default: 20 } as const;

/** Most characters of q and of a cursor (Parameters), and the seconds that a cursor lives (Limits). */
export const longestQ = 160;
export const cursor = { longest: 2048, lifeSeconds: 3600 } as const;

/** Ids of records (Content record, id). */
export const recordId = { pattern: /^[a-z0-9][a-z0-9-]{0,119}$/, longest: 120 } as const;
