import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const limitIs = (value: string) => () => ({ rateLimitLimit: () => value });
const remainingIs = (value: string) => () => ({ rateLimitRemaining: () => value });
const resetIs = (value: string) => () => ({ rateLimitReset: () => value });
const policyIs = (value: string) => () => ({ rateLimitPolicy: () => value });

/**
 * RateLimit fields with impossible values (contract: Limits, Interface B; drafts 04 to 06 of RateLimit header
 * fields).
 */
export const rateValueFaults: readonly Fault[] = [
  fault('b-limit-packed', 'RateLimit-Limit carries the policy', ['B-RATE-05'], limitIs('120, 120;w=60')),
  fault('b-limit-string', 'RateLimit-Limit is a string', ['B-RATE-05'], limitIs('"120"')),
  fault('b-limit-per-minute', 'RateLimit-Limit has a unit', ['B-RATE-05'], limitIs('120/min')),
  fault('b-limit-says-100', 'RateLimit-Limit says 100', ['B-RATE-05'], limitIs('100')),
  ...breaking('B-RATE-06')([
    ['b-remaining-negative', 'RateLimit-Remaining is negative', remainingIs('-1')],
    ['b-remaining-above-limit', 'RateLimit-Remaining is above the limit', remainingIs('121')],
    ['b-remaining-decimal', 'RateLimit-Remaining is a decimal', remainingIs('42.5')],
    ['b-remaining-word', 'RateLimit-Remaining is a word', remainingIs('unlimited')],
    ['b-remaining-empty', 'RateLimit-Remaining is empty', remainingIs('')],
  ]),
  fault(
    'b-remaining-never-falls',
    'RateLimit-Remaining stays at 119',
    ['B-QUOTA-01', 'B-QUOTA-02', 'B-RATE-17', 'B-QUOTA-13'],
    remainingIs('119'),
  ),
  fault(
    'b-remaining-counts-up',
    'RateLimit-Remaining contains the used requests',
    ['B-QUOTA-01', 'B-QUOTA-02', 'B-QUOTA-11', 'B-RATE-17'],
    () => ({ rateLimitRemaining: ({ limit, remaining }) => String(limit - remaining) }),
  ),
  fault(
    'b-remaining-too-high',
    'RateLimit-Remaining is too high by half of the used requests',
    ['B-QUOTA-02', 'B-RATE-17'],
    () => ({
      rateLimitRemaining: ({ limit, remaining }) => String(limit - Math.floor((limit - remaining) / 2)),
    }),
  ),
  fault('b-reset-epoch-seconds', 'RateLimit-Reset is a timestamp in seconds', ['B-RATE-07'], () => ({
    rateLimitReset: ({ resetSeconds }, { now }) => String(Math.floor(now / 1000) + resetSeconds),
  })),
  fault('b-reset-milliseconds', 'RateLimit-Reset counts milliseconds', ['B-RATE-07'], () => ({
    rateLimitReset: ({ resetSeconds }) => String(resetSeconds * 1000),
  })),
  fault('b-reset-http-date', 'RateLimit-Reset is a date', ['B-RATE-07'], () => ({
    rateLimitReset: ({ resetSeconds }, { now }) => new Date(now + resetSeconds * 1000).toUTCString(),
  })),
  fault('b-reset-an-hour', 'RateLimit-Reset is an hour', ['B-RATE-07'], resetIs('3600')),
  fault('b-reset-ninety', 'RateLimit-Reset is 90 seconds', ['B-RATE-07'], resetIs('90')),
  fault(
    'b-reset-sixty-one',
    'RateLimit-Reset is rounded past the window',
    ['B-RATE-07', 'B-RATE-16', 'B-RATE-18'],
    resetIs('61'),
  ),
  fault('b-reset-negative', 'RateLimit-Reset is negative', ['B-RATE-07'], resetIs('-5')),
  fault('b-reset-decimal', 'RateLimit-Reset has a fraction', ['B-RATE-07'], resetIs('59.97')),
  fault('b-reset-with-unit', 'RateLimit-Reset has a unit', ['B-RATE-07'], resetIs('60s')),
  fault(
    'b-reset-of-refusals-elapsed',
    'RateLimit-Reset of a refusal counts the seconds since the window began',
    ['B-RATE-18', 'B-RATE-16'],
    () => ({
      rateLimitReset: ({ resetSeconds, remaining }) =>
        String(remaining > 0 ? resetSeconds : 60 - resetSeconds),
    }),
  ),
  ...breaking('B-RATE-08')([
    [
      'b-policy-later-draft',
      'RateLimit-Policy in the syntax of a later draft',
      policyIs('"default";q=120;w=60'),
    ],
    ['b-policy-no-window', 'RateLimit-Policy has no window', policyIs('120')],
    ['b-policy-window-string', 'The window of RateLimit-Policy is a string', policyIs('120;w="60"')],
    ['b-policy-an-hour', 'RateLimit-Policy states an hour', policyIs('120;w=3600')],
    ['b-policy-of-60', 'RateLimit-Policy states 60 requests', policyIs('60;w=60')],
    ['b-policy-space', 'RateLimit-Policy is malformed', policyIs('120 ;w=60')],
    ['b-policy-prose', 'RateLimit-Policy is prose', policyIs('120 requests per minute')],
    ['b-policy-window-decimal', 'The window of RateLimit-Policy is a decimal', policyIs('120;w=60.0')],
    ['b-policy-twice', 'RateLimit-Policy has two windows for one quota', policyIs('120;w=60, 120;w=3600')],
    [
      'b-policy-repeated',
      'RateLimit-Policy names the same quota twice, as two middlewares do',
      policyIs('120;w=60, 120;w=60'),
    ],
    [
      'b-policy-other-without-window',
      'RateLimit-Policy names a quota of the day without its window',
      policyIs('120;w=60, 5000'),
    ],
  ]),
];
