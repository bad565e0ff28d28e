import { resolve } from 'node:path';
import { openEngine, type RunEvent } from '../../harness/engine/engine.js';
import { type Interface, type Memory, suiteOf } from '../../harness/engine/interface.js';
import { createSecrets } from '../../harness/secrets/secrets.js';
import type { ConformanceReport } from '../../reports/model.js';
import { engineOptions, type Obstacles, playReachable } from '../../runs/begin.js';
import { type Contract, loadInterfaces } from '../../runs/contract.js';
import { openRecorder } from '../../runs/recorder.js';
import { buildReport } from '../../runs/report/build.js';
import { fileFailure } from '../../runs/report-files.js';
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

/** What a run is made of: the contract and what was asked for. */
export interface RunInput {
  readonly contract: Contract;
  readonly settings: ResolvedSettings;
  readonly options: RunOptions;
}

/** What earlier runs kept for this one, by letter of the interface; throws a usage error when the file cannot serve. */
const openMemories = (
  interfaces: readonly Interface[],
  { state, targets }: RunOptions,
  io: Io,
): Record<string, Memory> => {
  const memories: Record<string, Memory> = {};
  for (const { letter, openMemory } of interfaces) {
    const baseUrl = targets[letter];
    if (state === undefined || baseUrl === undefined || !openMemory) continue;
    const memory = openMemory(resolve(io.workingFolder, state), baseUrl);
    if ('code' in memory) throw usageError(memory.text);
    memories[letter] = memory;
  }
  return memories;
};

/** Plays a suite against its targets, writes the report and answers it, with errors of ours as sentences. */
export const runSuite = async (
  { contract, settings, options }: RunInput,
  io: Io,
): Promise<{ report: ConformanceReport; errors: readonly string[] }> => {
  const all = await loadInterfaces(contract);
  const suite = suiteOf(all);
  const memories = openMemories(all, options, io);
  const interfaces = all
    .map(({ letter }) => letter)
    .filter((letter) => options.targets[letter] !== undefined);
  const exhaust = options.exhaust && options.profile !== 'quick';
  const selection = select(suite, { only: options.only, skip: options.skip, interfaces, exhaust });
  const secrets = createSecrets(options.headers);
  if (options.format !== 'quiet') announce(io, settings, options, selection);

  const startedAt = Date.now();
  const folder = resolve(io.workingFolder, options.out);
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
  const played = { ...suite, clauses: selection.clauses };
  const engine = openEngine(played, { ...engineOptions(options), memories }, onEvent);
  const signals = watchSignals((signal) => {
    progress.end();
    io.err(`\n${signal}: ending the run and writing the report (again to stop at once)\n`);
    engine.limits.interrupt();
    // Requests under way would hold the end up until their deadline.
    void engine.close();
  });
  const bugs: string[] = [];
  const obstacles = await playReachable(engine, all, selection.scenarios).catch(
    (error: unknown): Obstacles => {
      bugs.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return {};
    },
  );
  progress.end();
  await engine.close();
  try {
    for (const memory of Object.values(memories)) memory.save();
  } catch (error) {
    bugs.push(fileFailure('the state file', error));
  }

  const finishedAt = Date.now();
  const unrecorded = recorder.failure();
  const own = [...engine.docket.errors, ...bugs, ...(unrecorded === undefined ? [] : [unrecorded])];
  const build = (writeErrors: readonly string[]) =>
    buildReport({
      facts: contract.facts,
      catalogue: suite.clauses,
      untestable: all.flatMap(({ untestable }) => untestable),
      selection,
      options,
      settings: settings.list,
      entries: engine.docket.entries(),
      errors: [...own, ...writeErrors],
      played: engine.played,
      coverage: engine.coverage,
      obstacles,
      requests: Object.fromEntries(all.map(({ letter }) => [letter, engine.clients[letter]?.sent() ?? 0])),
      waitedMs: engine.waitedMs(),
      startedAt,
      finishedAt,
      interruptedBy: signals.caught(),
      digests: recorder.digests,
      timeline: traffic.timeline(),
      budget: traffic.budget(),
      routes: traffic.routes(),
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
