import { resolve } from 'node:path';
import { openEngine, type RunEvent, type Suite } from '../../harness/engine/engine.js';
import { type Memory, openMemory } from '../../harness/journal/state.js';
import type { ConformanceReport, Untestable } from '../../reports/model.js';
import { engineOptions, type Obstacles, playReachable } from '../../runs/begin.js';
import { openRecorder } from '../../runs/recorder.js';
import { buildReport } from '../../runs/report/build.js';
import { fileFailure } from '../../runs/report-files.js';
import { createSecrets } from '../../runs/secrets.js';
import { select } from '../../runs/selection.js';
import type { Io } from '../../runs/settings/io.js';
import type { ResolvedSettings } from '../../runs/settings/resolve.js';
import type { RunOptions } from '../../runs/settings/run-options.js';
import { usageError } from '../../runs/settings/usage-error.js';
import { createTraffic } from '../../runs/traffic.js';
import { writeReport } from '../../runs/write-report.js';
import { announce } from './announce.js';
import { createProgress } from './progress.js';
import { watchSignals } from './signals.js';

/** What a run is made of: the catalogue and what was asked for. */
export interface RunInput {
  readonly suite: Suite;
  readonly untestable: readonly Untestable[];
  readonly settings: ResolvedSettings;
  readonly options: RunOptions;
}

/** The cursors of earlier runs against this journal, when a state file was named; throws a usage error when it cannot serve. */
const memoryOf = ({ state, targets }: RunOptions, io: Io): Memory | undefined => {
  if (state === undefined || targets.a === undefined) return undefined;
  const memory = openMemory(resolve(io.workingFolder, state), targets.a);
  if ('code' in memory) throw usageError(memory.text);
  return memory;
};

/** Plays a suite against its targets, writes the report and answers it, with errors of ours as sentences. */
export const runSuite = async (
  { suite, untestable, settings, options }: RunInput,
  io: Io,
): Promise<{ report: ConformanceReport; errors: readonly string[] }> => {
  const memory = memoryOf(options, io);
  const interfaces = (['a', 'b'] as const).filter((name) => options.targets[name] !== undefined);
  const exhaust = options.exhaust && options.profile !== 'quick';
  const selection = select(suite, { only: options.only, skip: options.skip, interfaces, exhaust });
  const secrets = createSecrets(options.headers);
  if (options.format !== 'quiet') announce(io, settings, options, selection);

  const startedAt = Date.now();
  const folder = resolve(io.workingFolder, options.out);
  const recorder = openRecorder(folder, secrets, options.timeoutMs);
  const { targets, seed, profile } = options;
  recorder.event('runStarted', { targets, seed, profile });
  const traffic = createTraffic(startedAt);
  const showProgress = options.progress && options.format !== 'quiet';
  const progress = createProgress(io, showProgress, selection.scenarios.length, options.maxRequests);
  const onEvent = (event: RunEvent) => {
    progress.see(event);
    if (event.kind === 'wait') recorder.event('wait', { ...event, kind: undefined });
    if (event.kind !== 'exchange') return;
    traffic.see(event.exchange);
    recorder.exchange(event.exchange);
  };
  const played = { ...suite, clauses: selection.clauses };
  const engine = openEngine(played, { ...engineOptions(options), ...(memory ? { memory } : {}) }, onEvent);
  const signals = watchSignals((signal) => {
    progress.end();
    io.err(`\n${signal}: ending the run and writing the report (again to stop at once)\n`);
    engine.limits.interrupt();
    // Requests under way would hold the end up until their deadline.
    void engine.close();
  });
  const bugs: string[] = [];
  const obstacles = await playReachable(engine, selection.scenarios).catch((error: unknown): Obstacles => {
    bugs.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return {};
  });
  progress.end();
  await engine.close();
  try {
    memory?.save();
  } catch (error) {
    bugs.push(fileFailure('the state file', error));
  }

  const finishedAt = Date.now();
  const unrecorded = recorder.failure();
  const own = [...engine.docket.errors, ...bugs, ...(unrecorded === undefined ? [] : [unrecorded])];
  const build = (writeErrors: readonly string[]) =>
    buildReport({
      catalogue: suite.clauses,
      untestable,
      selection,
      options,
      settings: settings.list,
      entries: engine.docket.entries(),
      errors: [...own, ...writeErrors],
      played: engine.played,
      coverage: engine.coverage,
      obstacles,
      requests: { a: engine.clients.a?.sent() ?? 0, b: engine.clients.b?.sent() ?? 0 },
      waitedMs: engine.waitedMs(),
      startedAt,
      finishedAt,
      interruptedBy: signals.caught(),
      digests: recorder.digests,
      timeline: traffic.timeline(),
      budget: traffic.budget(),
      clockSkewSeconds: traffic.clockSkewSeconds(),
      refusals: traffic.refusals(),
      secrets,
    });
  const { report, errors } = writeReport(folder, build);
  const { verdict, exitCode } = report.summary;
  recorder.event('runFinished', { verdict, exitCode, requests: report.requests });
  recorder.close();
  signals.stop();
  return { report, errors: [...own, ...errors] };
};
