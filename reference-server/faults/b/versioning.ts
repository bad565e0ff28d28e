import {
  addsLine,
  always,
  dropsLines,
  failedWithinQuota,
  overQuota,
  servedAt,
  succeeded,
} from '../../companion/overrides.js';
import type { Fault } from '../../fault.js';
import { fault } from './companion-fault.js';

const apiVersion = (value: string) => () => ({ apiVersion: () => value });
const missing = /^api-version$/i;

/** API-Version: missing somewhere, or no release date (contract: Versioning, rule 3). */
export const versioningFaults: readonly Fault[] = [
  fault('b-api-version-missing', 'API-Version is never sent', [], dropsLines(missing, always)),
  fault(
    'b-api-version-missing-on-success',
    'API-Version is sent on errors only',
    [],
    dropsLines(missing, succeeded),
  ),
  fault(
    'b-api-version-missing-on-errors',
    'API-Version is missing on problem documents',
    [],
    dropsLines(missing, failedWithinQuota),
  ),
  fault(
    'b-api-version-missing-on-429',
    'API-Version is missing past the quota',
    [],
    dropsLines(missing, overQuota),
  ),
  fault(
    'b-api-version-missing-on-405',
    'API-Version is missing where the method is wrong',
    [],
    dropsLines(missing, ({ condition }) => condition === 'wrong_method'),
  ),
  fault(
    'b-api-version-missing-on-unknown-note',
    'API-Version is missing on note_not_found',
    [],
    dropsLines(missing, ({ condition }) => condition === 'unknown_note'),
  ),
  fault(
    'b-api-version-missing-on-documents',
    'API-Version is missing on discovery documents',
    [],
    dropsLines(missing, ({ area }) => area === 'document'),
  ),
  fault(
    'b-api-version-missing-on-status',
    'API-Version is missing on one route',
    [],
    dropsLines(missing, servedAt('/api/v1/status')),
  ),
  fault(
    'b-api-version-a-day-older',
    'API-Version is the day before the release',
    [],
    apiVersion('2026-08-21'),
  ),
  fault('b-api-version-years-older', 'API-Version is of a year before', [], apiVersion('2025-08-22')),
  fault('b-api-version-semantic', 'API-Version is a semantic version', [], apiVersion('1.0.0')),
  fault(
    'b-api-version-no-calendar-date',
    'API-Version is no day of the calendar',
    [],
    apiVersion('2026-09-31'),
  ),
  fault('b-api-version-with-time', 'API-Version is a moment', [], apiVersion('2026-08-22T00:00:00Z')),
  fault('b-api-version-slashes', 'API-Version is written with slashes', [], apiVersion('2026/08/22')),
  fault('b-api-version-short', 'API-Version has no leading zero', [], apiVersion('2026-8-22')),
  fault('b-api-version-empty', 'API-Version is empty', [], apiVersion('')),
  fault(
    'b-api-version-twice',
    'API-Version is sent twice, differently',
    [],
    addsLine('API-Version', '2026-08-01'),
  ),
  fault('b-api-version-older-on-documents', 'API-Version is older on discovery documents', [], (sound) => ({
    apiVersion: (exchange) => (exchange.area === 'document' ? '2026-02-01' : sound.apiVersion(exchange)),
  })),
];
