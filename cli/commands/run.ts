import { join, resolve } from 'node:path';
import { consoleReport } from '../../reports/console/console.js';
import { foldingLogOf } from '../../reports/console/fold.js';
import { jsonReport } from '../../reports/exports/json.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { verdictTitle } from '../../reports/text/verdict-title.js';
import { visibleLine } from '../../reports/text/visible.js';
import type { Contract } from '../../runs/contract.js';
import { exitCodesHelp } from '../../runs/exit-codes.js';
import { reportFiles } from '../../runs/output/report-files.js';
import type { RunError } from '../../runs/run-error.js';
import { type Flag, type ParsedFlags, parseFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { readDuration } from '../../runs/settings/readers.js';
import { resolveSettings } from '../../runs/settings/resolve.js';
import { type RunOptions, readRunOptions, wantsColour } from '../../runs/settings/run-options.js';
import { configFlags, runSettings } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { growSlowly } from '../run/heap.js';
import { openFlag, openInBrowser } from '../run/open-report.js';
import { type RunInput, runSuite } from '../run/run.js';
import { writeToCi } from '../run/write-to-ci.js';
import { watchRun } from '../watch/watch-run.js';

const notes = `Each flag has an environment variable: --max-requests is PLUMBRULE_MAX_REQUESTS.
The first of these counts: flag, environment variable, plumbrule.config.yaml, default.

With --watch: Enter (or --every TIME) repeats the failed clauses, without a new report; "a" and Enter repeat the
whole selection; "q" and Enter end. When no clause fails any longer, the whole selection is run again. The
command ends when the target conforms. --watch, --every and --ui have no environment variable.

With --ui, a page shows the causes while you mend the server: on 127.0.0.1 only, at an address with a secret, which
is printed before the first run. It repeats the failed clauses every 5 seconds (--every TIME for another interval),
and stays when the target conforms: Ctrl-C, or "q" and Enter, ends it. --open opens it.

${exitCodesHelp}`;

const show = (report: ConformanceReport, errors: readonly RunError[], options: RunOptions, io: Io) => {
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

/** Flags of people at work on a server; no settings, because no other run needs them. */
const watchFlags: readonly Flag[] = [
  { name: 'watch', text: 'after the report, repeat the failed clauses on Enter, until the target conforms' },
  {
    name: 'every',
    value: 'TIME',
    text: 'repeat the failed clauses at this interval, such as 5s (includes --watch)',
  },
  { name: 'ui', text: 'with --watch: show it as a page on this machine, which --open opens' },
];

const flagsOf = ({ facts }: Contract) => [...runSettings(facts), ...configFlags, openFlag, ...watchFlags];

const readEvery = (given: ParsedFlags): number | undefined => {
  const text = given.last('every');
  return text === undefined ? undefined : readDuration({ text, where: '--every' });
};

/** `plumbrule run`: runs the suite against a target; the exit code is the verdict. */
export const run: Command = {
  ...introductions.run,
  flags: flagsOf,
  notes,
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract));
    const settings = resolveSettings(given, io, contract.facts);
    const options = readRunOptions(settings, io);
    const everyMs = readEvery(given);
    const watches = given.has('watch') || everyMs !== undefined;
    const hasPage = given.has('ui');
    if (watches && options.format !== 'pretty')
      throw usageError('--watch prints text for people: leave out --format');
    if (hasPage && !watches) throw usageError('--ui shows a watch: add --watch');
    growSlowly();
    const input: RunInput = { contract, settings, options };
    const playWhole = async (onlooker: RunInput['onlooker'], isFirst: boolean) => {
      const { report, errors } = await runSuite({ ...input, onlooker }, io);
      show(report, errors, options, io);
      if (isFirst && options.tellsCi) writeToCi(report, io);
      const isWritten = !errors.some(({ unwritten }) => unwritten?.file === reportFiles.html);
      if (isFirst && given.has('open') && !hasPage && isWritten)
        await openInBrowser(resolve(io.workingFolder, options.out, reportFiles.html), io);
      return report;
    };
    if (!watches) return (await playWhole(undefined, true)).summary.exitCode;
    const page = hasPage ? { page: { opens: given.has('open') } } : {};
    return watchRun({ run: input, playWhole, everyMs, ...page }, io);
  },
};
