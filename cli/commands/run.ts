import { join } from 'node:path';
import { consoleReport } from '../../reports/console/console.js';
import { foldingLogOf } from '../../reports/console/fold.js';
import { jsonReport } from '../../reports/json.js';
import type { ConformanceReport } from '../../reports/model.js';
import { verdictTitle } from '../../reports/text/verdict-title.js';
import { visibleLine } from '../../reports/text/visible.js';
import type { Contract } from '../../runs/contract.js';
import { exitCodesHelp } from '../../runs/exit-codes.js';
import { reportFiles } from '../../runs/report-files.js';
import { parseFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { resolveSettings } from '../../runs/settings/resolve.js';
import { type RunOptions, readRunOptions, wantsColour } from '../../runs/settings/run-options.js';
import { configFlags, runSettings } from '../../runs/settings/settings.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { growSlowly } from '../run/heap.js';
import { runSuite } from '../run/run.js';
import { tellCi } from '../run/tell-ci.js';

const notes = `Each flag has an environment variable: --max-requests is PLUMBRULE_MAX_REQUESTS.
Order: flag, environment, plumbrule.config.yaml, default.

${exitCodesHelp}`;

const show = (report: ConformanceReport, options: RunOptions, io: Io) => {
  const reportPath = join(options.out, reportFiles.html);
  const { exitCode, sentence } = report.summary;
  if (options.format === 'json') io.out(jsonReport(report));
  else if (options.format === 'quiet')
    io.out(
      `${verdictTitle(report.summary)} (exit ${exitCode}): ${visibleLine(sentence)}  report: ${reportPath}\n`,
    );
  else
    io.out(
      consoleReport(report, {
        color: wantsColour(options.color, io),
        reportPath,
        fold: options.tellsCi ? foldingLogOf(io.env) : undefined,
        columns: io.outIsTerminal ? io.columns() : undefined,
        verbose: options.verbose ?? false,
      }),
    );
};

const flagsOf = ({ facts }: Contract) => [...runSettings(facts), ...configFlags];

/** `plumbrule run`: runs the suite against a target; the exit code is the verdict. */
export const run: Command = {
  ...introductions.run,
  flags: flagsOf,
  notes,
  run: async (words, io, contract) => {
    const settings = resolveSettings(parseFlags(words, flagsOf(contract)), io, contract.facts);
    const options = readRunOptions(settings, io);
    growSlowly();
    const { report, errors } = await runSuite({ contract, settings, options }, io);
    for (const error of errors) io.err(`harness error: ${error}\n`);
    show(report, options, io);
    if (options.tellsCi) tellCi(report, io);
    return report.summary.exitCode;
  },
};
