import type { FoundCounterexample } from '../../harness/docket/entry.js';
import type { EarlierPlaces } from '../../harness/docket/places.js';
import type { EngineOptions, RunEvent } from '../../harness/engine/run.js';
import type { Breach, Reason } from '../../harness/engine/verdict.js';
import type { Exchange } from '../../harness/network/exchange.js';
import type { ClauseVerdict } from '../../schemas/verdicts.js';
import type { Obstacles } from '../play/play-reachable.js';
import type { RunError } from '../run-error.js';

/** Limits of a player process. They are generous: only input built to hang or to fill memory reaches them. */
export interface PlayerLimits {
  /** CPU time of one step, milliseconds. */
  readonly stepCpuMs: number;
  /** Heap of JavaScript, MB. */
  readonly heapMb: number;
  /** All memory of the process, MB: buffers are outside the heap. */
  readonly memoryMb: number;
}

/** Pipe on which the player reports events. */
export const playerPipe = 4;
/** Pipe on which its watchdog reports why it ends the process. */
export const watchdogPipe = 5;

/** Everything a player process receives, except code. */
export interface Job {
  /** URL of the module that exports the interfaces of the contract. */
  readonly module: string;
  /** Ids of the clauses to judge. */
  readonly clauses: readonly string[];
  /** Titles of the scenarios to play, by the letter of their interface. */
  readonly scenarios: readonly ScenarioName[];
  readonly options: Omit<EngineOptions, 'memories' | 'openNetwork' | 'secrets' | 'knownJudgements'>;
  /** Path of the state file. */
  readonly state: string | undefined;
  /** The judgements of an earlier player, and the exchanges they refer to. */
  readonly entries: readonly SentEntry[];
  readonly evidence: readonly Exchange[];
  /** Number of the last exchange of an earlier player. */
  readonly lastId: number;
  /** Exchanges of earlier players, which are not sent again: they would use up the target's quota. */
  readonly earlier: readonly Exchange[];
  /** Number of the last exchange that onlookers of an earlier player judged. */
  readonly judgedUpTo: number;
  /** Exchanges that others recorded: the player judges these and sends nothing. */
  readonly recorded?: readonly Exchange[] | undefined;
  /** Steps that ended an earlier player. */
  readonly barred: readonly string[];
  /**
   * Plays one scenario at a time and reports each step before it starts, to find the step that kills the
   * process.
   */
  readonly careful: boolean;
  readonly limits: PlayerLimits;
}

/** A scenario by its interface and title. */
export interface ScenarioName {
  readonly interface: string;
  readonly title: string;
}

/** An entry of the docket with exchange numbers instead of exchanges. */
export interface SentEntry {
  readonly clause: string;
  readonly verdict: ClauseVerdict;
  readonly judged: number;
  readonly occurrences: number;
  readonly finding: SentFinding | undefined;
  readonly reason: Reason | undefined;
  readonly sample: number | undefined;
  readonly places: EarlierPlaces;
  readonly answers: readonly (readonly [value: string, count: number, exchange: number | undefined])[];
}

export interface SentFinding {
  readonly breach: Breach;
  readonly exchanges: readonly number[];
  readonly scenario: string;
  readonly counterexample?: FoundCounterexample;
}

/** Messages of a player. */
export type PlayerWord =
  | { readonly kind: 'ready' }
  | RunEvent
  | { readonly kind: 'obstacles'; readonly obstacles: Obstacles }
  | { readonly kind: 'entry'; readonly entry: SentEntry; readonly evidence: readonly Exchange[] }
  /** A judge, an onlooker or a scenario threw. */
  | { readonly kind: 'thrown'; readonly text: string }
  /** Careful players only: the step that starts; undefined when a step ended. */
  | { readonly kind: 'step'; readonly line: string | undefined }
  | { readonly kind: 'begun'; readonly scenario: ScenarioName }
  | {
      readonly kind: 'finished';
      /** Requests sent, by the letter of the interface. */
      readonly sent: Readonly<Record<string, number>>;
      readonly waitedMs: number;
      /** Errors that no input caused. */
      readonly errors: readonly RunError[];
      readonly cpuMs: number;
      readonly mostMemoryMb: number;
    };

/** Messages of the supervisor to a player. */
export type SupervisorWord =
  | { readonly kind: 'play'; readonly job: Job }
  /** End in order: send no more requests. */
  | { readonly kind: 'interrupt' };

/** Why a watchdog ended its process, and the current steps, the innermost last. */
export interface WatchdogWord {
  readonly cause: 'time' | 'memory';
  readonly steps: readonly string[];
}

/** What the thread of a watchdog starts with; it watches from the message that brings the `PlayerLimits`. */
export interface WatchdogData {
  readonly memory: SharedArrayBuffer;
  /** Messages of the player that are not written yet. */
  readonly outbox: SharedArrayBuffer;
  /** Process id of the supervisor. */
  readonly parent: number;
}
