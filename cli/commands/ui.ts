import { dirname } from 'node:path';
import { interfaceOf } from '../../harness/declarations/clause.js';
import { createSecrets } from '../../harness/secrets/secrets.js';
import { consoleRepeated } from '../../reports/console/repeated.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { loadCatalogue } from '../../runs/catalogue/catalogue.js';
import type { Contract } from '../../runs/contract.js';
import { readReport, reportFileOf } from '../../runs/history/read-report.js';
import { type Flag, type ParsedFlags, parseFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { wantsColour } from '../../runs/settings/run-options.js';
import { isUsageError, usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { openLivePage } from '../live/live-page.js';
import { replayFlags, replayOptions } from '../replay/replay-options.js';
import { openFlag, openInBrowser } from '../run/open-report.js';
import { type RunInput, runSuite } from '../run/run.js';
import { readKeyCommands } from '../watch/key-commands.js';

const flagsOf = (contract: Contract): readonly Flag[] => [openFlag, ...replayFlags(contract)];

/** Returns the run that repeats clauses of a report; undefined, with the reason, where its targets cannot be asked. */
const repetitionOf = (
  report: ConformanceReport,
  given: ParsedFlags,
  io: Io,
  contract: Contract,
): RunInput | undefined => {
  try {
    return { contract, ...replayOptions(report, given, io, contract), writesFiles: false };
  } catch (error) {
    if (!isUsageError(error)) throw error;
    io.err(`No cause can be repeated: ${error.message}\n`);
    return undefined;
  }
};

/** Returns which clauses can be repeated: known ones, of interfaces with a target. */
const repeatableBy = async (run: RunInput | undefined, contract: Contract) => {
  if (!run) return () => false;
  const { targets } = run.options;
  const { clauses } = await loadCatalogue(contract);
  const known = new Set(
    clauses.filter((clause) => targets[interfaceOf(clause)] !== undefined).map(({ id }) => id),
  );
  return (id: string) => known.has(id);
};

/** `plumbrule ui`: shows an existing report on the page of a watch, and repeats its causes on request. */
export const ui: Command = {
  ...introductions.ui,
  flags: flagsOf,
  notes: `REPORT is a folder with a conformance.json, or such a file. The page is on 127.0.0.1 only, at an address with a
secret, which is printed. A cause has a button where its target is known; repeating it writes no file. "q" and
Enter, or Ctrl-C, ends the command. Reports contain no values of --header-file: give the file again.`,
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract), 1);
    const [path] = given.positionals;
    if (path === undefined) throw usageError('ui needs a report: plumbrule ui plumbrule-report');
    const file = reportFileOf(path, io);
    const report = readReport(file, io);
    const run = repetitionOf(report, given, io, contract);
    const keyCommands = readKeyCommands({ endsWithInput: false });
    const page = await openLivePage({
      hide: createSecrets(run?.options.headers ?? []).hide,
      warn: io.err,
      folder: dirname(file),
      give: keyCommands.give,
      isRepeatable: await repeatableBy(run, contract),
      playsWhole: false,
    });
    try {
      const finished = Date.parse(report.finishedAt);
      page.ended(report, undefined, Number.isNaN(finished) ? undefined : finished);
      io.err(`page     ${page.address}\nq and Enter, or Ctrl-C, ends it\n`);
      if (given.has('open')) await openInBrowser(page.address, io);
      for (;;) {
        const command = await keyCommands.next(false);
        if (command === 'end' || (typeof command === 'object' && 'signal' in command)) return 0;
        if (typeof command !== 'object' || !run) continue;
        const { ids } = command;
        const onlooker = { begin: (count: number) => page.begin(count, ids), see: page.see };
        const again = await runSuite({ ...run, options: { ...run.options, only: ids }, onlooker }, io);
        page.ended(again.report, ids);
        if (again.report.summary.interrupted) return 0;
        io.out(`\n${consoleRepeated(again.report, ids, wantsColour(run.options.color, io))}`);
      }
    } finally {
      keyCommands.close();
      await page.close();
    }
  },
};
