import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlReport } from '../reports/html/document.js';
import { jsonReport } from '../reports/json.js';
import { junitReport } from '../reports/junit.js';
import type { ConformanceReport } from '../reports/model.js';
import { fileFailure, reportFiles } from './report-files.js';

/** Writes the files of a report and answers it; a file that cannot be written is an error of the report itself. */
export const writeReport = (
  folder: string,
  build: (writeErrors: readonly string[]) => ConformanceReport,
): { report: ConformanceReport; errors: readonly string[] } => {
  const errors: string[] = [];
  let report = build(errors);
  const attempt = (name: string, render: (report: ConformanceReport) => string) => {
    try {
      writeFileSync(join(folder, name), render(report));
    } catch (error) {
      errors.push(fileFailure(name, error));
      report = build(errors);
    }
  };
  attempt(reportFiles.html, htmlReport);
  attempt(reportFiles.junit, junitReport);
  // Last, so that it knows of the others.
  attempt(reportFiles.json, jsonReport);
  return { report, errors };
};
