import type { Journal } from '../journal/journal.js';
import type { Memory } from '../journal/state.js';
import type { Client } from '../network/client.js';
import type { Evidence, InterfaceName, Unavailable } from '../network/exchange.js';
import type { AnyClause, Clause } from './clause.js';
import { interfaceOf } from './clause.js';
import type { Hooks } from './hooks.js';
import type { Property } from './property.js';
import type { Random } from './random.js';

/** In this order: all calm ones together, then each of the others alone. */
export const phases = ['calm', 'clock', 'publish', 'exhaust'] as const;
export type Phase = (typeof phases)[number];

export const profiles = ['quick', 'standard', 'full'] as const;
export type Profile = (typeof profiles)[number];

/** What a scenario may use: it provokes evidence and hands it to clauses. */
export interface ScenarioContext {
  /** Interface A; only scenarios of A are given one. */
  readonly journal: Journal;
  /** Interface B; only scenarios of B are given one. */
  readonly companion: Client;
  readonly hooks: Hooks;
  readonly profile: Profile;
  readonly random: Random;
  /** What runs remember from one to the next; undefined when this one was given no memory. */
  readonly memory: Memory | undefined;
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
  readonly run: (context: ScenarioContext) => Promise<void>;
}

/** Declares a scenario; its interface is that of its clauses. */
export const scenario = (
  title: string,
  clauses: readonly AnyClause[],
  run: Scenario['run'],
  { phase = 'calm' }: { phase?: Phase } = {},
): Scenario => {
  const [first] = clauses;
  if (!first) throw new Error(`the scenario "${title}" lists no clause`);
  return { title, interface: interfaceOf(first), phase, clauses, run };
};
