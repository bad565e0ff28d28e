import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlReport } from '../reports/html/document.js';
import { jsonReport } from '../reports/json.js';
import { junitReport } from '../reports/junit.js';
import type { ConformanceReport } from '../reports/model.js';
import { reproScript } from '../reports/repro/script.js';
import { fileFailure, reportFiles, reproFolder } from './report-files.js';

/** Writes a script for each diagnosis that has a recipe. */
const writeScripts = (folder: string, { diagnoses, targets }: ConformanceReport): void => {
  for (const { id, cause, repro, recipe } of diagnoses) {
    if (repro === undefined || recipe === undefined) continue;
    mkdirSync(join(folder, reproFolder), { recursive: true });
    writeFileSync(join(folder, repro), reproScript(recipe, { id, cause, targets }), { mode: 0o755 });
  }
};

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
  try {
    writeScripts(folder, report);
  } catch (error) {
    errors.push(fileFailure(reproFolder, error));
    report = build(errors);
  }
  attempt(reportFiles.html, htmlReport);
  attempt(reportFiles.junit, junitReport);
  // Last, so that it knows of the others.
  attempt(reportFiles.json, jsonReport);
  return { report, errors };
};
