import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import type { Engine } from '../../harness/engine/engine.js';
import { playAll } from '../../harness/engine/schedule.js';
import { RunStop } from '../../harness/engine/stop.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { type Obstacle, preflight } from '../../harness/network/preflight.js';
import type { Secrets } from '../../harness/secrets/secrets.js';

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
  return preflight(client, facts, others);
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
}

/**
 * Runs the preflight of each target, then plays the scenarios of those without an obstacle; returns the
 * obstacles.
 */
export const playReachable = async (
  engine: Engine,
  interfaces: readonly InterfaceFacts[],
  scenarios: readonly Scenario[],
  { onObstacles, oneByOne = false }: PlayReachableOptions = {},
): Promise<Obstacles> => {
  const obstacles: Obstacles = {};
  const requested = new Set(scenarios.map((scenario) => scenario.interface));
  const look = async (facts: InterfaceFacts) => {
    const obstacle = await obstacleOf(engine, facts, interfaces);
    if (obstacle) obstacles[facts.letter] = obstacle;
  };
  try {
    await Promise.all(interfaces.filter(({ letter }) => requested.has(letter)).map(look));
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
