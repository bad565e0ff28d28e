import { asksForNoNote } from '../../../companion/data.js';
import type { When } from '../../../companion/overrides.js';
import { htmlPage, type Override, overQuota, respondsWith } from '../../../companion/overrides.js';
import { type QuotaState, slidingWindow } from '../../../companion/sliding-window.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';
import { rewritten } from './limiters.js';

/** Refuses after another number of requests than announced; either number may be reported as remaining. */
const enforces =
  (enforced: number, remaining: (state: QuotaState, quota: number) => number): Override =>
  () => ({
    limiter: (quota, seconds) =>
      rewritten(slidingWindow(enforced, seconds), (state) => ({
        ...state,
        limit: quota,
        remaining: Math.max(0, remaining(state, quota)),
      })),
  });

/** Forgets what it counts from the second hour on. */
const endsAfterAnHour: Override = (sound) => ({
  limiter: (quota, seconds) => {
    const window = sound.limiter(quota, seconds);
    let first: number | undefined;
    return {
      take: (key, now) => {
        first ??= now;
        if (now - first >= 3_600_000) window.reset();
        return window.take(key, now);
      },
      reset: window.reset,
    };
  },
});

const reported = ({ remaining }: QuotaState) => remaining;
const announced =
  (enforced: number) =>
  ({ remaining }: QuotaState, quota: number) =>
    remaining + quota - enforced;

const agents: When = (exchange) => overQuota(exchange) && exchange.area === 'agent';

/** Counts requests with a header field, and serves them all. */
const neverRefused =
  (field: string): Override =>
  (sound) => ({
    keyOf: (request) => `${sound.keyOf(request)}${request.headers[field] === undefined ? '' : ' marked'}`,
    limiter: (quota, seconds) => {
      const window = sound.limiter(quota, seconds);
      return {
        take: (key, now) => {
          const plain = key.replace(/ marked$/, '');
          const state = window.take(plain, now);
          return plain === key ? state : { ...state, refused: false };
        },
        reset: window.reset,
      };
    },
  });

/** A quota that is nearly right, and counters that ignore one route (contract: Limits, Interface B). */
export const exactFaults: readonly Fault[] = [
  fault(
    'b-enforces-119',
    'One request too few is served',
    ['B-QUOTA-09', 'B-RATE-17'],
    enforces(119, announced(119)),
  ),
  fault('b-enforces-121', 'One request too many is served', ['B-QUOTA-09'], enforces(121, announced(121))),
  fault('b-enforces-100', 'Announces 120, enforces 100', ['B-QUOTA-09'], enforces(100, reported)),
  fault(
    'b-remaining-of-profile-constant',
    'RateLimit-Remaining of the profile never decreases',
    ['B-RATE-17'],
    (sound) => ({
      rateLimitRemaining: (state, exchange) =>
        exchange.path === '/api/v1/profile' ? '119' : sound.rateLimitRemaining(state, exchange),
    }),
  ),
  fault(
    'b-remaining-of-mcp-constant',
    'RateLimit-Remaining of /mcp never decreases',
    ['B-QUOTA-02', 'B-RATE-17'],
    (sound) => ({
      rateLimitRemaining: (state, exchange) =>
        exchange.path === '/mcp' ? '120' : sound.rateLimitRemaining(state, exchange),
    }),
  ),
  fault('b-agents-own-quota', 'The agent endpoints have their own quota', ['B-QUOTA-05'], (sound) => ({
    keyOf: (request) => `${sound.keyOf(request)} ${/^\/(mcp|a2a)/.test(request.url ?? '') ? 'agents' : ''}`,
  })),
  fault('b-quota-ends', 'No request is counted from the second hour on', ['B-QUOTA-02'], endsAfterAnHour),
  fault('b-reset-never-moves', 'RateLimit-Reset is always 60', ['B-RATE-18', 'B-RATE-16'], () => ({
    rateLimitReset: ({ windowSeconds }) => String(windowSeconds),
  })),
  fault(
    'b-reset-zero-when-refused',
    'RateLimit-Reset is 0 on each 429',
    ['B-RATE-18', 'B-RATE-16'],
    (sound) => ({
      rateLimitReset: (state, exchange) => (state.refused ? '0' : sound.rateLimitReset(state, exchange)),
    }),
  ),
  fault('b-errors-uncounted', 'Requests for unknown notes do not count', ['B-QUOTA-13'], (sound) => ({
    limiter: (quota, seconds) => {
      const limiter = slidingWindow(quota, seconds);
      return {
        ...limiter,
        take: (key, now) => limiter.take(key.endsWith(' unknown') ? `${key} ${now}` : key, now),
      };
    },
    keyOf: (request) => `${sound.keyOf(request)}${asksForNoNote(request.url ?? '') ? ' unknown' : ''}`,
  })),
  ...breaking('B-QUOTA-05')([
    [
      'b-agents-refused-with-503',
      'The agent endpoints refuse with 503',
      (sound) => ({
        statusFor: (condition, call) =>
          condition === 'rate_limited' && call.area === 'agent' ? 503 : sound.statusFor(condition, call),
      }),
    ],
    ['b-token-passes', 'Requests with any token are never refused', neverRefused('authorization')],
    ['b-signature-passes', 'Signed requests are never refused', neverRefused('signature')],
  ]),
  fault('b-retry-after-an-hour', 'Retry-After is an hour', ['B-RATE-19', 'B-RATE-16'], () => ({
    retryAfter: () => '3600',
  })),
  fault(
    'b-429-of-agents-html',
    'A 429 of an agent endpoint is HTML',
    ['B-RATE-20'],
    respondsWith('text/html', htmlPage('Too many requests'), agents),
  ),
  fault(
    'b-refuses-by-the-second',
    'A limit of 40 requests a second refuses long before the quota',
    ['B-QUOTA-09', 'B-RATE-17'],
    (sound) => ({
      limiter: (quota, seconds) => {
        const window = sound.limiter(quota, seconds);
        const second = slidingWindow(40, 1);
        return {
          take: (key, now) => {
            const { refused } = second.take(key, now);
            const state = window.take(key, now);
            return refused ? { ...state, refused: true } : state;
          },
          reset: window.reset,
        };
      },
    }),
  ),
  fault(
    'b-later-window-of-60',
    'After a refusal every window allows 60 requests',
    ['B-RATE-17'],
    (sound) => ({
      limiter: (quota, seconds) => {
        const window = sound.limiter(quota, seconds);
        let refusedAt: number | undefined;
        let isReset = false;
        return {
          take: (key, now) => {
            const state = window.take(key, now);
            if (state.refused) refusedAt ??= now;
            const isLater = isReset || (refusedAt !== undefined && now - refusedAt >= seconds * 1000);
            return isLater && state.remaining < quota - 60 ? { ...state, refused: true } : state;
          },
          reset: () => {
            isReset = refusedAt !== undefined;
            window.reset();
          },
        };
      },
    }),
  ),
];
