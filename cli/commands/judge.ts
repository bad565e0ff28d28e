import { resolve } from 'node:path';
import { visibleLine } from '../../reports/text/visible.js';
import { type Contract, loadInterfaces } from '../../runs/contract.js';
import { exitCodes, exitCodesHelp } from '../../runs/exit-codes.js';
import { reportFiles } from '../../runs/output/report-files.js';
import { playRun } from '../../runs/play/play-run.js';
import { prepareRun } from '../../runs/play/prepare-run.js';
import { placed } from '../../runs/recorded/placed.js';
import { readRecording } from '../../runs/recorded/read-recording.js';
import { coverageOf, type RecordedTraffic, recordedSecrets } from '../../runs/recorded/traffic.js';
import { fileWord } from '../../runs/report/evidence/commands.js';
import { type Flag, type ParsedFlags, parseFlags, withValues } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { readBaseUrl } from '../../runs/settings/readers.js';
import { type ResolvedSettings, resolveSettings } from '../../runs/settings/resolve.js';
import { type RunOptions, readRunOptions } from '../../runs/settings/run-options.js';
import { configFlags, runSettings, targetSetting } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { openFlag, openInBrowser } from '../run/open-report.js';
import { showReport } from '../run/show-report.js';
import { watchSignals } from '../run/signals.js';
import { writeToCi } from '../run/write-to-ci.js';

/** The settings of a run that mean something where nothing is sent. */
const passedOn = [
  'out',
  'only',
  'skip',
  'strict',
  'gate',
  'header-file',
  'max-time',
  'waivers',
  'previous',
  'report',
  'no-ci',
  'format',
  'color',
  'verbose',
];

const hidden = 'lines "Name: value": these values are redacted in every output';

const flagsOf = ({ facts }: Contract): readonly Flag[] => [
  ...facts.map((one) => ({
    ...targetSetting(one),
    text: `${one.about} (the address of most of its exchanges in the file)`,
  })),
  ...runSettings(facts)
    .filter(({ name }) => passedOn.includes(name))
    .map((one) => (one.name === 'header-file' ? { ...one, text: hidden } : one)),
  ...configFlags,
  openFlag,
];

const notes = `FILE is an HTTP Archive (HAR 1.2) or the exchanges.ndjson in the report of a run, up to 128 MB. Nothing is sent.
Each exchange is judged by itself. What the traffic does not show is untested. A response is not judged when it may not
be the one that the service sent: from a cache, a redirect of the browser, a body that was not recorded whole.

${exitCodesHelp}`;

/** Returns the base URLs that flags give, by letter of the interface. */
const givenTargets = (given: ParsedFlags, { facts }: Contract): Record<string, string> =>
  Object.fromEntries(
    facts.flatMap(({ letter, flag }) => {
      const text = given.last(flag);
      return text === undefined ? [] : [[letter, readBaseUrl({ text, where: `--${flag}` })]];
    }),
  );

/** Returns the settings as those of a run whose flags gave these base URLs: those of a configuration are of other targets. */
const settingsFor = (
  given: ParsedFlags,
  targets: Readonly<Record<string, string>>,
  io: Io,
  { facts }: Contract,
): ResolvedSettings => {
  const found = new Map(
    facts.flatMap(({ letter, flag }) => {
      const url = targets[letter];
      return url === undefined ? [] : [[flag, [url]] as const];
    }),
  );
  const settings = resolveSettings(withValues(given, found), io, facts);
  return {
    ...settings,
    target: (one) => (found.has(one.flag) ? settings.target(one) : undefined),
    list: settings.list.filter(({ name }) => passedOn.includes(name) || found.has(name)),
  };
};

/** Returns the options of a run that sends nothing; the secrets of the traffic are removed like those of its own. */
const optionsFor = (settings: ResolvedSettings, traffic: RecordedTraffic, io: Io): RunOptions => {
  const { plannedMs: _, ...options } = readRunOptions(settings, io);
  const { control: _control, ...targets } = options.targets;
  const secrets = traffic.kind === 'archive' ? recordedSecrets(traffic.exchanges) : [];
  return { ...options, targets, seed: 0, exhaust: true, headers: [...options.headers, ...secrets] };
};

const judgeTraffic = async (
  traffic: RecordedTraffic,
  settings: ResolvedSettings,
  options: RunOptions,
  io: Io,
  contract: Contract,
) => {
  const { workingFolder } = io;
  const prepared = await prepareRun({
    contract,
    settings: settings.list,
    options,
    workingFolder,
    recorded: traffic,
  });
  const signals = watchSignals(() => judging.interrupt());
  const judging = playRun(prepared, { onEvent: () => undefined, interruptedBy: signals.caught });
  try {
    return await judging.finished;
  } finally {
    signals.stop();
  }
};

/** `plumbrule judge`: judges recorded traffic, without sending requests; the exit code is the verdict. */
export const judge: Command = {
  ...introductions.judge,
  flags: flagsOf,
  notes,
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract), 1);
    const [file] = given.positionals;
    if (file === undefined) throw usageError('judge needs a file: plumbrule judge traffic.har');
    const targets = givenTargets(given, contract);
    const recording = readRecording(file, io);
    const found = placed(recording, await loadInterfaces(contract), targets);
    const coverage = coverageOf(file, recording, found);
    if (found.exchanges.length === 0) {
      io.err(
        `plumbrule: no exchange can be judged. ${visibleLine(coverage.join(' '))} Give the base URL with ${contract.facts.map(({ flag }) => `--${flag}`).join(' or ')} if the file has some.\n`,
      );
      return exitCodes.noVerdict;
    }
    const traffic: RecordedTraffic = {
      kind: recording.kind,
      exchanges: found.exchanges,
      coverage,
      command: `judge ${fileWord(file)}`,
    };
    const settings = settingsFor(given, found.targets, io, contract);
    const options = optionsFor(settings, traffic, io);
    if (options.format === 'pretty') io.err(`${coverage.map((line) => visibleLine(line)).join('\n')}\n`);
    const { report, errors } = await judgeTraffic(traffic, settings, options, io, contract);
    showReport(report, errors, options, io);
    if (options.tellsCi) writeToCi(report, io);
    if (given.has('open')) await openInBrowser(resolve(io.workingFolder, options.out, reportFiles.html), io);
    return report.summary.exitCode;
  },
};
