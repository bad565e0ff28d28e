import type { Suite } from '../../harness/declarations/interface.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import type { Entry } from '../../harness/docket/entry.js';
import type { PlayedScenario, RunEvent, RunOptions } from '../../harness/engine/run.js';
import type { Reason } from '../../harness/engine/verdict.js';
import { createCollector } from '../../harness/isolation/collector.js';
import { hostileInput } from '../../harness/isolation/steps.js';
import type { Obstacles } from '../play/play-reachable.js';
import { createBrokenEvents } from './broken-events.js';
import { createKeptExchanges } from './kept-exchanges.js';
import { defaultLimits, fullLimits } from './limits.js';
import type { PlayerLimits, PlayerWord, ScenarioName } from './messages.js';
import { createMirror, receivedEntries } from './mirror.js';
import { type PlayerEnd, type PlayerLink, startPlayer } from './player-link.js';

/** What to play in a separate process. */
export interface Work {
  /** URL of the module that exports the interfaces of the contract. */
  readonly module: string;
  /** The selected clauses and scenarios, and all interfaces. */
  readonly suite: Pick<Suite, 'clauses' | 'scenarios'>;
  readonly options: Omit<RunOptions, 'memories' | 'knownJudgements'>;
  /** Path of the state file. */
  readonly state?: string | undefined;
  readonly limits?: Partial<PlayerLimits>;
  /** Player processes that may end before the rest of a run is skipped. */
  readonly mostEndings?: number;
}

/** The result of a supervised run. */
export interface Supervised {
  readonly entries: readonly Entry[];
  readonly played: readonly PlayedScenario[];
  readonly coverage: readonly string[];
  readonly obstacles: Obstacles;
  /** Requests sent, by the letter of the interface. */
  readonly sent: Readonly<Record<string, number>>;
  readonly waitedMs: number;
  /** Judges and scenarios that threw; their clauses are inconclusive. */
  readonly thrown: readonly string[];
  /** Errors that make a run unreliable: no player could start, a file could not be written. */
  readonly errors: readonly string[];
  /** Player processes that had to be replaced, one sentence each. */
  readonly endings: readonly string[];
  /** Of all players: total CPU time, and the largest memory of one. */
  readonly cpuMs: number;
  readonly mostMemoryMb: number;
}

/** A run in progress. */
export interface Supervision {
  readonly finished: Promise<Supervised>;
  /** The results so far of all scenarios that were played. */
  now(): Supervised;
  /** Ends the run within a second, with the current results. */
  interrupt(): void;
}

/** Players that may end before they have loaded their modules. */
const mostFailedStarts = 2;
/** Time for a player to end by itself after the request to end. */
const graceMs = 1000;
/** Memory in MB above which this process frees what it does not need. */
const collectAboveMb = 70;

const nameOf = ({ interface: letter, title }: ScenarioName): string => `${letter} ${title}`;

