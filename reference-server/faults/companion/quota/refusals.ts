import { addsLine, dropsLines, htmlPage, overQuota, respondsWith } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const lockedMs = 3_600_000;

const retryAfter = (value: string) => () => ({ retryAfter: () => value });

/** Responses beyond the quota (contract: Errors and Limits, Interface B). */
export const refusalFaults: readonly Fault[] = [
  fault('b-retry-after-missing', 'A 429 has no Retry-After', ['B-RATE-14'], dropsLines(/^retry-after$/i)),
  ...breaking('B-RATE-15')([
    ['b-retry-after-unit', 'Retry-After has a unit', retryAfter('60s')],
    ['b-retry-after-decimal', 'Retry-After has a fraction', retryAfter('59.5')],
    ['b-retry-after-negative', 'Retry-After is negative', retryAfter('-1')],
    ['b-retry-after-empty', 'Retry-After is empty', retryAfter('')],
    [
      'b-retry-after-rfc3339',
      'Retry-After is an RFC 3339 date',
      () => ({
        retryAfter: ({ resetSeconds }, { now }) => new Date(now + resetSeconds * 1000).toISOString(),
      }),
    ],
    ['b-retry-after-twice', 'Retry-After is sent twice', addsLine('Retry-After', '1', overQuota)],
  ]),
  ...breaking(
    'B-QUOTA-07',
    'B-RATE-16',
  )([
    ['b-retry-after-too-short', 'After Retry-After the next request is still refused', retryAfter('1')],
    ['b-retry-after-zero', 'Retry-After is 0, but the next request is refused', retryAfter('0')],
  ]),
  fault(
    'b-a2a-locked',
    'A2A: after a 429 the endpoint refuses for an hour, although Retry-After is a minute at most',
    ['B-QUOTA-07', 'B-RATE-16', 'B-RATE-17'],
    (sound) => {
      let lockedUntil = 0;
      return {
        intercept: (call) =>
          call.path === '/a2a' && call.now < lockedUntil
            ? { refused: 'rate_limited', retryAfterSeconds: 30 }
            : sound.intercept(call),
        headers: (lines, exchange) => {
          if (exchange.path === '/a2a' && overQuota(exchange) && exchange.now >= lockedUntil)
            lockedUntil = exchange.now + lockedMs;
          return sound.headers(lines, exchange);
        },
      };
    },
  ),
  ...breaking(
    'B-PROBLEM-01',
    'B-PROBLEM-02',
    'B-RATE-20',
  )([
    ['b-429-html', 'A 429 is HTML', respondsWith('text/html', htmlPage('Too many requests'), overQuota)],
    ['b-429-text', 'A 429 is a line of text', respondsWith('text/plain', 'Too many requests', overQuota)],
  ]),
  fault('b-429-json', 'A 429 is labelled application/json', ['B-PROBLEM-01', 'B-RATE-20'], (sound) => ({
    problemContentType: (exchange) =>
      overQuota(exchange) ? 'application/json' : sound.problemContentType(exchange),
  })),
  fault(
    'b-429-empty',
    'A 429 has no body',
    ['B-PROBLEM-02', 'B-RATE-20'],
    respondsWith('application/problem+json', '', overQuota),
  ),
  fault('b-429-status-in-body', 'The body of a 429 states the status 400', ['B-PROBLEM-03'], (sound) => ({
    problem: (fields, exchange) =>
      sound.problem(overQuota(exchange) ? { ...fields, status: 400 } : fields, exchange),
  })),
  fault('b-over-quota-503', 'Past the quota the status is 503', ['B-QUOTA-03'], (sound) => ({
    statusFor: (condition, call) => (condition === 'rate_limited' ? 503 : sound.statusFor(condition, call)),
  })),
  fault('b-over-quota-403', 'Past the quota the status is 403', ['B-QUOTA-03', 'B-AUTH-01'], (sound) => ({
    statusFor: (condition, call) => (condition === 'rate_limited' ? 403 : sound.statusFor(condition, call)),
  })),
  fault('b-over-quota-200', 'Past the quota the status is 200', ['B-QUOTA-03', 'B-HTTP-05'], (sound) => ({
    statusFor: (condition, call) => (condition === 'rate_limited' ? 200 : sound.statusFor(condition, call)),
  })),
];
