import type { HookEffect, Hooks } from '../engine/hooks.js';
import type { RunLimits } from '../engine/limits.js';
import type { Quota } from '../engine/plan.js';
import type { Reason } from '../engine/verdict.js';
import type { Client } from '../network/client.js';
import type { Exchange, InterfaceName } from '../network/exchange.js';
import type { Secrets } from '../secrets/secrets.js';
import type { AnyClause } from './clause.js';
import type { OutlinePlace } from './ledger.js';
import type { Onlooker } from './onlooker.js';
import type { Scenario } from './scenario.js';

/** The facts of an interface that are known without its clauses: enough for flags, help and titles. */
export interface InterfaceFacts {
  /** Lower-case letter: the key of its target and, in upper case, the prefix of its clause ids. */
  readonly letter: InterfaceName;
  /** Display name, such as `journal`. */
  readonly name: string;
  /** Name of the flag that gives its base URL, without dashes. */
  readonly flag: string;
  /** Help text of that flag. */
  readonly about: string;
  /** Path between the base URL and the routes, such as `/api/v1`. */
  readonly basePath: string;
  /** Paths after the base URL that every implementation serves: the preflight requests them. */
  readonly probes: readonly string[];
  /** Name of a member in a response to a probe that is of no use after some time: a cached one may be older than it seems. */
  readonly perishable?: string;
  /** JSON-RPC endpoints by the topic of their clauses: where nothing else is selected, the preflight requests them instead. */
  readonly endpoints?: Readonly<Record<string, string>>;
  readonly quota?: Quota;
  /**
   * Topics in the ids of clauses about the target's clock or quota: another client that uses the test hooks makes
   * them seem broken.
   */
  readonly timedTopics?: readonly string[];
}

/** State that runs keep for later runs: opened before a run, saved after it. */
export interface Memory {
  /** Writes the file; throws when this fails. */
  save(): void;
}

/** What the engine passes to the driver of an interface. */
export interface DriverTools {
  readonly client: Client;
  readonly limits: RunLimits;
  readonly hooks: Hooks;
  /** The memory from `openMemory`; undefined when the run has no state file. */
  readonly memory: Memory | undefined;
  /** Secrets, which must not be stored. */
  readonly secrets: Secrets;
}

/** A sentence of the contract that no request can test, with the reason. */
export interface UntestableSentence {
  readonly interface: InterfaceName;
  readonly section: string;
  readonly place: string;
  readonly text: string;
  readonly reason: string;
}

/**
 * One interface of a contract, declared once. The engine, the settings, the preflight and the reports iterate
 * over it.
 */
export interface Interface extends InterfaceFacts {
  /** Returns the members that the contexts of its scenarios have in addition to `ScenarioContext`. */
  driver(tools: DriverTools): object;
  /**
   * Sends requests whose responses change when test hooks are called; returns what changed. For targets whose Date does not
   * follow the clock hook.
   */
  feelsHooks?(client: Client, hooks: Hooks): Promise<HookEffect>;
  /** Opens the memory of runs against a base URL; returns a reason when the file cannot be used. */
  openMemory?(path: string, baseUrl: string): Memory | Reason;
  /** Returns the path below the base URL of an exchange whose path the contract documents, for traffic that others recorded. */
  routeOf?(exchange: Exchange): string | undefined;
  readonly scenarios: readonly Scenario[];
  readonly onlookers: readonly Onlooker[];
  readonly clauses: readonly AnyClause[];
  /** The ledger: every sentence of the contract, covered by a clause or an untestable sentence. */
  readonly outline: readonly OutlinePlace[];
  readonly untestable: readonly UntestableSentence[];
}

/**
 * What a run plays: interfaces, their clauses in order, their scenarios, and the onlookers of every exchange.
 */
export interface Suite {
  readonly interfaces: readonly Interface[];
  readonly clauses: readonly AnyClause[];
  readonly scenarios: readonly Scenario[];
  readonly onlookers: readonly Onlooker[];
}

const byId = (one: AnyClause, other: AnyClause) => (one.id < other.id ? -1 : 1);

/** Returns everything that the interfaces declare, clauses sorted by id. */
export const suiteOf = (interfaces: readonly Interface[]): Suite => ({
  interfaces,
  clauses: interfaces.flatMap(({ clauses }) => clauses).sort(byId),
  scenarios: interfaces.flatMap(({ scenarios }) => scenarios),
  onlookers: interfaces.flatMap(({ onlookers }) => onlookers),
});

/** Returns the title of an interface for people: `Interface A, journal`. */
export const titleOf = ({ letter, name }: InterfaceFacts): string =>
  `Interface ${letter.toUpperCase()}, ${name}`;
