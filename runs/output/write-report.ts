import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { replaceFile } from '../../harness/files/replace-file.js';
import { reportFormats } from '../../reports/formats.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { RunError } from '../run-error.js';
import type { ReportOutput } from '../settings/report-outputs.js';
import { fileFailure, reproFolder } from './report-files.js';
import { type NewScripts, writeScripts } from './scripts.js';

const always: readonly ReportOutput[] = [{ format: 'html' }, { format: 'junit' }];
/** Also for every run, after all others: it lists files that could not be written. */
const last: ReportOutput = { format: 'json' };

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
  const failed = (file: string, error: unknown) => {
    errors.push(fileFailure(file, error));
    report = build(errors);
  };
  const attempt = ({ format, file }: ReportOutput): boolean => {
    const name = file ?? reportFormats[format].file;
    const path = file === undefined ? join(folder, name) : resolve(workingFolder, file);
    try {
      mkdirSync(dirname(path), { recursive: true });
      replaceFile(path, reportFormats[format].write(report));
      return true;
    } catch (error) {
      failed(name, error);
      return false;
    }
  };
  let scripts: NewScripts | undefined;
  try {
    scripts = writeScripts(folder, report);
  } catch (error) {
    failed(reproFolder, error);
  }
  const isWrittenAnyway = ({ format, file }: ReportOutput) =>
    file === undefined && [...always, last].some((output) => output.format === format);
  for (const output of [...always, ...more.filter((output) => !isWrittenAnyway(output))]) attempt(output);
  const isListed = attempt(last);
  // A script that its report does not list would not be removed by a later run.
  try {
    if (isListed) scripts?.replace();
  } catch (error) {
    failed(reproFolder, error);
    attempt(last);
  }
  scripts?.discard();
  return { report, errors };
};
