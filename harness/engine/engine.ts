import type { Suite } from '../declarations/interface.js';
import type { Scenario } from '../declarations/scenario.js';
import { createDocket, type Docket } from '../docket/docket.js';
import { reasonOfThrown, textOfThrown } from '../docket/judging.js';
import { type Client, createClient } from '../network/client.js';
import type { Exchange, InterfaceName } from '../network/exchange.js';
import { createRelief } from '../network/relief.js';
import { socketsWith } from '../network/sockets.js';
import { createTransport } from '../network/transport.js';
import { noSecrets } from '../secrets/secrets.js';
import { createBacklog, createNoBacklog } from './backlog.js';
import { realClock } from './clock.js';
import { createContexts } from './contexts.js';
import { type CountedHooks, createHooks, type Doubt, doubtedHooks, noHooks } from './hooks.js';
import { createLanes } from './lanes.js';
import { createLimits, outOfTime, type RunLimits } from './limits.js';
import { createObserver } from './observer.js';
import { decideOptional } from './optional.js';
import { createPacer, type Pacer, quickMs, type Refill } from './pacer.js';
import { type Allowance, createAllowance, type Quota } from './plan.js';
import type { EngineOptions, PlayedScenario, RunEvent } from './run.js';
import { RunStop } from './stop.js';

/** A run with open connections: any player can play scenarios on it, in any order. */
export interface Engine {
  readonly docket: Docket;
  readonly limits: RunLimits;
  readonly clients: Readonly<Record<InterfaceName, Client | undefined>>;
  readonly hooks: CountedHooks;
  /** The hooks are not those of this interface: its clauses about time cannot be judged by them. */
  doubt(name: InterfaceName, doubt: Doubt): void;
  readonly played: readonly PlayedScenario[];
  readonly coverage: readonly string[];
  waitedMs(): number;
  /** Whether a planned run is against an interface so slow that not everything may fit. */
  isTight(name: InterfaceName): boolean;
  /** Resolves when an interface could take one more request at once. */
  idle(name: InterfaceName): Promise<void>;
  play(scenario: Scenario): Promise<void>;
  /** Does not play a scenario, for lack of time. */
  leaveOut(scenario: Scenario): void;
  close(): Promise<void>;
}

/** State left by an earlier engine of the same run. */
export interface EarlierEngine {
  readonly docket?: Docket;
  /** Number of its last exchange. */
  readonly lastId?: number;
  /** Its exchanges, as far as they were kept: equal requests are not sent again. */
  readonly exchanges?: readonly Exchange[];
  /** Number of the last exchange that its onlookers judged; those after it are judged at once. */
  readonly judgedUpTo?: number;
}

const usualBodyBytes = 2 * 1024 * 1024;

