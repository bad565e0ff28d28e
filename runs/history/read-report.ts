import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRegularFile } from '../../harness/files/read-file.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { reproScript } from '../../reports/repro/script.js';
import { visibleLine } from '../../reports/text/visible.js';
import { diagnose } from '../diagnosis/diagnose.js';
import { mostReportBytes, reportFiles } from '../output/report-files.js';
import { withReproductions } from '../repro/recipe-of.js';
import type { Io } from '../settings/io.js';
import { quoted, usageError } from '../settings/usage-error.js';
import { misfitOf } from './report-shape.js';

/** Returns the file of a report, which may be given by its folder. */
export const reportFileOf = (path: string, { workingFolder }: Pick<Io, 'workingFolder'>): string => {
  const whole = resolve(workingFolder, path);
  return existsSync(whole) && statSync(whole).isDirectory() ? join(path, reportFiles.json) : path;
};

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
  // An older version had scripts in another language: its findings are still there.
  if (whole.diagnoses.length > 0 && whole.diagnoses.every(({ script }) => script === undefined))
    return { ...whole, diagnoses: withReproductions(whole.diagnoses, whole) };
  if (older.diagnoses !== undefined) return whole;
  return { ...whole, diagnoses: withReproductions(diagnose(whole), whole) };
};

/** Returns the value of a JSON file; throws a usage error when it cannot be read. */
const readJsonFile = (path: string, io: Pick<Io, 'workingFolder'>): unknown => {
  try {
    const value: unknown = JSON.parse(
      readRegularFile(resolve(io.workingFolder, path), mostReportBytes).toString(),
    );
    // It is written again, and what nests too deep for that throws here.
    JSON.stringify(value);
    return value;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT'
        ? 'it does not exist. "plumbrule run" writes conformance.json into its --out folder'
        : error instanceof SyntaxError
          ? 'it is not JSON'
          : error instanceof RangeError
            ? 'it nests too deep'
            : (code ?? message);
    throw usageError(`${quoted(path)} cannot be read as a report: ${why}`);
  }
};

/** Throws a usage error for a script with an unknown check, or without a member that it needs. */
const checkRecipes = ({ diagnoses, targets }: ConformanceReport, path: string): void => {
  for (const { id, cause, script } of diagnoses)
    try {
      if (script) reproScript(script, { id, cause, targets });
    } catch {
      throw usageError(
        `${quoted(path)} is not a report of version 1: no script follows from what it says of ${id}`,
      );
    }
};

/**
 * Reads a conformance.json of any version 1.x; throws a usage error for other files. Nothing in it is trusted: names
 * must have the form that this program gives them, and values the types of the schema.
 */
export const readReport = (path: string, io: Pick<Io, 'workingFolder'>): ConformanceReport => {
  const report = readJsonFile(path, io) as ConformanceReport;
  if (!/^1\.\d+$/.test(String(report?.schemaVersion)) || !Array.isArray(report.clauses))
    throw usageError(`${quoted(path)} is not a report of version 1`);
  const misfit = misfitOf({ routes: [], diagnoses: [], ...(report as object) });
  if (misfit !== undefined)
    throw usageError(`${quoted(path)} is not a report of version 1: see ${visibleLine(misfit, 100)}`);
  checkRecipes({ ...report, diagnoses: report.diagnoses ?? [] }, path);
  return upgraded(report);
};
