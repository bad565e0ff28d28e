import {
  addsLine,
  always,
  both,
  dropsLines,
  failedWithinQuota,
  overQuota,
  servedAt,
  succeeded,
} from '../../../companion/overrides.js';
import { tagged } from '../../../companion/tagged.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const apiVersion = (value: string) => () => ({ apiVersion: () => value });
const missing = /^api-version$/i;

/** API-Version: missing somewhere, or not a release date (contract: Versioning, rule 3). */
export const versioningFaults: readonly Fault[] = [
  ...breaking('B-VERSION-01')([
    ['b-api-version-missing', 'API-Version is never sent', dropsLines(missing, always)],
    [
      'b-api-version-missing-on-success',
      'API-Version is sent on errors only',
      dropsLines(missing, succeeded),
    ],
    [
      'b-api-version-missing-on-errors',
      'API-Version is missing on problem documents',
      dropsLines(missing, failedWithinQuota),
    ],
    ['b-api-version-missing-on-429', 'API-Version is missing past the quota', dropsLines(missing, overQuota)],
    [
      'b-api-version-missing-on-preflight',
      'API-Version is missing on the response to a preflight',
      dropsLines(missing, ({ request }) => request?.headers['access-control-request-method'] !== undefined),
    ],
    [
      'b-api-version-missing-on-405',
      'API-Version is missing on a 405',
      dropsLines(missing, ({ condition }) => condition === 'wrong_method'),
    ],
    [
      'b-api-version-missing-on-unknown-note',
      'API-Version is missing on note_not_found',
      dropsLines(missing, ({ condition }) => condition === 'unknown_note'),
    ],
    [
      'b-api-version-missing-on-documents',
      'API-Version is missing on discovery documents',
      dropsLines(missing, ({ area }) => area === 'document'),
    ],
    [
      'b-api-version-missing-on-status',
      'API-Version is missing on one route',
      dropsLines(missing, servedAt('/api/v1/status')),
    ],
  ]),
  ...(
    [
      ['note', '/api/v1/notes/'],
      ['document', '/llms.txt'],
    ] as const
  ).map(([what, path]) =>
    fault(
      `b-api-version-missing-on-304-of-a-${what}`,
      `API-Version is missing on the 304 of a ${what}`,
      ['B-VERSION-01'],
      both(
        tagged(path),
        dropsLines(missing, ({ status }) => status === 304),
      ),
    ),
  ),
  ...breaking('B-VERSION-04')([
    ['b-api-version-a-day-older', 'API-Version is one day before the release', apiVersion('2026-08-21')],
    ['b-api-version-years-older', 'API-Version is one year before the release', apiVersion('2025-08-22')],
  ]),
  ...breaking('B-VERSION-03')([
    ['b-api-version-semantic', 'API-Version is a semantic version', apiVersion('1.0.0')],
    ['b-api-version-no-calendar-date', 'API-Version is not a calendar date', apiVersion('2026-09-31')],
    ['b-api-version-with-time', 'API-Version is a timestamp', apiVersion('2026-08-22T00:00:00Z')],
    ['b-api-version-slashes', 'API-Version is written with slashes', apiVersion('2026/08/22')],
    ['b-api-version-short', 'API-Version has no leading zero', apiVersion('2026-8-22')],
    ['b-api-version-empty', 'API-Version is empty', apiVersion('')],
    [
      'b-api-version-twice',
      'API-Version is sent twice with different values',
      addsLine('API-Version', '2026-08-01'),
    ],
  ]),
  fault(
    'b-api-version-older-on-documents',
    'API-Version is older on discovery documents',
    ['B-VERSION-04', 'B-VERSION-06'],
    (sound) => ({
      apiVersion: (exchange) => (exchange.area === 'document' ? '2026-02-01' : sound.apiVersion(exchange)),
    }),
  ),
];
