import { step } from '../isolation/steps.js';
import { type Client, createClient } from '../network/client.js';
import {
  type Exchange,
  type HeaderLine,
  type InterfaceName,
  readingOf,
  type Unavailable,
} from '../network/exchange.js';
import { reasonNotApplication } from '../network/intermediaries.js';
import type { OpenNetwork } from '../network/network.js';
import { socketsTrusting } from '../network/sockets.js';
import { createTransport } from '../network/transport.js';
import { noSecrets, type Secrets } from '../secrets/secrets.js';
import type { AnyClause } from './clause.js';
import { type Clock, realClock } from './clock.js';
import { createDocket, type Docket, reasonOfThrown, textOfThrown } from './docket.js';
import { type CountedHooks, createHooks, movedClock, noHooks } from './hooks.js';
import type { Memory, Suite } from './interface.js';
import { createLimits, type RunLimits } from './limits.js';
import type { Onlooker } from './onlooker.js';
import { createPacer, type Pacer, type Refill } from './pacer.js';
import { type KnownCounterexample, playProperty } from './property.js';
import { createRandom, hashOf } from './random.js';
import { type Profile, phases, type Scenario, type ScenarioContext } from './scenario.js';
import { RunStop } from './stop.js';

/** Base URLs by the letter of their interface, and the control URL of the test hooks. */
export interface Targets {
  readonly [letter: string]: string | undefined;
  readonly control?: string | undefined;
}

export interface RunOptions {
  readonly targets: Targets;
  readonly seed: number;
  readonly profile: Profile;
  /** Number of random inputs a property tries after its boundary values. */
  readonly examples: number;
  readonly maxRequests: number;
  readonly maxTimeMs: number;
  /** Deadline of one exchange, milliseconds. */
  readonly timeoutMs: number;
  /** Most bytes read of one body. Default: 2 MB. */
  readonly bodyBytes?: number;
  /** Certificates of additional authorities, PEM. */
  readonly ca?: string;
  readonly headers: readonly HeaderLine[];
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
  /** A counterexample of an earlier run, which properties over its clause try first. */
  readonly known?: KnownCounterexample;
}

export type RunEvent =
  | { readonly kind: 'exchange'; readonly exchange: Exchange }
  | {
      readonly kind: 'wait';
      readonly interface: InterfaceName;
      readonly reason: string;
      readonly milliseconds: number;
    }
  /** A test hook moved the clock of the target by so many seconds; 0: it emptied the window of the quota. */
  | { readonly kind: 'hook'; readonly seconds: number }
  /** A clause is broken for the first time in this run; texts are those of its breach. */
  | {
      readonly kind: 'broken';
      readonly clause: string;
      readonly verdict: 'fail' | 'warn';
      readonly at: string;
      readonly expected: string;
      readonly received: string;
    }
  | { readonly kind: 'scenario'; readonly played: PlayedScenario }
  | { readonly kind: 'coverage'; readonly sentence: string };

export interface PlayedScenario {
  readonly title: string;
  readonly interface: InterfaceName;
  readonly clauses: readonly string[];
  readonly durationMs: number;
  /** Why the scenario ended early: a stop of the run, or a bug of the harness. */
  readonly error?: string;
}

/** A run with open connections: any player can play scenarios on it, in any order. */
export interface Engine {
  readonly docket: Docket;
  readonly limits: RunLimits;
  readonly clients: Readonly<Record<InterfaceName, Client | undefined>>;
  readonly hooks: CountedHooks;
  readonly played: readonly PlayedScenario[];
  readonly coverage: readonly string[];
  waitedMs(): number;
  play(scenario: Scenario): Promise<void>;
  close(): Promise<void>;
}

/** State left by an earlier engine of the same run. */
export interface EarlierEngine {
  readonly docket?: Docket;
  /** Number of its last exchange. */
  readonly lastId?: number;
}

const usualBodyBytes = 2 * 1024 * 1024;

