import { join } from 'node:path';
import { consoleReport } from '../../reports/console/console.js';
import { foldingLogOf } from '../../reports/console/fold.js';
import { jsonReport } from '../../reports/exports/json.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { verdictTitle } from '../../reports/text/verdict-title.js';
import { visibleLine } from '../../reports/text/visible.js';
import { reportFiles } from '../../runs/output/report-files.js';
import type { RunError } from '../../runs/run-error.js';
import type { Io } from '../../runs/settings/io.js';
import { type RunOptions, wantsColour } from '../../runs/settings/run-options.js';

/** Prints a report in the format of --format, and internal errors. */
export const showReport = (
  report: ConformanceReport,
  errors: readonly RunError[],
  options: RunOptions,
  io: Io,
): void => {
  for (const error of errors) io.err(`${error.unwritten ? 'error' : 'harness error'}: ${error.text}\n`);
  const isUnwritten = errors.some(({ unwritten }) => unwritten?.file === reportFiles.html);
  const reportPath = join(options.out, reportFiles.html);
  const { exitCode, sentence } = report.summary;
  if (options.format === 'json') io.out(jsonReport(report));
  else if (options.format === 'quiet')
    io.out(
      `${verdictTitle(report.summary)} (exit ${exitCode}): ${visibleLine(sentence)}  report: ${isUnwritten ? 'not written' : reportPath}\n`,
    );
  else
    io.out(
      consoleReport(report, {
        color: wantsColour(options.color, io),
        reportPath,
        isUnwritten,
        fold: options.tellsCi ? foldingLogOf(io.env) : undefined,
        columns: io.outIsTerminal ? io.columns() : undefined,
        verbose: options.verbose ?? false,
      }),
    );
};
