/** The quota of Interface B: requests in any window, and the seconds of the window (Limits, Interface B). */
export const quota = { requests: 120, windowSeconds: 60 } as const;

/** The release date that API-Version names (Interface B, rule 3). */
export const release = '2026-08-22';

/** Sizes of pages of Interface A (Parameters, limit; Limits, page size). */
export const pageSize = { least: 1, most: 100, default: 20 } as const;

/** Characters of the parameter q of Interface A (Parameters, q). */
export const queryLength = { least: 1, most: 160 } as const;

/** Most characters of a cursor (Parameters, cursor), and the seconds it lives (Limits). */
export const cursor = { longest: 2048, lifeSeconds: 3600 } as const;

/** Ids of records (Content record, id): their pattern, its length, and what stands between ids in a text. */
export const recordId = {
  pattern: /^[a-z0-9][a-z0-9-]{0,119}$/,
  longest: 120,
  between: /[^a-z0-9-]+/,
} as const;
