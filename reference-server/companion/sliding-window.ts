/** State of the quota for one request, after counting it. */
export interface QuotaState {
  /** Requests allowed per window, and the window's length in seconds. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Whole seconds until the oldest counted request leaves the window, 0 to windowSeconds. */
  readonly resetSeconds: number;
  /** Whether the request is over the quota; it is then not counted. */
  readonly refused: boolean;
}

/** Counts requests per client key. */
export interface Limiter {
  take(key: string, now: number): QuotaState;
  /** Clears all counts. */
  reset(): void;
}

/** Returns whole seconds from `now` until `timestamp` (both milliseconds), never below 0. */
export const secondsUntil = (timestamp: number, now: number): number =>
  Math.max(0, Math.ceil((timestamp - now) / 1000));

/** Creates a true sliding window: it keeps the time of each counted request for one window. */
export const slidingWindow = (limit: number, windowSeconds: number): Limiter => {
  const windowMilliseconds = windowSeconds * 1000;
  const logs = new Map<string, number[]>();
  return {
    take(key, now) {
      const log = (logs.get(key) ?? []).filter((timestamp) => now - timestamp < windowMilliseconds);
      const refused = log.length >= limit;
      if (!refused) log.push(now);
      logs.set(key, log);
      return {
        limit,
        windowSeconds,
        remaining: limit - log.length,
        resetSeconds: secondsUntil((log[0] ?? now) + windowMilliseconds, now),
        refused,
      };
    },
    reset: () => logs.clear(),
  };
};
