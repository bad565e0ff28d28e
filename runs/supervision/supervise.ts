import type { Suite } from '../../harness/declarations/interface.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import type { EngineOptions, RunEvent } from '../../harness/engine/run.js';
import type { Reason } from '../../harness/engine/verdict.js';
import { createCollector } from '../../harness/isolation/collector.js';
import type { Exchange } from '../../harness/network/exchange.js';
import { createEndings, hostile } from './endings.js';
import { defaultLimits, fullLimits } from './limits.js';
import type { PlayerLimits } from './messages.js';
import { type PlayerLink, startPlayer } from './player-link.js';
import { createProgress, createResults, type Supervised } from './results.js';

/** What to play in a separate process. */
export interface Work {
  /** URL of the module that exports the interfaces of the contract. */
  readonly module: string;
  /** The selected clauses and scenarios, and all interfaces. */
  readonly suite: Pick<Suite, 'clauses' | 'scenarios'>;
  readonly options: Omit<EngineOptions, 'memories' | 'knownJudgements'>;
  /** Path of the state file. */
  readonly state?: string | undefined;
  /** Exchanges that others recorded: they are judged, and nothing is sent. */
  readonly recorded?: readonly Exchange[] | undefined;
  readonly limits?: Partial<PlayerLimits>;
  /** Player processes that may end before the rest of a run is skipped. */
  readonly mostEndings?: number;
}

/** A run in progress. */
export interface Supervision {
  readonly finished: Promise<Supervised>;
  /** The results so far of all scenarios that were played. */
  now(): Supervised;
  /** Ends the run within a second, with the current results. */
  interrupt(): void;
}

/** Time for a player to end by itself after the request to end. */
const graceMs = 1000;
/** Memory in MB above which this process frees what it does not need. */
const collectAboveMb = 70;

/**
 * Plays scenarios in a process of its own and follows its docket. When a step of it takes too much CPU time or memory,
 * or the process dies, another one takes over: it starts from the same docket, leaves that step out and plays the
 * scenarios that were not finished. A clause whose judgement ended a process is inconclusive, and so are clauses that
 * nobody gets to.
 */
export const supervise = (work: Work, onEvent: (event: RunEvent) => void): Supervision => {
  const { suite, options, mostEndings = 6 } = work;
  // The player creates the parts that are not plain data itself.
  const { secrets: _secrets, openNetwork: _openNetwork, ...plainOptions } = options;
  const limits = { ...(options.profile === 'full' ? fullLimits : defaultLimits), ...work.limits };
  const begun = performance.now();
  const deadline = begun + options.maxTimeMs;
  /** What is left of the planned time for the next player. All waits so far may have been for a quota. */
  const plannedLeft = ({ plannedMs }: typeof options) =>
    plannedMs === undefined
      ? {}
      : { plannedMs: Math.max(0, plannedMs - (performance.now() - begun - results.now().waitedMs)) };
  const collect = createCollector(collectAboveMb);
  const results = createResults(suite, onEvent);
  const endings = createEndings(suite.scenarios, results);
  let stopped: Reason | undefined;
  let player: PlayerLink | undefined;

  const stop = (reason: Reason, hint: (link: PlayerLink) => void, afterMs: number): void => {
    stopped ??= reason;
    const link = player;
    if (!link) return;
    hint(link);
    setTimeout(() => link.kill(), afterMs).unref();
  };

  const playOnce = async (scenarios: readonly Scenario[]): Promise<void> => {
    // The number of requests in flight when a player died is unknown, so the possible maximum is counted.
    const unknown = endings.count * options.slots * Object.keys(options.targets).length;
    const progress = createProgress();
    let onFinished = (): void => undefined;
    const finished = new Promise<undefined>((resolve) => {
      onFinished = () => resolve(undefined);
    });
    player = startPlayer(
      {
        module: work.module,
        clauses: suite.clauses.map(({ id }) => id),
        scenarios: scenarios.map(({ interface: letter, title }) => ({ interface: letter, title })),
        options: {
          ...plainOptions,
          maxRequests: Math.max(0, options.maxRequests - results.requests - unknown),
          maxTimeMs: Math.max(1, deadline - performance.now()),
          ...plannedLeft(options),
        },
        state: work.state,
        entries: results.mirror.entries(),
        evidence: results.mirror.evidence(),
        lastId: results.lastId,
        earlier: work.recorded ? [] : results.kept.list,
        judgedUpTo: results.judgedUpTo,
        recorded: work.recorded,
        barred: [...endings.barred],
        careful: endings.careful,
        limits,
      },
      (word, bytes) => {
        results.receive(progress, word);
        // The process end of a player that ends by itself need not be awaited.
        if (progress.finished) onFinished();
        collect(bytes);
      },
    );
    if (stopped) player.interrupt();
    const end = await Promise.race([player.ended, finished]);
    player = undefined;
    results.addSent(progress);
    if (end !== undefined && !progress.finished && !stopped) endings.add(end, progress);
  };

  const playToTheEnd = async (): Promise<Supervised> => {
    const seconds = Math.round(options.maxTimeMs / 1000);
    const timeIsUp = { code: 'time', text: `the run's time is up (--max-time ${seconds}s)` };
    const late = setTimeout(() => stop(timeIsUp, () => undefined, graceMs), options.maxTimeMs);
    let left = suite.scenarios as readonly Scenario[];
    while (left.length > 0) {
      const before = endings.count;
      await playOnce(left);
      left = results.unfinished();
      const { count } = endings;
      if (stopped || results.errors.length > 0 || count === before) break;
      if (count >= mostEndings) {
        results.giveUp(left, hostile(`the run was ended after ${count} judging processes had to be ended`));
        break;
      }
    }
    clearTimeout(late);
    if (stopped) results.giveUp(results.unfinished(), stopped);
    const all = results.now();
    // A report does not contain the cost of the players; benchmarks of the whole process read it here.
    const { cpuMs, mostMemoryMb } = all;
    performance.mark('players ended', { detail: { cpuMs, mostMemoryMb } });
    return all;
  };

  return {
    finished: playToTheEnd(),
    now: results.now,
    interrupt: () =>
      stop({ code: 'interrupted', text: 'the run was interrupted' }, (link) => link.interrupt(), graceMs),
  };
};
