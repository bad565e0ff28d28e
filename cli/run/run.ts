import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RunEvent } from '../../harness/engine/engine.js';
import { createSecrets } from '../../harness/secrets/secrets.js';
import type { ConformanceReport } from '../../reports/model.js';
import { loadCatalogue } from '../../runs/catalogue.js';
import { type Contract, loadInterfaces } from '../../runs/contract.js';
import { engineOptions } from '../../runs/engine-options.js';
import { readReport } from '../../runs/history/read-report.js';
import { readWaivers, type Waiver, waiversFile } from '../../runs/history/waivers.js';
import { checkWritable, openOutputFolder } from '../../runs/output-folder.js';
import { readableStack } from '../../runs/readable-stack.js';
import { openRecorder } from '../../runs/recorder.js';
import { buildReport } from '../../runs/report/build.js';
import { select } from '../../runs/selection.js';
import type { Io } from '../../runs/settings/io.js';
import type { ResolvedSettings } from '../../runs/settings/resolve.js';
import type { RunOptions } from '../../runs/settings/run-options.js';
import { usageError } from '../../runs/settings/usage-error.js';
import { supervise } from '../../runs/supervision/supervise.js';
import { createTraffic } from '../../runs/traffic.js';
import { writeReport } from '../../runs/write-report.js';
import { announce } from './announce.js';
import { createProgress } from './progress.js';
import { watchSignals } from './signals.js';

/** Input of a run: the contract and the options. */
export interface RunInput {
  readonly contract: Contract;
  readonly settings: ResolvedSettings;
  readonly options: RunOptions;
  /** How scenarios are played. Default: in a separate process; a benchmark compares it with another way. */
  readonly play?: typeof supervise;
}

/** Throws a usage error when the state file, which the player opens itself, cannot be used. */
const checkState = async (contract: Contract, path: string | undefined, { targets, state }: RunOptions) => {
  if (path === undefined) return;
  for (const { letter, openMemory } of await loadInterfaces(contract)) {
    const baseUrl = targets[letter];
    if (baseUrl === undefined || !openMemory) continue;
    const memory = openMemory(path, baseUrl);
    if ('code' in memory) throw usageError(memory.text);
  }
  checkWritable(`--state ${state}`, path);
};

/** Throws a usage error when a file of --report cannot be written. */
const checkReports = ({ reports = [] }: RunOptions, io: Io): void => {
  for (const { format, file } of reports)
    if (file !== undefined) checkWritable(`--report ${format}=${file}`, resolve(io.workingFolder, file));
};

/**
 * Returns the waivers of a run: those of the named file, which must exist, or of the default file beside the
 * code.
 */
const waiversOf = ({ waivers }: RunOptions, io: Io): Waiver[] => {
  const path = resolve(io.workingFolder, waivers ?? waiversFile);
  if (waivers !== undefined && !existsSync(path)) throw usageError(`--waivers: ${waivers} does not exist`);
  return readWaivers(path, waivers ?? waiversFile);
};

/** Plays a suite against its targets and writes the report; returns it with internal errors as sentences. */
export const runSuite = async (
  { contract, settings, options, play = supervise }: RunInput,
  io: Io,
): Promise<{ report: ConformanceReport; errors: readonly string[] }> => {
  const catalogue = await loadCatalogue(contract);
  const state = options.state === undefined ? undefined : resolve(io.workingFolder, options.state);
  await checkState(contract, state, options);
  checkReports(options, io);
  const waivers = waiversOf(options, io);
  const previous = options.previous === undefined ? undefined : readReport(options.previous, io);
  const interfaces = contract.facts
    .map(({ letter }) => letter)
    .filter((letter) => options.targets[letter] !== undefined);
  const exhaust = options.exhaust && options.profile !== 'quick';
  const selection = select(catalogue, { only: options.only, skip: options.skip, interfaces, exhaust });
  const secrets = createSecrets(options.headers);
  const output = openOutputFolder(resolve(io.workingFolder, options.out), options.out, options.maxTimeMs);
  const folder = output.path;
  if (options.format !== 'quiet') announce(io, settings, options, selection);

  const startedAt = Date.now();
  const recorder = openRecorder(folder, secrets, options.timeoutMs);
  const { targets, seed, profile } = options;
  recorder.event('runStarted', { targets, seed, profile });
  const traffic = createTraffic(startedAt, contract.facts);
  const showProgress = options.progress && options.format !== 'quiet';
  const progress = createProgress(io, showProgress, selection.scenarios.length, options.maxRequests);
  const onEvent = (event: RunEvent) => {
    progress.see(event);
    if (event.kind === 'wait') recorder.event('wait', { ...event, kind: undefined });
    if (event.kind !== 'exchange') return;
    traffic.see(event.exchange);
    recorder.exchange(event.exchange);
  };
  const supervision = play(
    { module: contract.module, suite: selection, options: engineOptions(options), state },
    onEvent,
  );
  const signals = watchSignals((signal) => {
    progress.end();
    io.err(`\n${signal}: ending the run and writing the report (again to stop at once)\n`);
    supervision.interrupt();
  });
  const run = await supervision.finished;
  progress.end();

  for (const text of run.thrown) recorder.event('thrown', { text: readableStack(text) });

  const finishedAt = Date.now();
  const unrecorded = recorder.failure();
  const own = [...run.errors, ...(unrecorded === undefined ? [] : [unrecorded])];
  const build = (writeErrors: readonly string[]) =>
    buildReport({
      facts: contract.facts,
      catalogue: catalogue.clauses,
      untestable: catalogue.untestable,
      selection,
      options,
      settings: settings.list,
      entries: run.entries,
      errors: [...own, ...writeErrors],
      thrown: run.thrown,
      endings: run.endings,
      played: run.played,
      coverage: run.coverage,
      obstacles: run.obstacles,
      requests: {
        ...Object.fromEntries(contract.facts.map(({ letter }) => [letter, run.sent[letter] ?? 0])),
        ...(options.targets.control === undefined ? {} : { control: run.sent.control ?? 0 }),
      },
      waitedMs: run.waitedMs,
      startedAt,
      finishedAt,
      interruptedBy: signals.caught(),
      digests: recorder.digests,
      leftOut: recorder.leftOut(),
      timeline: traffic.timeline(),
      budget: traffic.budget(),
      routes: traffic.routes(),
      clockSkewSeconds: traffic.clockSkewSeconds(),
      refusals: traffic.refusals(),
      secrets,
      waivers,
      previous,
    });
  const { report, errors } = writeReport(folder, build, {
    more: options.reports,
    workingFolder: io.workingFolder,
  });
  const { verdict, exitCode } = report.summary;
  recorder.event('runFinished', {
    verdict,
    exitCode,
    requests: report.requests,
    leftOut: recorder.leftOut(),
  });
  recorder.close();
  output.release();
  signals.stop();
  return { report, errors: [...own, ...errors] };
};
