import {
  addsLine,
  always,
  dropsLines,
  failedWithinQuota,
  overQuota,
  servedAt,
  succeeded,
} from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const limit = /^ratelimit-limit$/i;
const remaining = /^ratelimit-remaining$/i;
const reset = /^ratelimit-reset$/i;
const policy = /^ratelimit-policy$/i;
const all = /^ratelimit-/i;
const legacy = /^x-ratelimit-/i;

/** RateLimit fields that are missing (contract: Limits, Interface B). */
export const missingRateFieldFaults: readonly Fault[] = [
  fault('b-limit-missing', 'RateLimit-Limit is never sent', ['B-RATE-01', 'B-RATE-09'], dropsLines(limit)),
  fault(
    'b-remaining-missing',
    'RateLimit-Remaining is never sent',
    ['B-RATE-02', 'B-RATE-09'],
    dropsLines(remaining),
  ),
  fault('b-reset-missing', 'RateLimit-Reset is never sent', ['B-RATE-03', 'B-RATE-09'], dropsLines(reset)),
  fault('b-policy-missing', 'RateLimit-Policy is never sent', ['B-RATE-04', 'B-RATE-09'], dropsLines(policy)),
  fault(
    'b-rate-fields-missing',
    'No RateLimit field is ever sent',
    ['B-RATE-01', 'B-RATE-02', 'B-RATE-03', 'B-RATE-04', 'B-RATE-09'],
    dropsLines(all, always),
  ),
  ...breaking(
    'B-RATE-01',
    'B-RATE-02',
    'B-RATE-03',
    'B-RATE-04',
  )([
    ['b-rate-fields-missing-on-success', 'RateLimit fields only on errors', dropsLines(all, succeeded)],
    ['b-rate-fields-missing-on-429', 'A 429 has no RateLimit fields', dropsLines(all, overQuota)],
    [
      'b-rate-fields-missing-on-search',
      'Search has no RateLimit fields',
      dropsLines(all, servedAt('/api/v1/search')),
    ],
  ]),
  fault(
    'b-rate-fields-missing-on-errors',
    'RateLimit fields only on success and 429',
    ['B-RATE-09'],
    dropsLines(all, failedWithinQuota),
  ),
  fault(
    'b-reset-missing-on-429',
    'A 429 has no RateLimit-Reset',
    ['B-RATE-03'],
    dropsLines(reset, overQuota),
  ),
  fault(
    'b-policy-missing-on-notes',
    'Notes have no RateLimit-Policy',
    ['B-RATE-04'],
    dropsLines(policy, servedAt('/api/v1/notes/:slug')),
  ),
  ...breaking('B-RATE-10')([
    ['b-legacy-fields-missing', 'No X-RateLimit field is ever sent', dropsLines(legacy)],
    ['b-legacy-fields-missing-on-429', 'A 429 has no X-RateLimit field', dropsLines(legacy, overQuota)],
  ]),
  fault(
    'b-one-combined-field',
    'One RateLimit field of a later draft instead of four',
    ['B-RATE-01', 'B-RATE-02', 'B-RATE-03', 'B-RATE-09'],
    (sound) => ({
      headers: (lines, exchange) =>
        sound.headers(
          lines.flatMap(([name, value]) => {
            if (limit.test(name))
              return [['RateLimit', `limit=${value}, remaining=${value}, reset=60`] as const];
            return remaining.test(name) || reset.test(name) ? [] : [[name, value] as const];
          }),
          exchange,
        ),
    }),
  ),
  fault(
    'b-limit-twice',
    'RateLimit-Limit is sent twice',
    ['B-RATE-05'],
    addsLine('RateLimit-Limit', '60', ({ area }) => area === 'rest'),
  ),
];