/** Opens a run: clients for the given targets, one docket, one request budget. */
export const openEngine = (
  suite: Suite,
  options: EngineOptions,
  onEvent: (event: RunEvent) => void = () => undefined,
  before: EarlierEngine = {},
): Engine => {
  const { clock = realClock } = options;
  const limits = createLimits(options.maxRequests, options.maxTimeMs, clock, options.plannedMs);
  const transport = createTransport(
    { timeoutMs: options.timeoutMs, bodyBytes: options.bodyBytes ?? usualBodyBytes, clock },
    (options.openNetwork ?? socketsWith(options))(options.timeoutMs),
  );
  const hooks = options.targets.control
    ? createHooks(
        options.targets.control,
        transport,
        limits,
        (seconds) => onEvent({ kind: 'hook', seconds }),
        clock,
      )
    : noHooks;
  const doubts = new Map<InterfaceName, Doubt>();
  const secrets = options.secrets ?? noSecrets;
  const docket = before.docket ?? createDocket(suite.clauses, { secrets });
  const played: PlayedScenario[] = [];
  const coverage: string[] = [];
  const pacers = new Map<InterfaceName, Pacer>();
  const allowances = new Map<InterfaceName, Allowance>();
  // Interfaces of one target may share a limiter.
  const anyQuota: Quota | undefined = suite.interfaces.find(({ quota }) => quota)?.quota;
  const lanes = createLanes();
  const clients: Record<InterfaceName, Client | undefined> = {};
  const drivers = new Map<InterfaceName, object>();
  let lastId = before.lastId ?? 0;
  let waited = 0;

  const look = createObserver(suite.onlookers, docket, options.knownJudgements);
  const backlog = (options.judgesLater ? createBacklog : createNoBacklog)(() =>
    onEvent({ kind: 'judged', upTo: lastId }),
  );
  const observe = (exchange: Exchange) => {
    onEvent({ kind: 'exchange', exchange });
    backlog.add(() => look(exchange));
  };
  for (const { letter: name, driver, quota = anyQuota } of suite.interfaces) {
    const baseUrl = options.targets[name];
    if (baseUrl === undefined) continue;
    const onWait = (reason: string, milliseconds: number) =>
      onEvent({ kind: 'wait', interface: name, reason, milliseconds });
    // The hooks change the quota and the clock of every interface.
    const own = doubtedHooks(hooks, () => doubts.get(name));
    const reset = async () => {
      await lanes.unmeasured(name);
      return own.resetRateLimit();
    };
    const advance = async (seconds: number) => {
      await lanes.unmeasured(name);
      return own.advance(seconds);
    };
    const refill: Refill = async (seconds) => (await reset()) || (await advance(seconds));
    const allowance = createAllowance(quota, clock, limits.aside);
    allowances.set(name, allowance);
    const pacer = createPacer(options.slots, limits, refill, onWait, clock, allowance);
    pacers.set(name, pacer);
    const client = createClient({
      name,
      baseUrl,
      headers: options.headers,
      fixedHeaders: options.fixedHeaders,
      transport,
      pacer,
      relief: createRelief({ reset, advance }),
      limits,
      seed: options.seed,
      clock,
      nextId: () => ++lastId,
      onExchange: observe,
      onLasting: (exchange) => backlog.add(() => look(exchange)),
      ...(before.exchanges ? { earlier: before.exchanges } : {}),
    });
    clients[name] = client;
    drivers.set(name, driver({ client, limits, hooks: own, memory: options.memories?.[name], secrets }));
  }
  const { exchanges: earlier = [], judgedUpTo = Number.POSITIVE_INFINITY } = before;
  for (const exchange of earlier) if (exchange.id > judgedUpTo) look(exchange);
  const contextOf = createContexts({
    options,
    clock,
    limits,
    hooks,
    doubts,
    secrets,
    docket,
    onlookers: suite.onlookers,
    drivers,
    alone: lanes.alone,
    allowances,
    onCoverage: (sentence) => {
      coverage.push(sentence);
      onEvent({ kind: 'coverage', sentence });
    },
    onWait: (name, reason, milliseconds) => {
      waited += milliseconds;
      onEvent({ kind: 'wait', interface: name, reason, milliseconds });
    },
  });

  /** Whether other interfaces may share the quota of this one, or slow its requests down. */
  const mayDisturb = (name: InterfaceName): boolean =>
    (pacers.get(name)?.latencyMs() ?? 0) > quickMs ||
    [...pacers].some(([other, pacer]) => other !== name && pacer.isLimited());

  const ended = (
    { title, interface: name, clauses }: Scenario,
    how: Omit<PlayedScenario, 'title' | 'interface' | 'clauses'>,
  ) => {
    const entry = { title, interface: name, clauses: clauses.map(({ id }) => id), ...how };
    played.push(entry);
    onEvent({ kind: 'scenario', played: entry });
  };

  return {
    docket,
    limits,
    clients,
    hooks,
    doubt: (name, doubt) => void doubts.set(name, doubt),
    played,
    coverage,
    isTight: (name) => limits.isPlanned && (pacers.get(name)?.latencyMs() ?? 0) > quickMs,
    idle: async (name) => pacers.get(name)?.idle(),
    waitedMs: () => [...pacers.values()].reduce((sum, pacer) => sum + pacer.waitedMs(), waited),
    play: async (scenario) => {
      const isExhausting = scenario.phase === 'exhaust';
      if (isExhausting && (options.exhaust === false || options.profile === 'quick')) {
        docket.note(scenario.clauses, 'untested', {
          code: 'not-exhausted',
          text: '--no-exhaust or the profile quick skips exhausting the quota',
        });
        return;
      }
      const start = clock.elapsed();
      let error: string | undefined;
      let isPlanned = false;
      try {
        await lanes.play(scenario.interface, isExhausting, async () => {
          if (isExhausting && mayDisturb(scenario.interface)) await lanes.alone(scenario.interface);
          onEvent({ kind: 'playing', interface: scenario.interface, title: scenario.title });
          try {
            await scenario.run(contextOf(scenario));
          } finally {
            backlog.clear();
          }
        });
        decideOptional(docket, scenario);
      } catch (thrown) {
        error = secrets.hidePieces(thrown instanceof Error ? thrown.message : String(thrown));
        const stopped = thrown instanceof RunStop;
        const reason = stopped ? { code: thrown.code, text: thrown.message } : reasonOfThrown(thrown);
        isPlanned = stopped && thrown.code === 'planned';
        if (isPlanned) docket.note(scenario.clauses, 'untested', outOfTime);
        else docket.note(scenario.clauses, 'inconclusive', reason);
        const bug = stopped ? undefined : textOfThrown(thrown);
        if (bug !== undefined) docket.threw(`the scenario "${scenario.title}" threw: ${bug}`);
      }
      ended(scenario, {
        durationMs: clock.elapsed() - start,
        ...(error === undefined ? {} : { error }),
        ...(isPlanned ? { isPlanned } : {}),
      });
    },
    leaveOut: (scenario) => {
      docket.note(scenario.clauses, 'untested', outOfTime);
      ended(scenario, { durationMs: 0, error: outOfTime.text, isPlanned: true });
    },
    close: () => {
      backlog.clear();
      return transport.close();
    },
  };
};
