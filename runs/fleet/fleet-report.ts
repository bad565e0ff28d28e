import { existsSync } from 'node:fs';
import { readRegularFile } from '../../harness/files/read-file.js';
import type { FleetReport } from '../../reports/fleet/model.js';
import { mostReportBytes } from '../output/report-files.js';
import { quoted, usageError } from '../settings/usage-error.js';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has = (value: Members, type: 'string' | 'number', ...names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === type);

const isSection = (value: unknown): boolean =>
  isMembers(value) && has(value, 'string', 'interface', 'title') && isMembers(value.counts);

const isResult = (value: unknown): boolean =>
  isMembers(value) &&
  has(value, 'string', 'name', 'verdict', 'sentence') &&
  has(value, 'number', 'exitCode', 'requests', 'durationMs') &&
  isMembers(value.targets) &&
  Array.isArray(value.sections) &&
  value.sections.every(isSection);

const isBefore = (value: unknown): boolean =>
  value === undefined ||
  (isMembers(value) &&
    has(value, 'string', 'startedAt') &&
    Array.isArray(value.results) &&
    value.results.every((one) => isMembers(one) && has(one, 'string', 'name') && Array.isArray(one.failing)));

const isFleetReport = (value: unknown): value is FleetReport =>
  isMembers(value) &&
  has(value, 'string', 'startedAt') &&
  Array.isArray(value.results) &&
  value.results.every(isResult) &&
  isBefore(value.before);

/** Reads the fleet.json of an earlier fleet run; undefined without one; throws a usage error for any other file. */
export const readFleetReport = (path: string): FleetReport | undefined => {
  if (!existsSync(path)) return undefined;
  let found: unknown;
  try {
    found = JSON.parse(readRegularFile(path, mostReportBytes).toString());
  } catch {
    found = undefined;
  }
  if (!isFleetReport(found))
    throw usageError(`${quoted(path)} is not a fleet.json: move it to another place`);
  return found;
};
