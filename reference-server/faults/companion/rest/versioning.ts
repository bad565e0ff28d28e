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
import { fault } from '../companion-fault.js';

const apiVersion = (value: string) => () => ({ apiVersion: () => value });
const missing = /^api-version$/i;

/** API-Version: missing somewhere, or not a release date (contract: Versioning, rule 3). */
export const versioningFaults: readonly Fault[] = [
  fault('b-api-version-missing', 'API-Version is never sent', ['B-VERSION-01'], dropsLines(missing, always)),
  fault(
    'b-api-version-missing-on-success',
    'API-Version is sent on errors only',
    ['B-VERSION-01'],
    dropsLines(missing, succeeded),
  ),
  fault(
    'b-api-version-missing-on-errors',
    'API-Version is missing on problem documents',
    ['B-VERSION-01'],
    dropsLines(missing, failedWithinQuota),
  ),
  fault(
    'b-api-version-missing-on-429',
    'API-Version is missing past the quota',
    ['B-VERSION-01'],
    dropsLines(missing, overQuota),
  ),
  fault(
    'b-api-version-missing-on-preflight',
    'API-Version is missing on the response to a preflight',
    ['B-VERSION-01'],
    dropsLines(missing, ({ request }) => request?.headers['access-control-request-method'] !== undefined),
  ),
  fault(
    'b-api-version-missing-on-405',
    'API-Version is missing on a 405',
    ['B-VERSION-01'],
    dropsLines(missing, ({ condition }) => condition === 'wrong_method'),
  ),
  fault(
    'b-api-version-missing-on-unknown-note',
    'API-Version is missing on note_not_found',
    ['B-VERSION-01'],
    dropsLines(missing, ({ condition }) => condition === 'unknown_note'),
  ),
  fault(
    'b-api-version-missing-on-documents',
    'API-Version is missing on discovery documents',
    ['B-VERSION-01'],
    dropsLines(missing, ({ area }) => area === 'document'),
  ),
  fault(
    'b-api-version-missing-on-status',
    'API-Version is missing on one route',
    ['B-VERSION-01'],
    dropsLines(missing, servedAt('/api/v1/status')),
  ),
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
  fault(
    'b-api-version-a-day-older',
    'API-Version is one day before the release',
    ['B-VERSION-04'],
    apiVersion('2026-08-21'),
  ),
  fault(
    'b-api-version-years-older',
    'API-Version is one year before the release',
    ['B-VERSION-04'],
    apiVersion('2025-08-22'),
  ),
  fault('b-api-version-semantic', 'API-Version is a semantic version', ['B-VERSION-03'], apiVersion('1.0.0')),
  fault(
    'b-api-version-no-calendar-date',
    'API-Version is not a calendar date',
    ['B-VERSION-03'],
    apiVersion('2026-09-31'),
  ),
  fault(
    'b-api-version-with-time',
    'API-Version is a timestamp',
    ['B-VERSION-03'],
    apiVersion('2026-08-22T00:00:00Z'),
  ),
  fault(
    'b-api-version-slashes',
    'API-Version is written with slashes',
    ['B-VERSION-03'],
    apiVersion('2026/08/22'),
  ),
  fault('b-api-version-short', 'API-Version has no leading zero', ['B-VERSION-03'], apiVersion('2026-8-22')),
  fault('b-api-version-empty', 'API-Version is empty', ['B-VERSION-03'], apiVersion('')),
  fault(
    'b-api-version-twice',
    'API-Version is sent twice with different values',
    ['B-VERSION-03'],
    addsLine('API-Version', '2026-08-01'),
  ),
  fault(
    'b-api-version-older-on-documents',
    'API-Version is older on discovery documents',
    ['B-VERSION-04', 'B-VERSION-06'],
    (sound) => ({
      apiVersion: (exchange) => (exchange.area === 'document' ? '2026-02-01' : sound.apiVersion(exchange)),
    }),
  ),
];
