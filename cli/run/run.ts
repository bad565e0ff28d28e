import type { RunEvent } from '../../harness/engine/run.js';
import { createSecrets } from '../../harness/secrets/secrets.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { Contract } from '../../runs/contract.js';
import { slots } from '../../runs/play/engine-options.js';
import { playRun, type RunWatch } from '../../runs/play/play-run.js';
import { prepareRun } from '../../runs/play/prepare-run.js';
import type { RunError } from '../../runs/run-error.js';
import type { Io } from '../../runs/settings/io.js';
import type { ResolvedSettings } from '../../runs/settings/resolve.js';
import type { RunOptions } from '../../runs/settings/run-options.js';
import { announce } from './announce.js';
import { createProgress } from './progress.js';
import { watchSignals } from './signals.js';
import { createTimeLeft } from './time-left.js';

/** Input of a run: the contract and the options. */
export interface RunInput {
  readonly contract: Contract;
  readonly settings: ResolvedSettings;
  readonly options: RunOptions;
  /** How scenarios are played. Default: in a separate process; a benchmark compares it with another way. */
  readonly play?: RunWatch['play'];
  /** Sees the run begin and pass, such as the page of a watch. */
  readonly onlooker?: { begin(scenarios: number): void; see(event: RunEvent): void } | undefined;
  /** False for a repetition, which keeps the report of the run before and prints less. Default: true. */
  readonly writesFiles?: boolean;
}

/** Plays a suite against its targets and writes the report; returns it with internal errors. */
export const runSuite = async (
  { contract, settings, options, play, onlooker, writesFiles = true }: RunInput,
  io: Io,
): Promise<{ report: ConformanceReport; errors: readonly RunError[] }> => {
  const { workingFolder } = io;
  const prepared = await prepareRun({
    contract,
    settings: settings.list,
    options,
    workingFolder,
    writesFiles,
  });
  const { selection } = prepared;
  if (writesFiles && options.format !== 'quiet') announce(io, settings, options, selection);

  const showProgress = options.progress && options.format !== 'quiet';
  const progress = createProgress(io, {
    wanted: showProgress,
    // A repetition prints its results at its end.
    tellsBroken: writesFiles,
    scenarios: selection.scenarios.length,
    maxRequests: options.maxRequests,
    timeLeft: createTimeLeft({
      scenarios: selection.scenarios,
      facts: contract.facts,
      counts: prepared.catalogue.counts,
      hasHooks: options.targets.control !== undefined,
      slots,
      plannedMs: options.plannedMs,
    }),
    hide: createSecrets(options.headers).hide,
  });
  const signals = watchSignals((signal) => {
    progress.end();
    io.err(`\n${signal}: ending the run and writing the report (again to stop at once)\n`);
    run.interrupt();
  }, io.hangUp);
  onlooker?.begin(selection.scenarios.length);
  const run = playRun(prepared, {
    onEvent: (event) => {
      progress.see(event);
      onlooker?.see(event);
    },
    onPlayed: progress.end,
    interruptedBy: signals.caught,
    play,
  });
  try {
    return await run.finished;
  } finally {
    signals.stop();
  }
};
