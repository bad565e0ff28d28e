import { interfaceOf } from '../../harness/declarations/clause.js';
import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import type { Engine } from '../../harness/engine/engine.js';
import type { Doubt } from '../../harness/engine/hooks.js';
import { type Checked, checkClock, hooksObstacle } from '../../harness/engine/hooks-check.js';
import { playAll } from '../../harness/engine/schedule.js';
import { RunStop } from '../../harness/engine/stop.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { type Obstacle, type Probed, preflight } from '../../harness/network/preflight.js';
import type { Secrets } from '../../harness/secrets/secrets.js';
import { machineFault } from '../machine/machine-fault.js';
import { proxiesIn } from '../machine/proxies.js';
import { topicOf } from './selection.js';

/** Returns what the preflight requests: JSON-RPC endpoints where the run judges nothing else, for a server may have nothing else. */
const probedOf = ({ docket }: Engine, facts: InterfaceFacts): Probed => {
  const own = docket.entries().filter(({ clause }) => interfaceOf(clause) === facts.letter);
  const endpoints = [...new Set(own.map(({ clause }) => facts.endpoints?.[topicOf(clause).slice(2)]))];
  const probes = endpoints.filter((path) => path !== undefined);
  const [first] = probes;
  return first !== undefined && probes.length === endpoints.length
    ? { ...facts, probes, basePath: first, isRpc: true }
    : facts;
};

/** Checks one target before anything is judged; undefined when it can be judged or is absent. */
export const obstacleOf = async (
  engine: Engine,
  facts: InterfaceFacts,
  all: readonly InterfaceFacts[] = [],
): Promise<Obstacle | undefined> => {
  const client = engine.clients[facts.letter];
  if (!client) return undefined;
  const others = all.filter(
    ({ letter }) => letter !== facts.letter && engine.clients[letter]?.baseUrl !== client.baseUrl,
  );
  const obstacle = await preflight(client, probedOf(engine, facts), others);
  if (obstacle?.code !== 'unreachable') return obstacle;
  const fault = await machineFault(client.baseUrl);
  if (fault !== undefined) return { code: 'machine', text: fault };
  const proxies = proxiesIn(process.env);
  if (proxies.length === 0) return obstacle;
  return {
    ...obstacle,
    text: `${obstacle.text} ${proxies.join(', ')} ${proxies.length === 1 ? 'names a proxy' : 'name proxies'}, which is not used: run where the target can be reached directly.`,
  };
};

/** What the check of the test hooks found. */
export interface HooksFound {
  /** Why nothing can be judged with them. */
  readonly obstacle?: Obstacle;
  /** Why clauses about time cannot be judged, by the letter of the interface. */
  readonly doubts?: ReadonlyMap<InterfaceName, Doubt>;
  /** By how many seconds their clock was ahead of this machine. */
  readonly aheadSeconds?: number;
}

/**
 * Checks the test hooks before anything is judged: whether they work, and whether their clock is that of the targets. The
 * engine then knows which interfaces have another clock.
 */
export const checkHooks = async (
  engine: Engine,
  control: string | undefined,
  interfaces: readonly Checked[],
): Promise<HooksFound> => {
  if (control === undefined || interfaces.length === 0) return {};
  const unusable = (predicate: string): HooksFound => ({
    obstacle: {
      code: 'test-hooks',
      text: `the test hooks cannot be used: ${control} ${predicate}. Give their right address with --control-url, mend them, or run without them`,
    },
  });
  const broken = await hooksObstacle(engine.hooks);
  if (broken !== undefined) return unusable(broken);
  const targets = interfaces.flatMap((facts) => {
    const client = engine.clients[facts.letter];
    return client ? [{ facts, client }] : [];
  });
  const { obstacle, doubts, aheadMs } = await checkClock(engine.hooks, targets);
  if (obstacle !== undefined) return unusable(obstacle);
  for (const [letter, doubt] of doubts) engine.doubt(letter, doubt);
  return { doubts, ...(aheadMs === undefined ? {} : { aheadSeconds: aheadMs / 1000 }) };
};

/** The obstacle of each interface. */
export type Obstacles = Record<InterfaceName, Obstacle | undefined>;

/** Returns obstacles as a report may show them. */
export const shownObstacles = (obstacles: Obstacles, { hidePieces }: Secrets): Obstacles =>
  Object.fromEntries(
    Object.entries(obstacles).map(([name, one]) => [name, one && { ...one, text: hidePieces(one.text) }]),
  );

/** How scenarios are played after the preflight. */
export interface PlayReachableOptions {
  /** Called with the obstacles before anything is played. */
  readonly onObstacles?: (obstacles: Obstacles) => void;
  readonly oneByOne?: boolean;
  /** URL of the test hooks. */
  readonly control?: string | undefined;
  /** Called with the seconds by which the clock of the hooks is ahead of this machine. */
  readonly onClock?: (aheadSeconds: number) => void;
}

/**
 * Runs the preflight of each target and checks the test hooks, then plays the scenarios of the targets without an
 * obstacle; returns the obstacles.
 */
export const playReachable = async (
  engine: Engine,
  interfaces: readonly Checked[],
  scenarios: readonly Scenario[],
  { onObstacles, oneByOne = false, control, onClock }: PlayReachableOptions = {},
): Promise<Obstacles> => {
  const obstacles: Obstacles = {};
  const requested = new Set(scenarios.map((scenario) => scenario.interface));
  const look = async (facts: InterfaceFacts) => {
    const obstacle = await obstacleOf(engine, facts, interfaces);
    if (obstacle) obstacles[facts.letter] = obstacle;
  };
  try {
    const wanted = interfaces.filter(({ letter }) => requested.has(letter));
    await Promise.all(wanted.map(look));
    const reached = wanted.filter(({ letter }) => engine.clients[letter] && !obstacles[letter]);
    const { obstacle, aheadSeconds } = await checkHooks(engine, control, reached);
    if (obstacle) for (const { letter } of reached) obstacles[letter] = obstacle;
    if (aheadSeconds !== undefined) onClock?.(aheadSeconds);
  } catch (error) {
    // The time or budget of the run ended, or a signal arrived: the scenarios end the same way and report it.
    if (!(error instanceof RunStop)) throw error;
  }
  onObstacles?.(obstacles);
  await playAll(
    engine,
    scenarios.filter((scenario) => obstacles[scenario.interface] === undefined),
    oneByOne,
  );
  return obstacles;
};
