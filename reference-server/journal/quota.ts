/** Counts the requests of a server; the test hook resets it. */
export interface Quota {
  /** Seconds to wait when a request at `now` (milliseconds) is refused, otherwise undefined. */
  take(now: number): number | undefined;
  reset(): void;
}

/** Refuses nothing. */
export const unlimited = (): Quota => ({ take: () => undefined, reset: () => undefined });

/** Allows at most `most` requests in any `windowSeconds`. */
export const limitedTo = (most: number, windowSeconds: number): Quota => {
  let taken: number[] = [];
  return {
    take: (now) => {
      taken = taken.filter((time) => time > now - windowSeconds * 1000);
      const [oldest] = taken;
      if (taken.length >= most && oldest !== undefined)
        return Math.max(1, Math.ceil((oldest - now) / 1000) + windowSeconds);
      taken.push(now);
      return undefined;
    },
    reset: () => {
      taken = [];
    },
  };
};