/** Opens a run: clients for the given targets, one docket, one request budget. */
export const openEngine = (
  suite: Suite,
  options: RunOptions,
  onEvent: (event: RunEvent) => void = () => undefined,
  before: EarlierEngine = {},
): Engine => {
  const { clock = realClock } = options;
  const limits = createLimits(options.maxRequests, options.maxTimeMs, clock);
  const transport = createTransport(
    { timeoutMs: options.timeoutMs, bodyBytes: options.bodyBytes ?? usualBodyBytes, clock },
    (options.openNetwork ?? socketsTrusting(options.ca))(options.timeoutMs),
  );
  const hooks = options.targets.control
    ? createHooks(options.targets.control, transport, limits, (seconds) => onEvent({ kind: 'hook', seconds }))
    : noHooks;
  const secrets = options.secrets ?? noSecrets;
  const docket = before.docket ?? createDocket(suite.clauses, { secrets });
  const played: PlayedScenario[] = [];
  const coverage: string[] = [];
  const pacers: Pacer[] = [];
  const clients: Record<InterfaceName, Client | undefined> = {};
  const drivers = new Map<InterfaceName, object>();
  let lastId = before.lastId ?? 0;
  let waited = 0;

  const refill: Refill = async (seconds) => (await hooks.resetRateLimit()) || (await hooks.advance(seconds));
  const observe = (exchange: Exchange) => {
    onEvent({ kind: 'exchange', exchange });
    const hindrance = reasonNotApplication(exchange);
    const reading = readingOf(exchange);
    const look = (onlooker: Onlooker) =>
      onlooker.look(exchange, (clauses, evidence) => {
        const concerned = hindrance ? clauses.filter(({ judgesFailures }) => judgesFailures) : clauses;
        docket.judge({ clauses: concerned, evidence, scenario: 'every exchange' });
      });
    for (const onlooker of suite.onlookers) {
      if (onlooker.interface !== exchange.interface) continue;
      try {
        step('exchange', reading, () => look(onlooker));
      } catch (error) {
        docket.note(onlooker.clauses, 'inconclusive', reasonOfThrown(error));
        const thrown = textOfThrown(error);
        if (thrown !== undefined) docket.threw(`an onlooker of every exchange threw: ${thrown}`);
      }
    }
  };
  for (const { letter: name, driver } of suite.interfaces) {
    const baseUrl = options.targets[name];
    if (baseUrl === undefined) continue;
    const onWait = (reason: string, milliseconds: number) =>
      onEvent({ kind: 'wait', interface: name, reason, milliseconds });
    const pacer = createPacer(options.slots, limits, refill, onWait, clock);
    pacers.push(pacer);
    const client = createClient({
      name,
      baseUrl,
      headers: options.headers,
      transport,
      pacer,
      limits,
      clock,
      nextId: () => ++lastId,
      onExchange: observe,
    });
    clients[name] = client;
    drivers.set(name, driver({ client, limits, hooks, memory: options.memories?.[name], secrets }));
  }
  const shared = {
    hooks,
    clock,
    profile: options.profile,
    examples: options.examples,
    waits: options.waits ?? false,
    coverage: (sentence: string) => {
      const shown = secrets.hidePieces(sentence);
      coverage.push(shown);
      onEvent({ kind: 'coverage', sentence: shown });
    },
    inapplicable: (clauses: readonly AnyClause[], text: string) =>
      docket.note(clauses, 'inapplicable', { code: 'nothing-to-judge', text }),
    missing: (clauses: readonly AnyClause[], { unavailable }: Unavailable) =>
      docket.note(clauses, 'inconclusive', unavailable),
    untested: (clauses: readonly AnyClause[], code: string, text: string) =>
      docket.note(clauses, 'untested', { code, text }),
  };
  const contextOf = (scenario: Scenario): ScenarioContext => {
    const seed = (options.seed ^ hashOf(scenario.title)) | 0;
    const judge: ScenarioContext['judge'] = (clauses, evidence) =>
      docket.judge({ clauses, evidence, scenario: scenario.title });
    return {
      ...drivers.get(scenario.interface),
      ...shared,
      random: createRandom(seed),
      judge,
      wait: async (seconds, reason) => {
        if (await movedClock(hooks, seconds)) return 'moved';
        const milliseconds = seconds * 1000;
        onEvent({ kind: 'wait', interface: scenario.interface, reason, milliseconds });
        waited += milliseconds;
        await limits.sleep(milliseconds);
        return 'waited';
      },
      property: (property) =>
        playProperty(property, {
          examples: options.examples,
          seed,
          timeMs: Math.max(1000, Math.min(60_000, limits.timeLeftMs())),
          ...(options.known ? { known: options.known } : {}),
          judge: (clauses, evidence, counterexample) =>
            docket.judge({
              clauses,
              evidence,
              scenario: scenario.title,
              ...(counterexample ? { counterexample } : {}),
            }),
        }),
    };
  };

  return {
    docket,
    limits,
    clients,
    hooks,
    played,
    coverage,
    waitedMs: () => pacers.reduce((sum, pacer) => sum + pacer.waitedMs(), waited),
    play: async (scenario) => {
      if (scenario.phase === 'exhaust' && (options.exhaust === false || options.profile === 'quick')) {
        docket.note(scenario.clauses, 'untested', {
          code: 'not-exhausted',
          text: '--no-exhaust or the profile quick skips exhausting the quota',
        });
        return;
      }
      const start = clock.elapsed();
      let error: string | undefined;
      try {
        await scenario.run(contextOf(scenario));
      } catch (thrown) {
        error = secrets.hidePieces(thrown instanceof Error ? thrown.message : String(thrown));
        const stopped = thrown instanceof RunStop;
        const reason = stopped ? { code: thrown.code, text: thrown.message } : reasonOfThrown(thrown);
        docket.note(scenario.clauses, 'inconclusive', reason);
        const bug = stopped ? undefined : textOfThrown(thrown);
        if (bug !== undefined) docket.threw(`the scenario "${scenario.title}" threw: ${bug}`);
      }
      const entry: PlayedScenario = {
        title: scenario.title,
        interface: scenario.interface,
        clauses: scenario.clauses.map(({ id }) => id),
        durationMs: clock.elapsed() - start,
        ...(error === undefined ? {} : { error }),
      };
      played.push(entry);
      onEvent({ kind: 'scenario', played: entry });
    },
    close: () => transport.close(),
  };
};

/**
 * Plays all scenarios of the given targets: first the calm ones, concurrently unless `oneByOne` is set; then
 * each exclusive one alone, in phase order.
 */
export const playAll = async (
  engine: Engine,
  scenarios: readonly Scenario[],
  oneByOne = false,
): Promise<void> => {
  const playable = scenarios.filter((scenario) => engine.clients[scenario.interface]);
  for (const phase of phases) {
    const now = playable.filter((scenario) => scenario.phase === phase);
    if (phase === 'calm' && !oneByOne) await Promise.all(now.map((scenario) => engine.play(scenario)));
    else for (const scenario of now) await engine.play(scenario);
  }
};
