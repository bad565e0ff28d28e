import type { RunEvent } from '../../harness/engine/run.js';
import { createSecrets } from '../../harness/secrets/secrets.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { Signal } from '../exit-codes.js';
import { readableStack } from '../machine/readable-stack.js';
import { weaknessesOf } from '../machine/weakened.js';
import { writeReport } from '../output/write-report.js';
import type { RecordedTraffic } from '../recorded/traffic.js';
import { buildReport } from '../report/build.js';
import { type ClausesShown, clausesShown } from '../report/clauses-shown.js';
import type { RunRecord } from '../report/record.js';
import type { RunError } from '../run-error.js';
import type { Supervised } from '../supervision/results.js';
import { supervise } from '../supervision/supervise.js';
import { engineOptions } from './engine-options.js';
import type { PreparedRun } from './prepare-run.js';
import { openRecorder } from './recorder.js';
import { createTraffic } from './traffic.js';

/** The callbacks of a player, and its choices. */
export interface RunWatch {
  onEvent(event: RunEvent): void;
  /** All scenarios are played; the report follows. */
  onPlayed?(): void;
  /** Returns the signal that ended the run early; called when the report is built. */
  readonly interruptedBy: () => Signal | undefined;
  /** How scenarios are played. Default: in a separate process; a benchmark compares it with another way. */
  readonly play?: typeof supervise | undefined;
}

/** A run in progress. */
export interface RunUnderWay {
  /** The report, and internal errors. */
  readonly finished: Promise<{ report: ConformanceReport; errors: readonly RunError[] }>;
  /** Returns some clauses as the report would show them now. */
  shown(ids: ReadonlySet<string>): ClausesShown;
  /** Ends the run within a second, with the results so far. */
  interrupt(): void;
}

/** Returns when the first recorded exchange was sent. */
const firstStart = (recorded: RecordedTraffic | undefined): number | undefined =>
  recorded?.exchanges.reduce(
    (first, { startedAt }) => (startedAt > 0 ? Math.min(first, startedAt) : first),
    Date.now(),
  );

/** Plays a prepared run, records its evidence and writes its report. */
export const playRun = (run: PreparedRun, watch: RunWatch): RunUnderWay => {
  const { contract, options, selection, catalogue, settings, waivers, previous, output, state, recorded } =
    run;
  const { play = supervise } = watch;
  const { targets, seed, profile } = options;
  const secrets = createSecrets(options.headers);
  const weaknesses = weaknessesOf(Object.values(targets));
  const startedAt = Date.now();
  const recorder = openRecorder(output?.path, secrets, options.timeoutMs);
  recorder.event('runStarted', { targets, seed, profile });
  const traffic = createTraffic(firstStart(recorded) ?? startedAt, contract.facts);
  const onEvent = (event: RunEvent) => {
    watch.onEvent(event);
    if (event.kind === 'hook') traffic.move(event.seconds);
    if (event.kind === 'clock') traffic.hookClock(event.aheadSeconds);
    if (event.kind === 'wait') recorder.event('wait', { ...event, kind: undefined });
    if (event.kind !== 'exchange') return;
    traffic.see(event.exchange);
    recorder.exchange(event.exchange);
  };
  const supervision = play(
    {
      module: contract.module,
      suite: selection,
      options: engineOptions(options),
      state,
      recorded: recorded?.exchanges,
    },
    onEvent,
  );

  const recordOf = (played: Supervised, errors: readonly RunError[]): RunRecord => ({
    facts: contract.facts,
    catalogue: catalogue.clauses,
    untestable: catalogue.untestable,
    selection,
    options,
    settings,
    entries: played.entries,
    weaknesses,
    errors,
    thrown: played.thrown,
    endings: played.endings,
    played: played.played,
    coverage: [...(recorded?.coverage ?? []), ...played.coverage],
    recorded,
    obstacles: played.obstacles,
    requests: {
      ...Object.fromEntries(contract.facts.map(({ letter }) => [letter, played.sent[letter] ?? 0])),
      ...(options.targets.control === undefined ? {} : { control: played.sent.control ?? 0 }),
    },
    waitedMs: played.waitedMs,
    startedAt,
    finishedAt: Date.now(),
    interruptedBy: watch.interruptedBy(),
    digests: recorder.digests,
    leftOut: recorder.leftOut(),
    timeline: traffic.timeline(),
    // In recorded traffic, the quota and the clock may be those of several clients and runs.
    budget: recorded ? [] : traffic.budget(),
    routes: traffic.routes(),
    clockSkewSeconds: recorded ? 0 : traffic.clockSkewSeconds(),
    isClockMovedByOthers: !recorded && traffic.isClockMovedByOthers(),
    refusals: recorded ? 0 : traffic.refusals(),
    cutBodies: traffic.cutBodies(),
    secrets,
    waivers,
    previous,
  });

  const finish = async () => {
    const played = await supervision.finished;
    watch.onPlayed?.();
    for (const text of played.thrown) recorder.event('thrown', { text: readableStack(text) });

    const unrecorded = recorder.failure();
    const own = [...played.errors, ...(unrecorded === undefined ? [] : [unrecorded])];
    const record = recordOf(played, own);
    const build = (writeErrors: readonly RunError[]) =>
      buildReport({ ...record, errors: [...own, ...writeErrors] });
    const { report, errors } =
      output === undefined
        ? { report: build([]), errors: [] }
        : writeReport(output.path, build, { more: options.reports, workingFolder: run.workingFolder });
    const { verdict, exitCode, partial } = report.summary;
    recorder.event('runFinished', {
      verdict,
      ...(partial ? { partial } : {}),
      exitCode,
      requests: report.requests,
      leftOut: recorder.leftOut(),
    });
    recorder.close();
    return { report, errors: [...own, ...errors] };
  };
  return {
    finished: finish().finally(() => output?.release()),
    shown: (ids) => clausesShown(recordOf(supervision.now(), []), ids),
    interrupt: () => supervision.interrupt(),
  };
};
