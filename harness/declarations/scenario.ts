import type { Clock } from '../engine/clock.js';
import type { Hooks } from '../engine/hooks.js';
import type { Property } from '../engine/property.js';
import type { Random } from '../engine/random.js';
import type { Evidence, InterfaceName, Unavailable } from '../network/exchange.js';
import type { AnyClause, Clause } from './clause.js';
import { interfaceOf } from './clause.js';

/**
 * The order of a run: all calm scenarios concurrently, then each of the others alone. Only those that exhaust the quota
 * of an interface may play beside calm ones of another interface.
 */
export const phases = ['calm', 'exhaust', 'clock', 'publish'] as const;
export type Phase = (typeof phases)[number];

export const profiles = ['quick', 'standard', 'full'] as const;
export type Profile = (typeof profiles)[number];

/** Members for every scenario: they gather evidence and pass it to clauses. */
export interface ScenarioContext {
  readonly hooks: Hooks;
  /** The clock that measures the requests of this run. */
  readonly clock: Clock;
  readonly profile: Profile;
  readonly random: Random;
  /** Whether this run may wait for a full hour, the lifetime of a cursor. */
  readonly waits: boolean;
  /** Number of random inputs a property tries after its boundary values. */
  readonly examples: number;
  /** Whether this run judges one of these clauses: a request that only they need is not sent otherwise. */
  judges(clauses: readonly AnyClause[]): boolean;
  /** Judges evidence by clauses; returns true when a must-clause was broken. */
  judge<E extends Evidence>(clauses: readonly Clause<E>[], evidence: E | Unavailable): boolean;
  property<I, E extends Evidence>(property: Property<I, E>): Promise<void>;
  /** The evidence for these clauses could not be gathered: they are inconclusive. */
  missing(clauses: readonly AnyClause[], evidence: Unavailable): void;
  /** These clauses judge data that the target does not have, such as `record of kind cost`: the verdict is partial. */
  noData(clauses: readonly AnyClause[], what: string): void;
  /** As `noData`, where the whole listing of the target is empty: without --allow-empty there is no verdict. */
  emptyListing(clauses: readonly AnyClause[], what: string): void;
  /** The target offers nothing that these clauses could judge, and need not. */
  inapplicable(clauses: readonly AnyClause[], text: string): void;
  /**
   * These clauses are not part of this run, through no fault of the target. The text says how to include
   * them.
   */
  untested(clauses: readonly AnyClause[], code: string, text: string): void;
  /**
   * Lets seconds pass for the target: by its clock hook where that works, otherwise by waiting, which the run
   * announces. Returns which of the two it was.
   */
  wait(seconds: number, reason: string): Promise<'moved' | 'waited'>;
  /** Records how far the target's data reached, as one sentence for the report. */
  coverage(sentence: string): void;
}

/** An async function that gathers evidence for the clauses it lists. */
export interface Scenario {
  readonly title: string;
  readonly interface: InterfaceName;
  readonly phase: Phase;
  readonly clauses: readonly AnyClause[];
  /**
   * Those of its clauses that judge what a target may do without. When the scenario ends normally and has
   * nothing for them, they are inapplicable; any other clause without evidence stays undecided.
   */
  readonly optional: readonly AnyClause[];
  /** The context also contains what the driver of its interface adds (`Interface.driver`). */
  run(context: ScenarioContext): Promise<void>;
}

/**
 * Creates the function that declares scenarios of one interface. Their contexts contain the members of its
 * driver.
 */
export const scenarioFor =
  <C extends ScenarioContext>() =>
  (
    title: string,
    clauses: readonly AnyClause[],
    run: (context: C) => Promise<void>,
    { phase = 'calm', optional = [] }: { phase?: Phase; optional?: readonly AnyClause[] } = {},
  ): Scenario => {
    const [first] = clauses;
    if (!first) throw new Error(`the scenario "${title}" lists no clause`);
    const stray = optional.find((clause) => !clauses.includes(clause));
    if (stray) throw new Error(`the scenario "${title}" does not list its optional clause ${stray.id}`);
    return { title, interface: interfaceOf(first), phase, clauses, optional, run };
  };
