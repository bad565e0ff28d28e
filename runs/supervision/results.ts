import type { Suite } from '../../harness/declarations/interface.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import type { Entry } from '../../harness/docket/entry.js';
import type { PlayedScenario, RunEvent } from '../../harness/engine/run.js';
import type { Reason } from '../../harness/engine/verdict.js';
import type { Obstacles } from '../play/play-reachable.js';
import type { RunError } from '../run-error.js';
import { createBrokenEvents } from './broken-events.js';
import { createKeptExchanges, type SupervisedExchanges } from './kept-exchanges.js';
import type { PlayerWord, ScenarioName } from './messages.js';
import { createMirror, type Mirror, receivedEntries } from './mirror.js';

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
  readonly errors: readonly RunError[];
  /** Player processes that had to be replaced, one sentence each. */
  readonly endings: readonly string[];
  /** Of all players: total CPU time, and the largest memory of one. */
  readonly cpuMs: number;
  readonly mostMemoryMb: number;
}

/** What one player reported about itself. */
export interface Progress {
  ready: boolean;
  finished: boolean;
  /** Requests sent, by the letter of the interface. */
  readonly sent: Record<string, number>;
  /** Careful players only: the current step. */
  scenario: ScenarioName | undefined;
  step: string | undefined;
}

/** Creates the progress of a player that has not reported anything. */
export const createProgress = (): Progress => ({
  ready: false,
  finished: false,
  sent: {},
  scenario: undefined,
  step: undefined,
});

/** The results of a run so far, from the messages of all its players. */
export interface Results {
  readonly mirror: Mirror;
  readonly kept: SupervisedExchanges;
  readonly played: PlayedScenario[];
  readonly errors: RunError[];
  readonly endings: string[];
  /** Number of the last exchange. */
  readonly lastId: number;
  /** Number of the last exchange that was judged by onlookers. */
  readonly judgedUpTo: number;
  /** Requests sent by players that have ended. */
  readonly requests: number;
  /** Adds a message, and passes events of the run on. */
  receive(progress: Progress, word: PlayerWord): void;
  /** Adds the requests of a player that has ended. */
  addSent(progress: Progress): void;
  /** The scenarios that can be played and have not been finished. */
  unfinished(): Scenario[];
  /** Records why nothing will judge the clauses of these scenarios. */
  giveUp(scenarios: readonly Scenario[], reason: Reason): void;
  /** Returns everything so far. */
  now(): Supervised;
}

/** Returns whether two names are of the same scenario. */
export const isSameScenario = (one: ScenarioName, other: ScenarioName): boolean =>
  one.interface === other.interface && one.title === other.title;

/** Creates the empty results of a run. */
export const createResults = (
  suite: Pick<Suite, 'clauses' | 'scenarios'>,
  onEvent: (event: RunEvent) => void,
): Results => {
  const mirror = createMirror();
  const kept = createKeptExchanges();
  const brokenEvent = createBrokenEvents();
  const played: PlayedScenario[] = [];
  const coverage = new Set<string>();
  const sent: Record<string, number> = {};
  const thrown: string[] = [];
  const errors: RunError[] = [];
  const endings: string[] = [];
  let obstacles: Obstacles = {};
  let waitedMs = 0;
  let cpuMs = 0;
  let mostMemoryMb = 0;
  let lastId = 0;
  let judgedUpTo = 0;

  const receive = (progress: Progress, word: PlayerWord): void => {
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
      case 'judged':
        judgedUpTo = word.upTo;
        return;
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

  return {
    mirror,
    kept,
    played,
    errors,
    endings,
    get lastId() {
      return lastId;
    },
    get judgedUpTo() {
      return judgedUpTo;
    },
    get requests() {
      return Object.values(sent).reduce((sum, count) => sum + count, 0);
    },
    receive,
    addSent: (progress) => {
      for (const [letter, count] of Object.entries(progress.sent)) sent[letter] = (sent[letter] ?? 0) + count;
    },
    unfinished: () =>
      suite.scenarios.filter(
        (scenario) =>
          obstacles[scenario.interface] === undefined && !played.some((one) => isSameScenario(one, scenario)),
      ),
    giveUp: (scenarios, reason) => {
      const clauses = scenarios.flatMap((scenario) => scenario.clauses.map(({ id }) => id));
      mirror.note([...new Set(clauses)], reason);
    },
    now: () => ({
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
    }),
  };
};
