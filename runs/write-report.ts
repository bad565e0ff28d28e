import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlReport } from '../reports/html/document.js';
import { jsonReport } from '../reports/json.js';
import { junitReport } from '../reports/junit.js';
import type { ConformanceReport } from '../reports/model.js';
import { reproScript } from '../reports/repro/script.js';
import { fileFailure, newName, reportFiles, reproFolder } from './report-files.js';

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
    // It is a leftover beside the report; the error that led here is reported.
  }
};

/**
 * Writes the files of a report and returns it. Each file takes the place of an old one when it is whole, so that a full
 * disk loses no earlier report; a file that cannot be written is an error of the report itself.
 */
export const writeReport = (
  folder: string,
  build: (writeErrors: readonly string[]) => ConformanceReport,
): { report: ConformanceReport; errors: readonly string[] } => {
  const errors: string[] = [];
  let report = build(errors);
  const attempt = (name: string, render: (report: ConformanceReport) => string) => {
    const path = join(folder, name);
    const whole = join(folder, newName(name));
    try {
      writeFileSync(whole, render(report));
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
  attempt(reportFiles.html, htmlReport);
  attempt(reportFiles.junit, junitReport);
  // Last, so that it knows of the others.
  attempt(reportFiles.json, jsonReport);
  return { report, errors };
};
