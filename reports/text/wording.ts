/** Returns an integer with thousands separators, such as `1,431`. */
export const grouped = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Returns a number with its noun, such as `1 clause` or `12 clauses`. */
export const counted = (value: number, noun: string, plural = `${noun}s`) =>
  `${grouped(value)} ${value === 1 ? noun : plural}`;

/** Returns a duration in milliseconds for people, such as `84 ms`, `6.2 s`, `9 min 58 s` or `7 h 2 min`. */
export const durationText = (milliseconds: number) => {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/**
 * Returns a timestamp (RFC 3339, UTC) for people, such as `2026-11-20 09:15:02 UTC`; other texts are
 * unchanged.
 */
export const timestampText = (timestamp: string) =>
  timestamp.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/, '$1 $2 UTC');

/** Returns the time of day of milliseconds since the epoch, such as `09:15:02 UTC`. */
export const clockText = (milliseconds: number) =>
  `${new Date(milliseconds).toISOString().slice(11, 19)} UTC`;