/** Messages of one player that decide how to continue. */
interface Progress {
  ready: boolean;
  finished: boolean;
  /** Called with the last message of a player that ends by itself; its process end need not be awaited. */
  onFinished: () => void;
  readonly sent: Record<string, number>;
  /** Careful players only: the current step. */
  scenario: ScenarioName | undefined;
  step: string | undefined;
}

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
  const mirror = createMirror();
  const deadline = performance.now() + options.maxTimeMs;
  const barred = new Set<string>();
  const played: PlayedScenario[] = [];
  const coverage = new Set<string>();
  const kept = createKeptExchanges();
  const sent: Record<string, number> = {};
  const thrown: string[] = [];
  const errors: string[] = [];
  const endings: string[] = [];
  const collect = createCollector(collectAboveMb);
  let obstacles: Obstacles = {};
  let waitedMs = 0;
  let cpuMs = 0;
  let mostMemoryMb = 0;
  let lastId = 0;
  let careful = false;
  let failedStarts = 0;
  let stopped: Reason | undefined;
  let player: PlayerLink | undefined;

  const stop = (reason: Reason, hint: (link: PlayerLink) => void, afterMs: number) => {
    stopped ??= reason;
    const link = player;
    if (!link) return;
    hint(link);
    setTimeout(() => link.kill(), afterMs).unref();
  };
  const brokenEvent = createBrokenEvents();
  const receive = (progress: Progress, word: PlayerWord) => {
    switch (word.kind) {
      case 'ready':
        progress.ready = true;
        return;
      case 'entry': {
        mirror.receive(word.entry, word.evidence);
        const broken = brokenEvent(word.entry);
        if (broken) onEvent(broken);
        return;
      }
      case 'obstacles':
        obstacles = word.obstacles;
        return;
      case 'thrown':
        thrown.push(word.text);
        return;
      case 'step':
        progress.step = word.line;
        return;
      case 'begun':
        progress.scenario = word.scenario;
        return;
      case 'finished':
        progress.finished = true;
        progress.onFinished();
        Object.assign(progress.sent, word.sent);
        errors.push(...word.errors);
        cpuMs += word.cpuMs;
        mostMemoryMb = Math.max(mostMemoryMb, word.mostMemoryMb);
        return;
      case 'exchange': {
        const { interface: letter, id } = word.exchange;
        lastId = Math.max(lastId, id);
        kept.add(word.exchange);
        progress.sent[letter] = (progress.sent[letter] ?? 0) + 1;
        break;
      }
      case 'scenario':
        played.push(word.played);
        break;
      case 'wait':
        waitedMs += word.milliseconds;
        break;
      case 'coverage':
        if (coverage.has(word.sentence)) return;
        coverage.add(word.sentence);
    }
    onEvent(word);
  };
  const unfinished = (): Scenario[] => {
    const done = new Set(played.map(nameOf));
    return suite.scenarios.filter(
      (scenario) => obstacles[scenario.interface] === undefined && !done.has(nameOf(scenario)),
    );
  };
  const give = (scenarios: readonly Scenario[], reason: Reason) => {
    mirror.note([...new Set(scenarios.flatMap(({ clauses }) => clauses.map(({ id }) => id)))], reason);
  };
  const hostile = (text: string): Reason => ({ code: hostileInput, text });

  /** Finds the step that ended a player and bars it. Plays carefully when the step is not known. */
  const blame = ({ watchdog, how }: PlayerEnd, progress: Progress) => {
    const step = (watchdog?.cause === 'time' ? watchdog.steps.at(-1) : undefined) ?? progress.step;
    const what = watchdog
      ? `took too much ${watchdog.cause === 'time' ? 'CPU time' : 'memory'}`
      : `died (${how})`;
    if (step !== undefined) {
      barred.add(step);
      endings.push(`${step}: its process ${what}`);
      const [kind, clause = ''] = step.split(' ');
      if (kind === 'clause')
        mirror.note([clause], hostile(`judging it ${watchdog ? what : 'ended its process'}`));
    } else if (progress.scenario) {
      const { title } = progress.scenario;
      const scenario = suite.scenarios.find(
        (one) => progress.scenario && nameOf(one) === nameOf(progress.scenario),
      );
      endings.push(`the scenario "${title}": its process ${what}`);
      if (scenario) {
        give([scenario], hostile(`the scenario "${title}" ${watchdog ? what : 'ended its process'}`));
        played.push({
          title,
          interface: scenario.interface,
          clauses: scenario.clauses.map(({ id }) => id),
          durationMs: 0,
          error: what,
        });
      }
    } else {
      endings.push(`the process that judges ${what}`);
    }
    careful ||= step === undefined;
  };

  /** Nothing of the target has been read yet: a busy machine or a stray signal may be the cause. */
  const failStart = ({ how, complaint }: PlayerEnd) => {
    failedStarts += 1;
    endings.push(`a process that judges did not start (${how})`);
    if (failedStarts > mostFailedStarts)
      errors.push(`the process that judges could not start: ${how}\n${complaint}`);
  };

  const playOnce = async (scenarios: readonly Scenario[]): Promise<void> => {
    const before = Object.values(sent).reduce((sum, count) => sum + count, 0);
    // The number of requests in flight when a player died is unknown, so the possible maximum is counted.
    const unknown = endings.length * options.slots * Object.keys(options.targets).length;
    let onFinished = (): void => undefined;
    const finished = new Promise<undefined>((resolve) => {
      onFinished = () => resolve(undefined);
    });
    const progress: Progress = {
      ready: false,
      finished: false,
      onFinished,
      sent: {},
      scenario: undefined,
      step: undefined,
    };
    player = startPlayer(
      {
        module: work.module,
        clauses: suite.clauses.map(({ id }) => id),
        scenarios: scenarios.map(({ interface: letter, title }) => ({ interface: letter, title })),
        options: {
          ...plainOptions,
          maxRequests: Math.max(0, options.maxRequests - before - unknown),
          maxTimeMs: Math.max(1, deadline - performance.now()),
        },
        state: work.state,
        entries: mirror.entries(),
        evidence: mirror.evidence(),
        lastId,
        earlier: kept.list,
        barred: [...barred],
        careful,
        limits,
      },
      (word, bytes) => {
        receive(progress, word);
        collect(bytes);
      },
    );
    if (stopped) player.interrupt();
    const end = await Promise.race([player.ended, finished]);
    player = undefined;
    for (const [letter, count] of Object.entries(progress.sent)) sent[letter] = (sent[letter] ?? 0) + count;
    if (end === undefined || progress.finished || stopped) return;
    if (progress.ready) blame(end, progress);
    else failStart(end);
  };

  const now = (): Supervised => ({
    entries: receivedEntries(suite.clauses, mirror.entries(), mirror.evidence()),
    played,
    coverage: [...coverage],
    obstacles,
    sent,
    waitedMs,
    thrown,
    errors,
    endings,
    cpuMs,
    mostMemoryMb,
  });

  const playToTheEnd = async (): Promise<Supervised> => {
    const late = setTimeout(
      () =>
        stop(
          {
            code: 'time',
            text: `the run's time is up (--max-time ${Math.round(options.maxTimeMs / 1000)}s)`,
          },
          () => undefined,
          graceMs,
        ),
      options.maxTimeMs,
    );
    let left = suite.scenarios as readonly Scenario[];
    while (left.length > 0) {
      const before = endings.length;
      await playOnce(left);
      left = unfinished();
      if (stopped || errors.length > 0 || endings.length === before) break;
      if (endings.length >= mostEndings) {
        give(left, hostile(`the run was ended after ${endings.length} judging processes had to be ended`));
        break;
      }
    }
    clearTimeout(late);
    if (stopped) give(unfinished(), stopped);
    // A report does not contain the cost of the players; benchmarks of the whole process read it here.
    performance.mark('players ended', { detail: { cpuMs, mostMemoryMb } });
    return now();
  };

  return {
    finished: playToTheEnd(),
    now,
    interrupt: () =>
      stop({ code: 'interrupted', text: 'the run was interrupted' }, (link) => link.interrupt(), graceMs),
  };
};
