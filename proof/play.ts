import { type Suite, suiteOf } from '../harness/declarations/interface.js';
import type { Scenario } from '../harness/declarations/scenario.js';
import type { FoundBreach } from '../harness/docket/entry.js';
import type { Clock } from '../harness/engine/clock.js';
import { openEngine } from '../harness/engine/engine.js';
import type { KnownJudgements } from '../harness/engine/observer.js';
import { hashOf } from '../harness/engine/random.js';
import type { EngineOptions } from '../harness/engine/run.js';
import { playAll } from '../harness/engine/schedule.js';
import type { Reason } from '../harness/engine/verdict.js';
import type { Exchange, InterfaceName } from '../harness/network/exchange.js';
import type { OpenNetwork } from '../harness/network/network.js';
import type { ServerOptions, ServerUrls } from '../reference-server/open.js';
import { startReferenceServer } from '../reference-server/start.js';
import type { ConformanceReport } from '../reports/model/report.js';
import { select } from '../runs/play/selection.js';
import { createTraffic } from '../runs/play/traffic.js';
import type { ClauseVerdict } from '../schemas/verdicts.js';
import { interfaces } from '../specs/interfaces.js';
import { cursorsOfEarlierRuns } from '../specs/journal/time/cursor-state.scenarios.js';
import { memoryOfEarlierRuns } from './earlier-runs.js';
import { keepJudgements } from './known-judgements.js';
import { type MemoryServer, openMemoryServer } from './memory/server.js';
import { reportOf } from './reported.js';

/** The result of one clause for one server. */
export interface PlayedClause {
  readonly id: string;
  readonly level: 'must' | 'should' | 'observe';
  readonly verdict: ClauseVerdict;
  readonly finding: FoundBreach | undefined;
  readonly reason: Reason | undefined;
}

/** The results of the suite for one server. */
export interface PlayResult {
  readonly results: readonly PlayedClause[];
  readonly requests: number;
  /** Bugs of the harness: judges or scenarios that threw. */
  readonly errors: readonly string[];
  /** Builds the report of this run on request. */
  readonly report: () => ConformanceReport;
}

/** The seed of the proof: `PROOF_SEED` draws other ids, words and orders, and the result must be the same. */
const usualSeed = 1;

const options: Omit<EngineOptions, 'targets'> = {
  seed: Number(process.env.PROOF_SEED ?? usualSeed),
  profile: 'standard',
  examples: 1,
  maxRequests: 3000,
  maxTimeMs: 120_000,
  timeoutMs: 5000,
  headers: [
    ['user-agent', 'plumbrule/proof'],
    ['accept', 'application/json, application/problem+json'],
  ],
  slots: 6,
};

/** Returns calm scenarios in an order that the seed draws; that of the suite for the usual seed. */
const orderedBy = (seed: number, scenarios: readonly Scenario[]): readonly Scenario[] => {
  if (seed === usualSeed) return scenarios;
  const rank = ({ phase, title }: Scenario): number => (phase === 'calm' ? hashOf(`${seed} ${title}`) : 0);
  return [...scenarios].sort((one, other) => rank(one) - rank(other));
};

const suites = new Map<InterfaceName, Suite>();

/** The clauses and scenarios of one interface; made once, because clauses are sorted. */
export const suiteOfInterface = (name: InterfaceName): Suite => {
  const suite = suites.get(name) ?? suiteOf(interfaces.filter(({ letter }) => letter === name));
  suites.set(name, suite);
  return suite;
};

