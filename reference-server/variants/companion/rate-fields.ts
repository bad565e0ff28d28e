import type { QuotaBehaviours } from '../../companion/behaviours/quota.js';
import { dropsLines } from '../../companion/overrides.js';
import { type QuotaState, secondsUntil, slidingWindow } from '../../companion/sliding-window.js';
import type { Variant } from '../../variant.js';
import { variant } from './companion-variant.js';
import { weightedWindow } from './weighted-window.js';

const legacyReset = (reset: (state: QuotaState, now: number) => string) => () => ({
  xRateLimit: (state: QuotaState, { now }: { readonly now: number }) => [
    ['X-RateLimit-Limit', String(state.limit)] as const,
    ['X-RateLimit-Remaining', String(state.remaining)] as const,
    ['X-RateLimit-Reset', reset(state, now)] as const,
  ],
});

/** The path of a route, without the slug of a note. */
const routeIn = (target: string): string => target.replace(/\?.*/, '').replace(/(\/notes\/).*/, '$1');

const end = ({ resetSeconds }: QuotaState, now: number): number => now + resetSeconds * 1000;

/** A limiter that counts refused requests too. */
const countsRefusals: QuotaBehaviours['limiter'] = (quota, windowSeconds) => {
  const logs = new Map<string, number[]>();
  return {
    take: (key, now) => {
      const log = (logs.get(key) ?? []).filter((timestamp) => now - timestamp < windowSeconds * 1000);
      log.push(now);
      logs.set(key, log);
      return {
        limit: quota,
        windowSeconds,
        remaining: Math.max(0, quota - log.length),
        resetSeconds: windowSeconds,
        refused: log.length > quota,
      };
    },
    reset: () => logs.clear(),
  };
};

/** A counter for each route of a client. */
const perRoute =
  (keyOf: QuotaBehaviours['keyOf']): QuotaBehaviours['keyOf'] =>
  (request) =>
    `${keyOf(request)} ${routeIn(request.url ?? '')}`;

/** Legal ways to announce and enforce the quota (contract: Limits, Interface B). */
export const rateFieldVariants: readonly Variant[] = [
  variant('b-fields-with-parameters', 'RateLimit fields carry parameters', (sound) => ({
    rateLimitLimit: (state, exchange) => `${sound.rateLimitLimit(state, exchange)};comment="per client"`,
    rateLimitPolicy: () => '120;w=60;comment="sliding window"',
  })),
  variant('b-policy-spaced', 'A space after the semicolon of the policy', () => ({
    rateLimitPolicy: () => '120; w=60',
  })),
  variant('b-policy-with-decimal', 'The policy has a parameter that is a decimal', () => ({
    rateLimitPolicy: () => '120;w=60;burst=1.5',
  })),
  variant('b-two-policies', 'A daily policy in addition to the one per minute', () => ({
    rateLimitPolicy: () => '120;w=60, 50000;w=86400',
  })),
  variant(
    'b-retry-after-of-another-clock',
    'Retry-After is a date of a clock that is an hour ahead of Date',
    () => ({
      retryAfter: ({ resetSeconds }, { now }) => new Date(now + (resetSeconds + 3600) * 1000).toUTCString(),
    }),
  ),
  variant(
    'b-legacy-reset-epoch-seconds',
    'X-RateLimit-Reset is a timestamp in seconds',
    legacyReset((state, now) => String(Math.ceil(end(state, now) / 1000))),
  ),
  variant(
    'b-legacy-reset-epoch-milliseconds',
    'X-RateLimit-Reset is a timestamp in milliseconds',
    legacyReset((state, now) => String(end(state, now))),
  ),
  variant(
    'b-legacy-reset-date',
    'X-RateLimit-Reset is a date',
    legacyReset((state, now) => new Date(end(state, now)).toUTCString()),
  ),
  variant(
    'b-legacy-limit-only',
    'X-RateLimit-Limit is the only legacy field',
    dropsLines(/^x-ratelimit-(remaining|reset)$/i),
  ),
  variant('b-legacy-used', 'A legacy field of another limiter', (sound) => ({
    xRateLimit: (state, exchange) => [
      ...sound.xRateLimit(state, exchange),
      ['X-RateLimit-Used', String(state.limit - state.remaining)],
      ['X-RateLimit-Resource', 'core'],
    ],
  })),
  variant('b-reset-rounded-down', 'Reset is rounded down, Retry-After up', () => ({
    rateLimitReset: ({ resetSeconds }) => String(Math.max(0, resetSeconds - 1)),
  })),
  variant('b-reset-whole-window', 'Reset is the time until the whole quota is free again', () => ({
    limiter: (quota, windowSeconds) => {
      const window = slidingWindow(quota, windowSeconds);
      const last = new Map<string, number>();
      return {
        take: (key, now) => {
          const state = window.take(key, now);
          if (!state.refused) last.set(key, now);
          return {
            ...state,
            resetSeconds: secondsUntil((last.get(key) ?? now) + windowSeconds * 1000, now),
          };
        },
        reset: window.reset,
      };
    },
  })),
  variant('b-retry-after-date', 'Retry-After is a date', () => ({
    // HTTP dates have whole seconds: round up, otherwise the client retries too early.
    retryAfter: (state, { now }) => new Date(Math.ceil(end(state, now) / 1000) * 1000).toUTCString(),
  })),
  variant('b-shared-quota', 'Other clients use the same quota', () => ({
    keyOf: () => 'everyone',
    limiter: (quota, windowSeconds) => {
      const window = slidingWindow(quota, windowSeconds);
      let requests = 0;
      return {
        take: (key, now) => {
          requests += 1;
          if (requests % 10 === 0) window.take(key, now);
          return window.take(key, now);
        },
        reset: window.reset,
      };
    },
  })),
  variant('b-window-of-two-counters', 'The minute before counts by its share', () => ({
    limiter: weightedWindow,
  })),
  variant('b-documents-counted', 'Discovery documents count against the quota too', () => ({
    countsAgainstQuota: () => true,
  })),
  variant(
    'b-refusals-counted',
    'Refused requests count too: the window ends a minute after the last',
    () => ({
      limiter: countsRefusals,
    }),
  ),
  variant(
    'b-refusals-counted-per-route',
    'Each route has a counter, in which refused requests count too',
    (sound) => ({
      keyOf: perRoute(sound.keyOf),
      limiter: countsRefusals,
    }),
  ),
  variant('b-legacy-per-hour', 'The legacy fields are those of a limit per hour', () => ({
    xRateLimit: ({ remaining }) => [
      ['X-RateLimit-Limit', '5000'],
      ['X-RateLimit-Remaining', String(4880 + remaining)],
      ['X-RateLimit-Reset', '3600'],
    ],
  })),
  variant('b-counter-per-route', 'Each route has a counter of its own', (sound) => ({
    keyOf: perRoute(sound.keyOf),
  })),
  variant('b-remaining-announced-low', 'The announced remainder leaves 15 requests for retries', (sound) => ({
    rateLimitRemaining: ({ remaining, ...state }, exchange) =>
      sound.rateLimitRemaining({ ...state, remaining: Math.max(0, remaining - 15) }, exchange),
  })),
];
