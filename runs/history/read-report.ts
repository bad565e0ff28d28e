import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConformanceReport } from '../../reports/model/report.js';
import { diagnose } from '../diagnosis/diagnose.js';
import { withReproductions } from '../repro/recipe-of.js';
import type { Io } from '../settings/io.js';
import { quoted, usageError } from '../settings/usage-error.js';
import { misfitOf } from './report-shape.js';

/** Returns a report of an older version 1.x with the members of later versions added. */
export const upgraded = (report: ConformanceReport): ConformanceReport => {
  const older: Partial<ConformanceReport> = report;
  const routes = older.routes ?? [];
  const whole: ConformanceReport = {
    ...report,
    schemaVersion: '1.1',
    routes,
    diagnoses: older.diagnoses ?? [],
  };
  if (older.diagnoses !== undefined) return whole;
  return { ...whole, diagnoses: withReproductions(diagnose(whole), whole) };
};

/** Reads a conformance.json of any version 1.x; throws a usage error for other files. */
export const readReport = (path: string, io: Pick<Io, 'workingFolder'>): ConformanceReport => {
  let report: ConformanceReport;
  try {
    report = JSON.parse(readFileSync(resolve(io.workingFolder, path), 'utf8')) as ConformanceReport;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'it is not JSON';
    const why =
      code === 'ENOENT'
        ? 'it does not exist. "plumbrule run" writes conformance.json into its --out folder'
        : code;
    throw usageError(`${quoted(path)} cannot be read as a report: ${why}`);
  }
  if (!/^1\.\d+$/.test(String(report?.schemaVersion)) || !Array.isArray(report.clauses))
    throw usageError(`${quoted(path)} is not a report of version 1`);
  const misfit = misfitOf({ routes: [], diagnoses: [], ...(report as object) });
  if (misfit !== undefined)
    throw usageError(`${quoted(path)} is not a report of version 1: see ${misfit.slice(0, 100)}`);
  return upgraded(report);
};
