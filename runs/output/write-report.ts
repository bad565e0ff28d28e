import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { reportFormats } from '../../reports/formats.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { reproScript } from '../../reports/repro/script.js';
import type { RunError } from '../run-error.js';
import type { ReportOutput } from '../settings/report-outputs.js';
import { fileFailure, newName, reproFolder } from './report-files.js';

const always: readonly ReportOutput[] = [{ format: 'html' }, { format: 'junit' }];
/** Also for every run, after all others: it lists files that could not be written. */
const last: ReportOutput = { format: 'json' };

/** Writes a script for each diagnosis that has a recipe. */
const writeScripts = (folder: string, { diagnoses, targets }: ConformanceReport): void => {
  rmSync(join(folder, reproFolder), { recursive: true, force: true });
  for (const { id, cause, repro, recipe } of diagnoses) {
    if (repro === undefined || recipe === undefined) continue;
    mkdirSync(join(folder, reproFolder), { recursive: true });
    writeFileSync(join(folder, repro), reproScript(recipe, { id, cause, targets }), { mode: 0o755 });
  }
};

const removeQuietly = (path: string): void => {
  try {
    rmSync(path, { force: true });
  } catch {
    // A leftover next to the report; the error that caused it is reported.
  }
};

/** Options in addition to the formats of every run. */
export interface MoreReports {
  readonly more?: readonly ReportOutput[] | undefined;
  /** Base folder of files named by the user. */
  readonly workingFolder?: string;
}

/**
 * Writes the files of a report and returns it. Each file replaces the old one when it is complete, so a full
 * disk loses no earlier report. A file that cannot be written is an error in the report itself.
 */
export const writeReport = (
  folder: string,
  build: (writeErrors: readonly RunError[]) => ConformanceReport,
  { more = [], workingFolder = folder }: MoreReports = {},
): { report: ConformanceReport; errors: readonly RunError[] } => {
  const errors: RunError[] = [];
  let report = build(errors);
  const attempt = ({ format, file }: ReportOutput) => {
    const name = file ?? reportFormats[format].file;
    const path = file === undefined ? join(folder, name) : resolve(workingFolder, file);
    const whole = newName(path);
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(whole, reportFormats[format].write(report));
      renameSync(whole, path);
    } catch (error) {
      removeQuietly(whole);
      errors.push(fileFailure(name, error));
      report = build(errors);
    }
  };
  try {
    writeScripts(folder, report);
  } catch (error) {
    errors.push(fileFailure(reproFolder, error));
    report = build(errors);
  }
  const isWrittenAnyway = ({ format, file }: ReportOutput) =>
    file === undefined && [...always, last].some((output) => output.format === format);
  for (const output of [...always, ...more.filter((output) => !isWrittenAnyway(output))]) attempt(output);
  attempt(last);
  return { report, errors };
};
