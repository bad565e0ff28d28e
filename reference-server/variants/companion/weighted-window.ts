import { type Limiter, secondsUntil } from '../../companion/sliding-window.js';

/**
 * Creates a sliding window of two counters: the requests of the minute before count by the share of it that is
 * still within the last sixty seconds. Common limiters on key-value stores count like this.
 */
export const weightedWindow = (limit: number, windowSeconds: number): Limiter => {
  const length = windowSeconds * 1000;
  const counters = new Map<string, number>();
  return {
    take(key, now) {
      const minute = Math.floor(now / length);
      const counted = (which: number) => counters.get(`${key} ${which}`) ?? 0;
      const share = 1 - (now % length) / length;
      const weighted = () => Math.floor(counted(minute - 1) * share) + counted(minute);
      const refused = weighted() >= limit;
      if (!refused) counters.set(`${key} ${minute}`, counted(minute) + 1);
      return {
        limit,
        windowSeconds,
        remaining: Math.max(0, limit - weighted()),
        resetSeconds: secondsUntil((minute + 1) * length, now),
        refused,
      };
    },
    reset: () => counters.clear(),
  };
};
