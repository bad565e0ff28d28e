import { resolve } from 'node:path';
import { consoleRepeated } from '../../reports/console/repeated.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { Contract } from '../../runs/contract.js';
import { exitCodesHelp } from '../../runs/exit-codes.js';
import { reportFiles } from '../../runs/output/report-files.js';
import { type Flag, type ParsedFlags, parseFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { readDuration } from '../../runs/settings/readers.js';
import { resolveSettings } from '../../runs/settings/resolve.js';
import { readRunOptions, wantsColour } from '../../runs/settings/run-options.js';
import { configFlags, runSettings } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { growSlowly } from '../run/heap.js';
import { openFlag, openReport } from '../run/open-report.js';
import { type RunInput, runSuite } from '../run/run.js';
import { showReport } from '../run/show-report.js';
import { writeToCi } from '../run/write-to-ci.js';
import { readKeyCommands } from '../watch/key-commands.js';
import { watch } from '../watch/watch.js';

const notes = `Each flag has an environment variable: --max-requests is PLUMBRULE_MAX_REQUESTS.
The first of these counts: flag, environment variable, plumbrule.config.yaml, default.

With --watch: Enter (or --every TIME) repeats the failed clauses, without a new report; "a" and Enter repeat the
whole selection; "q" and Enter end. When no clause fails any longer, the whole selection is run again. The
command ends when the target conforms. --watch and --every have no environment variable.

${exitCodesHelp}`;

/** Flags of people at work on a server; no settings, because no other run needs them. */
const watchFlags: readonly Flag[] = [
  { name: 'watch', text: 'after the report, repeat the failed clauses on Enter, until the target conforms' },
  {
    name: 'every',
    value: 'TIME',
    text: 'repeat the failed clauses at this interval, such as 5s (includes --watch)',
  },
];

const flagsOf = ({ facts }: Contract) => [...runSettings(facts), ...configFlags, openFlag, ...watchFlags];

const readEvery = (given: ParsedFlags): number | undefined => {
  const text = given.last('every');
  return text === undefined ? undefined : readDuration({ text, where: '--every' });
};

/** Repeats what failed in a run until its target conforms; returns the exit code. */
const watchRun = async (
  first: ConformanceReport,
  run: RunInput,
  everyMs: number | undefined,
  io: Io,
): Promise<number> => {
  const { options } = run;
  const keyCommands = readKeyCommands(everyMs);
  try {
    return await watch(first, {
      keyCommands,
      say: (text) => io.err(text),
      playAll: async () => {
        const { report, errors } = await runSuite(run, io);
        showReport(report, errors, options, io);
        return report;
      },
      playOnly: async (ids) => {
        const { report } = await runSuite(
          { ...run, options: { ...options, only: ids }, writesFiles: false },
          io,
        );
        io.out(`\n${consoleRepeated(report, ids, wantsColour(options.color, io))}`);
        return report;
      },
    });
  } finally {
    keyCommands.close();
  }
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
    if (watches && options.format !== 'pretty')
      throw usageError('--watch prints text for people: leave out --format');
    growSlowly();
    const { report, errors } = await runSuite({ contract, settings, options }, io);
    showReport(report, errors, options, io);
    if (options.tellsCi) writeToCi(report, io);
    if (given.has('open') && !errors.some(({ unwritten }) => unwritten?.file === reportFiles.html))
      await openReport(resolve(io.workingFolder, options.out, reportFiles.html), io);
    if (watches) return watchRun(report, { contract, settings, options }, everyMs, io);
    return report.summary.exitCode;
  },
};
