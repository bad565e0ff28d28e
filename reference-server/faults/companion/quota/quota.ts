import type { Override } from '../../../companion/overrides.js';
import { slidingWindow } from '../../../companion/sliding-window.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';
import { clockMinute, fixedWindow, rewritten, tokenBucket } from './limiters.js';
import { notCounted, withoutFields } from './uncounted.js';

/** Each request for a path has a counter of its own. */
const eachAlone =
  (path: string): Override =>
  (sound) => {
    let requests = 0;
    return {
      keyOf: (request) => {
        requests += 1;
        return `${sound.keyOf(request)} ${(request.url ?? '').endsWith(path) ? requests : ''}`;
      },
    };
  };

/**
 * A quota other than 120 in any 60 seconds, or one that is announced and not enforced (contract: Limits,
 * Interface B).
 */
export const quotaFaults: readonly Fault[] = [
  fault('b-quota-of-60', '60 requests a minute', ['B-RATE-05', 'B-RATE-08', 'B-QUOTA-09'], () => ({
    quota: 60,
  })),
  fault(
    'b-quota-of-240',
    '240 requests a minute',
    ['B-RATE-05', 'B-QUOTA-02', 'B-QUOTA-03', 'B-RATE-06', 'B-RATE-08'],
    () => ({ quota: 240 }),
  ),
  fault(
    'b-quota-per-half-minute',
    '120 requests in 30 seconds',
    ['B-RATE-08', 'B-QUOTA-02', 'B-QUOTA-06'],
    () => ({ windowSeconds: 30 }),
  ),
  fault(
    'b-quota-per-two-minutes',
    '120 requests in 120 seconds',
    ['B-RATE-08', 'B-QUOTA-08', 'B-QUOTA-12', 'B-RATE-07'],
    () => ({ windowSeconds: 120 }),
  ),
  fault('b-enforces-60', 'Announces 120, refuses after 60', ['B-QUOTA-09', 'B-RATE-17'], () => ({
    limiter: (quota, seconds) =>
      rewritten(slidingWindow(60, seconds), (state) => ({
        ...state,
        limit: quota,
        remaining: state.remaining + quota - 60,
      })),
  })),
  fault('b-enforces-180', 'Announces 120, refuses after 180', ['B-QUOTA-09', 'B-QUOTA-04'], () => ({
    limiter: (quota, seconds) =>
      rewritten(slidingWindow(180, seconds), (state) => ({
        ...state,
        limit: quota,
        remaining: Math.max(0, state.remaining - 180 + quota),
      })),
  })),
  fault('b-enforces-240', 'Announces 120, refuses after 240', ['B-QUOTA-03'], () => ({
    limiter: (quota, seconds) =>
      rewritten(slidingWindow(240, seconds), (state) => ({
        ...state,
        limit: quota,
        remaining: Math.max(0, state.remaining - 240 + quota),
      })),
  })),
  fault('b-never-refuses', 'Announces 120 and never refuses', ['B-QUOTA-03'], (sound) => ({
    limiter: (quota, seconds) =>
      rewritten(sound.limiter(quota, seconds), (state) => ({ ...state, refused: false })),
  })),
  fault(
    'b-never-counts',
    'Every request counts as the first one',
    ['B-QUOTA-03', 'B-QUOTA-01', 'B-QUOTA-02', 'B-QUOTA-13'],
    () => ({
      limiter: (limit, windowSeconds) => ({
        take: () => ({
          limit,
          windowSeconds,
          remaining: limit - 1,
          resetSeconds: windowSeconds,
          refused: false,
        }),
        reset: () => undefined,
      }),
    }),
  ),
  ...breaking(
    'B-QUOTA-02',
    'B-QUOTA-06',
  )([
    ['b-fixed-window', 'A fixed window from the first request', () => ({ limiter: fixedWindow })],
    ['b-clock-minute', 'A fixed window by the minutes of the clock', () => ({ limiter: clockMinute })],
    ['b-token-bucket', 'A bucket that refills two tokens a second', () => ({ limiter: tokenBucket })],
  ]),
  fault(
    'b-shorter-than-told',
    'Requests to a slow server leave the window after 50 seconds, but a window of 60 is announced',
    ['B-QUOTA-02'],
    () => ({
      delayMilliseconds: () => 150,
      limiter: (quota, seconds) =>
        rewritten(slidingWindow(quota, seconds - 10), (state) => ({ ...state, windowSeconds: seconds })),
    }),
  ),
  fault(
    'b-longer-than-told',
    'Requests leave the window after 90 seconds, but 60 are announced',
    ['B-QUOTA-08', 'B-QUOTA-12'],
    () => ({
      limiter: (quota, seconds) =>
        rewritten(slidingWindow(quota, seconds + 30), (state) => ({
          ...state,
          windowSeconds: seconds,
          resetSeconds: Math.min(seconds, state.resetSeconds),
        })),
    }),
  ),
  fault(
    'b-quota-per-route',
    'Every route has its own quota',
    ['B-QUOTA-01', 'B-QUOTA-05', 'B-QUOTA-13'],
    (sound) => ({ keyOf: (request) => `${sound.keyOf(request)} ${request.url?.split('?')[0]}` }),
  ),
  fault(
    'b-quota-per-question',
    'Every path and query has its own quota',
    ['B-QUOTA-03', 'B-QUOTA-01', 'B-QUOTA-02', 'B-QUOTA-13'],
    (sound) => ({ keyOf: (request) => `${sound.keyOf(request)} ${request.url}` }),
  ),
  fault(
    'b-search-not-counted',
    'Search does not count against the quota',
    ['B-QUOTA-03', ...withoutFields],
    notCounted('/api/v1/search'),
  ),
  fault(
    'b-status-announced-uncounted',
    'The status announces a whole quota on every response: its requests are not counted',
    ['B-QUOTA-05', 'B-QUOTA-13'],
    eachAlone('/status'),
  ),
  fault(
    'b-a2a-announced-uncounted',
    'A2A: every response announces a whole quota: messages are not counted',
    ['B-QUOTA-02', 'B-QUOTA-05'],
    eachAlone('/a2a'),
  ),
];
