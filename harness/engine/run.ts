import type { Memory } from '../declarations/interface.js';
import type { Profile } from '../declarations/scenario.js';
import type { Exchange, HeaderLine, InterfaceName } from '../network/exchange.js';
import type { ClientIdentity, OpenNetwork } from '../network/network.js';
import type { Secrets } from '../secrets/secrets.js';
import type { Clock } from './clock.js';
import type { KnownJudgements } from './observer.js';
import type { KnownCounterexample } from './property.js';

/** Base URLs by the letter of their interface, and the control URL of the test hooks. */
export interface Targets {
  readonly [letter: string]: string | undefined;
  readonly control?: string | undefined;
}

export interface EngineOptions {
  readonly targets: Targets;
  readonly seed: number;
  readonly profile: Profile;
  /** Number of random inputs a property tries after its boundary values. */
  readonly examples: number;
  readonly maxRequests: number;
  readonly maxTimeMs: number;
  /**
   * Milliseconds after which a run sends nothing new and reports the rest as untested; waits for a quota come on top.
   * Default: none, only `maxTimeMs` ends a run.
   */
  readonly plannedMs?: number;
  /** Deadline of one exchange, milliseconds. */
  readonly timeoutMs: number;
  /** Most bytes read of one body. Default: 2 MB. */
  readonly bodyBytes?: number;
  /** Certificates of additional authorities, PEM. */
  readonly ca?: string;
  /** Certificate and private key of the client. */
  readonly identity?: ClientIdentity;
  readonly headers: readonly HeaderLine[];
  /** Names of headers that no request may replace, in lower case. Default: none. */
  readonly fixedHeaders?: readonly string[];
  /** Secrets to remove from every text before it is kept. Default: none. */
  readonly secrets?: Secrets;
  /** Requests in flight at once, per interface. */
  readonly slots: number;
  /** False skips the scenarios that exhaust a quota; the profile `quick` skips them too. Default: true. */
  readonly exhaust?: boolean;
  /** What earlier runs kept for this one, by letter of the interface. The caller that opened it saves it. */
  readonly memories?: Readonly<Record<string, Memory>>;
  /** How requests reach the targets. Default: sockets. */
  readonly openNetwork?: OpenNetwork;
  /** Default: the clock of the machine. */
  readonly clock?: Clock;
  /** True lets clauses about the hour wait for it where no hook moves the clock. Default: false. */
  readonly waits?: boolean;
  /** Whether an exchange is judged after the requests that its response leads to are sent. Default: before. */
  readonly judgesLater?: boolean;
  /** Judgements of equal exchanges in earlier runs of the same suite. Default: every exchange is judged. */
  readonly knownJudgements?: KnownJudgements;
  /** A counterexample of an earlier run, which properties over its clause try first. */
  readonly known?: KnownCounterexample;
}

export type RunEvent =
  | { readonly kind: 'exchange'; readonly exchange: Exchange }
  /** Onlookers have judged every exchange up to this number. */
  | { readonly kind: 'judged'; readonly upTo: number }
  | {
      readonly kind: 'wait';
      readonly interface: InterfaceName;
      readonly reason: string;
      readonly milliseconds: number;
    }
  /** A test hook moved the clock of the target by this many seconds; 0: it reset the quota. */
  | { readonly kind: 'hook'; readonly seconds: number }
  /** The clock of the test hooks is ahead of this machine by this many seconds, before the run moves it. */
  | { readonly kind: 'clock'; readonly aheadSeconds: number }
  /** A clause is broken for the first time in this run; texts are those of its breach. */
  | {
      readonly kind: 'broken';
      readonly clause: string;
      readonly verdict: 'fail' | 'warn';
      readonly at: string;
      readonly expected: string;
      readonly received: string;
    }
  | { readonly kind: 'playing'; readonly interface: InterfaceName; readonly title: string }
  | { readonly kind: 'scenario'; readonly played: PlayedScenario }
  | { readonly kind: 'coverage'; readonly sentence: string };

export interface PlayedScenario {
  readonly title: string;
  readonly interface: InterfaceName;
  readonly clauses: readonly string[];
  readonly durationMs: number;
  /** Why the scenario ended early: a stop of the run, or a bug of the harness. */
  readonly error?: string;
  /** Whether it ended early because the planned time of the run was over. */
  readonly isPlanned?: boolean;
}
