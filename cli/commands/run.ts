import { resolve } from 'node:path';
import type { Contract } from '../../runs/contract.js';
import { exitCodesHelp } from '../../runs/exit-codes.js';
import { reportFiles } from '../../runs/output/report-files.js';
import { type Flag, type ParsedFlags, parseFlags } from '../../runs/settings/flags.js';
import { readDuration } from '../../runs/settings/readers.js';
import { resolveSettings } from '../../runs/settings/resolve.js';
import { readRunOptions } from '../../runs/settings/run-options.js';
import { configFlags, runSettings } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { growSlowly } from '../run/heap.js';
import { openFlag, openInBrowser } from '../run/open-report.js';
import { type RunInput, runSuite } from '../run/run.js';
import { showReport } from '../run/show-report.js';
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

/** Flags of people at work on a server; no settings, because no other run needs them. */
const watchFlags: readonly Flag[] = [
  {
    name: 'watch',
    group: 'work',
    text: 'after the report, repeat the failed clauses on Enter, until the target conforms',
  },
  {
    name: 'every',
    group: 'work',
    value: 'TIME',
    text: 'repeat the failed clauses at this interval, such as 5s (includes --watch)',
  },
  { name: 'ui', group: 'work', text: 'with --watch: show it as a page on this machine, which --open opens' },
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
  examples: [
    'plumbrule run --base-url https://staging.example --companion-base-url https://dev.staging.example',
    'plumbrule run --base-url http://127.0.0.1:3000 --only A-PAGE --watch --ui --open',
    'plumbrule run --base-url https://staging.example --previous last.json --report markdown --report sarif',
  ],
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
      showReport(report, errors, options, io);
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
