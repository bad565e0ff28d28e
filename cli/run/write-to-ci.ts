import { appendFileSync, statSync } from 'node:fs';
import { annotations } from '../../reports/exports/annotations.js';
import { markdownReport, mostMarkdownBytes } from '../../reports/exports/markdown.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { ciServiceOf } from '../../runs/machine/ci-service.js';
import type { Io } from '../../runs/settings/io.js';

/** Most bytes of all summaries of one step; GitHub drops a larger file. */
const mostSummaryBytes = 1024 * 1024 - 1024;

/**
 * Reports the verdict to the CI service: annotations on standard error, and the summary of the step. A
 * failure to write them is printed and changes no exit code, because the report is in its folder.
 */
export const writeToCi = (report: ConformanceReport, io: Io): void => {
  const service = ciServiceOf(io.env);
  if (service === undefined) return;
  if (service.annotations) io.err(annotations(report));
  const { summaryFile } = service;
  if (summaryFile === undefined) return;
  try {
    const found = statSync(summaryFile, { throwIfNoEntry: false });
    // Opening a pipe waits for a reader.
    if (found && !found.isFile()) throw new Error('it is a pipe, a socket or a device');
    const room = mostSummaryBytes - (found?.size ?? 0);
    if (room > 2048) appendFileSync(summaryFile, markdownReport(report, Math.min(room, mostMarkdownBytes)));
    else io.err(`note: the summary of this step is full; ${service.advice}\n`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    io.err(`note: the summary of the step could not be written (${code ?? message})\n`);
  }
};
