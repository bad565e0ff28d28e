import type { Evidence, InterfaceName, Unavailable } from '../network/exchange.js';
import type { AnyClause, Clause } from './clause.js';
import { interfaceOf } from './clause.js';
import type { Clock } from './clock.js';
import type { Hooks } from './hooks.js';
import type { Property } from './property.js';
import type { Random } from './random.js';

/** In this order: all calm ones together, then each of the others alone. */
export const phases = ['calm', 'clock', 'publish', 'exhaust'] as const;
export type Phase = (typeof phases)[number];

export const profiles = ['quick', 'standard', 'full'] as const;
export type Profile = (typeof profiles)[number];

/** What every scenario may use: it provokes evidence and hands it to clauses. */
export interface ScenarioContext {
  readonly hooks: Hooks;
  /** By which requests of this run are timed. */
  readonly clock: Clock;
  readonly profile: Profile;
  readonly random: Random;
  /** Whether this run may wait for as long as the contract's hour lasts. */
  readonly waits: boolean;
  /** Random inputs a property tries after its edges. */
  readonly examples: number;
  /** Hands evidence to clauses; true when a must-clause was broken. */
  judge<E extends Evidence>(clauses: readonly Clause<E>[], evidence: E | Unavailable): boolean;
  property<I, E extends Evidence>(property: Property<I, E>): Promise<void>;
  /** Evidence that several kinds of clauses wait for could not be gathered: they are inconclusive. */
  missing(clauses: readonly AnyClause[], evidence: Unavailable): void;
  /** The target's data gives these clauses nothing to judge. */
  inapplicable(clauses: readonly AnyClause[], text: string): void;
  /** These clauses are not part of this run, and that is no one's fault: how to get them is in the text. */
  untested(clauses: readonly AnyClause[], code: string, text: string): void;
  /**
   * Lets seconds pass for the target: by its clock hook where that works, else by waiting, which the run announces.
   * Answers which of the two it was.
   */
  wait(seconds: number, reason: string): Promise<'moved' | 'waited'>;
  /** How far the target's data reached, one sentence for the report. */
  coverage(sentence: string): void;
}

/** Stimulus: an async function that provokes evidence for the clauses it lists. */
export interface Scenario {
  readonly title: string;
  readonly interface: InterfaceName;
  readonly phase: Phase;
  readonly clauses: readonly AnyClause[];
  /** The context also has what the driver of its interface adds (`Interface.driver`). */
  run(context: ScenarioContext): Promise<void>;
}

/** Makes the function that declares scenarios of one interface, whose contexts have the members its driver adds. */
export const scenarioFor =
  <C extends ScenarioContext>() =>
  (
    title: string,
    clauses: readonly AnyClause[],
    run: (context: C) => Promise<void>,
    { phase = 'calm' }: { phase?: Phase } = {},
  ): Scenario => {
    const [first] = clauses;
    if (!first) throw new Error(`the scenario "${title}" lists no clause`);
    return { title, interface: interfaceOf(first), phase, clauses, run };
  };
