import { type Limiter, type QuotaState, secondsUntil } from '../../../companion/sliding-window.js';

/** A limiter whose states are changed before they are reported. */
export const rewritten = (limiter: Limiter, rewrite: (state: QuotaState) => QuotaState): Limiter => ({
  take: (key, now) => rewrite(limiter.take(key, now)),
  reset: limiter.reset,
});

/** A fixed window: counts from its first request and clears at its end. */
export const fixedWindow = (limit: number, windowSeconds: number): Limiter => {
  const windows = new Map<string, { start: number; used: number }>();
  return {
    take(key, now) {
      const open = windows.get(key);
      const current =
        open !== undefined && now - open.start < windowSeconds * 1000 ? open : { start: now, used: 0 };
      windows.set(key, current);
      const refused = current.used >= limit;
      if (!refused) current.used += 1;
      const resetSeconds = secondsUntil(current.start + windowSeconds * 1000, now);
      return { limit, windowSeconds, remaining: limit - current.used, resetSeconds, refused };
    },
    reset: () => windows.clear(),
  };
};

/** Counts within the minutes of the clock. */
export const clockMinute = (limit: number, windowSeconds: number): Limiter => {
  const used = new Map<string, number>();
  return {
    take(key, now) {
      const length = windowSeconds * 1000;
      const window = Math.floor(now / length);
      const counter = `${key} ${window}`;
      const before = used.get(counter) ?? 0;
      const refused = before >= limit;
      const after = refused ? before : before + 1;
      used.set(counter, after);
      const resetSeconds = secondsUntil((window + 1) * length, now);
      return { limit, windowSeconds, remaining: limit - after, resetSeconds, refused };
    },
    reset: () => used.clear(),
  };
};

/** A token bucket that starts full and refills evenly, so that one window can exceed the limit. */
export const tokenBucket = (limit: number, windowSeconds: number): Limiter => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perSecond = limit / windowSeconds;
  return {
    take(key, now) {
      const { tokens: before, at } = buckets.get(key) ?? { tokens: limit, at: now };
      const tokens = Math.min(limit, before + ((now - at) / 1000) * perSecond);
      const refused = tokens < 1;
      const left = refused ? tokens : tokens - 1;
      buckets.set(key, { tokens: left, at: now });
      const resetSeconds = Math.ceil((refused ? 1 - left : limit - left) / perSecond);
      return { limit, windowSeconds, remaining: Math.floor(left), resetSeconds, refused };
    },
    reset: () => buckets.clear(),
  };
};
