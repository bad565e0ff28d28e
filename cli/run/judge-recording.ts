import { resolve } from 'node:path';
import type { HeaderLine } from '../../harness/network/exchange.js';
import { visibleLine } from '../../reports/text/visible.js';
import { type Contract, loadInterfaces } from '../../runs/contract.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { reportFiles } from '../../runs/output/report-files.js';
import { playRun } from '../../runs/play/play-run.js';
import { prepareRun } from '../../runs/play/prepare-run.js';
import { placed } from '../../runs/recorded/placed.js';
import { readRecording } from '../../runs/recorded/read-recording.js';
import { coverageOf, type RecordedTraffic, recordedSecrets } from '../../runs/recorded/traffic.js';
import { fileWord } from '../../runs/report/evidence/commands.js';
import { type Flag, type ParsedFlags, withValues } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { type ResolvedSettings, resolveSettings } from '../../runs/settings/resolve.js';
import { type RunOptions, readRunOptions } from '../../runs/settings/run-options.js';
import { configFlags, runSettings } from '../../runs/settings/settings.js';
import { openFlag, openInBrowser } from './open-report.js';
import { showReport } from './show-report.js';
import { watchSignals } from './signals.js';
import { writeToCi } from './write-to-ci.js';

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

/** Returns the flags of a command that judges recorded traffic. */
export const judgingFlags = ({ facts }: Contract): readonly Flag[] => [
  ...runSettings(facts)
    .filter(({ name }) => passedOn.includes(name))
    .map((one) => (one.name === 'header-file' ? { ...one, text: hidden } : one)),
  ...configFlags,
  openFlag,
];

/** Returns the settings as those of a run whose flags gave these base URLs: those of a configuration are of other targets. */
export const judgingSettings = (
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
const optionsFor = (
  settings: ResolvedSettings,
  traffic: RecordedTraffic,
  known: readonly HeaderLine[],
  io: Io,
): RunOptions => {
  const { plannedMs: _, ...options } = readRunOptions(settings, io);
  const { control: _control, ...targets } = options.targets;
  const secrets = traffic.kind === 'archive' ? recordedSecrets(traffic.exchanges) : known;
  return { ...options, targets, seed: 0, exhaust: true, headers: [...options.headers, ...secrets] };
};

const judgeTraffic = async (
  traffic: RecordedTraffic,
  settings: ResolvedSettings,
  options: RunOptions,
  watch: typeof watchSignals,
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
  const signals = watch(() => judging.interrupt());
  const judging = playRun(prepared, { onEvent: () => undefined, interruptedBy: signals.caught });
  try {
    return await judging.finished;
  } finally {
    signals.stop();
  }
};

/** Recorded traffic, and what is known of it beside its file. */
export interface TrafficFile {
  readonly file: string;
  /** Base URLs that are known, by letter of the interface. */
  readonly targets: Readonly<Record<string, string>>;
  /** Header lines whose values the file does not have and no output may have. Default: none. */
  readonly secrets?: readonly HeaderLine[];
  /** What to do where no exchange is one of the contract, as a sentence. */
  readonly advice: string;
  /** Listens for signals during the judging. Default: the first one ends it with the results so far. */
  readonly watch?: typeof watchSignals;
}

/** Judges recorded traffic, writes and prints the report; returns the exit code. */
export const judgeRecording = async (
  { file, targets, advice, secrets = [], watch = watchSignals }: TrafficFile,
  given: ParsedFlags,
  io: Io,
  contract: Contract,
): Promise<number> => {
  const recording = readRecording(file, io);
  const found = placed(recording, await loadInterfaces(contract), targets);
  const coverage = coverageOf(file, recording, found);
  if (found.exchanges.length === 0) {
    io.err(`plumbrule: no exchange can be judged. ${visibleLine(coverage.join(' '))} ${advice}\n`);
    return exitCodes.noVerdict;
  }
  const traffic: RecordedTraffic = {
    kind: recording.kind,
    exchanges: found.exchanges,
    coverage,
    command: `judge ${fileWord(file)}`,
  };
  const settings = judgingSettings(given, found.targets, io, contract);
  const options = optionsFor(settings, traffic, secrets, io);
  if (options.format === 'pretty') io.err(`${coverage.map((line) => visibleLine(line)).join('\n')}\n`);
  const { report, errors } = await judgeTraffic(traffic, settings, options, watch, io, contract);
  showReport(report, errors, options, io);
  if (options.tellsCi) writeToCi(report, io);
  if (given.has('open')) await openInBrowser(resolve(io.workingFolder, options.out, reportFiles.html), io);
  return report.summary.exitCode;
};