/** Options of a play. */
export interface PlayOptions extends Partial<EngineOptions> {
  /** Default: those of the interface. */
  readonly scenarios?: readonly Scenario[];
  /** Filters scenarios. Default: all are played. */
  readonly plays?: (scenario: Scenario) => boolean;
  /** Id of the one clause that is judged, as --only does; its scenarios are played. */
  readonly only?: string;
  /** Plays without a control URL: the target offers no test hooks. */
  readonly withoutHooks?: boolean;
  /** Receives each exchange. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** Plays the suite of one interface against a target, in this process. */
export const playTarget = async (
  name: InterfaceName,
  targets: EngineOptions['targets'],
  { plays = () => true, scenarios, onExchange, only, ...overrides }: PlayOptions = {},
): Promise<PlayResult> => {
  const whole = suiteOfInterface(name);
  const suite =
    only === undefined
      ? whole
      : { ...whole, ...select(whole, { only: [only], skip: [], interfaces: [name], exhaust: true }) };
  const startedAt = Date.now();
  const traffic = createTraffic(startedAt, suite.interfaces);
  const run = { ...options, ...overrides, targets };
  const engine = openEngine(suite, run, (event) => {
    if (event.kind === 'exchange') {
      traffic.see(event.exchange);
      onExchange?.(event.exchange);
    }
    if (event.kind === 'hook') traffic.move(event.seconds);
  });
  try {
    await playAll(engine, orderedBy(run.seed, (scenarios ?? suite.scenarios).filter(plays)));
    return {
      report: () => reportOf({ name, suite, engine, traffic, targets, startedAt }),
      results: engine.docket.entries().map(({ clause: { id, level }, verdict, finding, reason }) => ({
        id,
        level,
        verdict,
        finding,
        reason,
      })),
      requests: engine.clients[name]?.sent() ?? 0,
      errors: engine.docket.errors,
    };
  } finally {
    await engine.close();
  }
};

/** Judgements of exchanges that servers of this process had in common, by the interface they were judged for. */
const knownJudgements = new Map<InterfaceName, KnownJudgements>();

const knownFor = (name: InterfaceName): KnownJudgements => {
  const known = knownJudgements.get(name) ?? keepJudgements();
  knownJudgements.set(name, known);
  return known;
};

/** How requests reach the reference server; verdicts must not depend on it. */
export type Carriage = 'memory' | 'sockets';

/** Deviations in how bytes travel need sockets; all others run in memory. */
export const carriageOf = ({ faults = [], variants = [] }: ServerOptions): Carriage =>
  [...faults, ...variants].some(({ overSockets }) => overSockets) ? 'sockets' : 'memory';

interface Reached extends ServerUrls {
  readonly openNetwork?: OpenNetwork;
  readonly clock?: Clock;
  readonly complaints?: readonly string[];
}

/** Plays the suite of one interface against an open server. */
const playReached = async (
  name: InterfaceName,
  reached: Reached,
  { withoutHooks = false, ...overrides }: PlayOptions,
): Promise<PlayResult> => {
  const target = name === 'a' ? { a: reached.baseUrl } : { b: reached.companionBaseUrl };
  const targets = withoutHooks ? target : { ...target, control: reached.controlUrl };
  const { openNetwork, clock } = reached;
  const network = openNetwork && clock ? { openNetwork, clock } : {};
  const { plays = () => true, scenarios = [cursorsOfEarlierRuns] } = overrides;
  const isRemembered =
    name === 'a' && scenarios.includes(cursorsOfEarlierRuns) && plays(cursorsOfEarlierRuns);
  const memory = isRemembered ? await memoryOfEarlierRuns({ ...options, ...network, targets }) : undefined;
  const outcome = await playTarget(name, targets, {
    ...network,
    ...(memory ? { memories: { [name]: memory } } : {}),
    ...overrides,
  });
  return { ...outcome, errors: [...outcome.errors, ...new Set(reached.complaints)] };
};

/** Plays the suite of one interface against a server in this process. */
export const playMemory = (
  name: InterfaceName,
  server: MemoryServer,
  overrides: PlayOptions = {},
): Promise<PlayResult> =>
  playReached(name, server, {
    // Judgements of one clause are no judgements of the others.
    ...(overrides.only === undefined ? { knownJudgements: knownFor(name) } : {}),
    ...overrides,
  });

/** Plays the suite of one interface against a reference server with these deviations. */
export const playReference = async (
  name: InterfaceName,
  server: ServerOptions,
  overrides: PlayOptions = {},
  carriage = carriageOf(server),
): Promise<PlayResult> => {
  if (carriage === 'memory') return playMemory(name, openMemoryServer(server), overrides);
  const reached = await startReferenceServer(server);
  try {
    return await playReached(name, reached, overrides);
  } finally {
    await reached.close();
  }
};

/** Returns the ids of the clauses that a server broke: those that fail and those that warn, in order. */
export const brokenBy = ({ results: said }: PlayResult): string[] =>
  said.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id);
