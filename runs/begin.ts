import { type Engine, type RunOptions as EngineOptions, playAll } from '../harness/engine/engine.js';
import type { InterfaceFacts } from '../harness/engine/interface.js';
import type { Scenario } from '../harness/engine/scenario.js';
import { RunStop } from '../harness/engine/stop.js';
import type { HeaderLine, InterfaceName } from '../harness/network/exchange.js';
import { type Obstacle, preflight } from '../harness/network/preflight.js';
import { createSecrets } from '../harness/secrets/secrets.js';
import type { RunOptions } from './settings/run-options.js';
import { version } from './version.js';

/** Requests under way at once, per interface. */
const slots = 8;

/** The options of a run as the engine takes them. */
export const engineOptions = (options: RunOptions): EngineOptions => {
  const given = new Set(options.headers.map(([name]) => name.toLowerCase()));
  const own: HeaderLine[] = [
    ['user-agent', `plumbrule/${version}`],
    // Anything: Interface B answers some routes in JSON and others in Markdown or plain text.
    ['accept', '*/*'],
  ];
  return {
    targets: options.targets,
    seed: options.seed,
    profile: options.profile,
    examples: options.examples,
    maxRequests: options.maxRequests,
    maxTimeMs: options.maxTimeMs,
    timeoutMs: options.timeoutMs,
    headers: [...own.filter(([name]) => !given.has(name)), ...options.headers],
    secrets: createSecrets(options.headers),
    slots,
    waits: options.waits,
  };
};

/** Looks at one target before anything is judged; undefined when it can be, or when there is none. */
export const obstacleOf = async (
  engine: Engine,
  { letter, probes }: InterfaceFacts,
): Promise<Obstacle | undefined> => {
  const client = engine.clients[letter];
  return client && preflight(client, probes);
};

/** What stands in the way of each interface. */
export type Obstacles = Record<InterfaceName, Obstacle | undefined>;

/** Looks at each target first, then plays the scenarios of those that can be judged; answers what stood in the way. */
export const playReachable = async (
  engine: Engine,
  interfaces: readonly InterfaceFacts[],
  scenarios: readonly Scenario[],
): Promise<Obstacles> => {
  const obstacles: Obstacles = {};
  const asked = new Set(scenarios.map((scenario) => scenario.interface));
  const look = async (facts: InterfaceFacts) => {
    const obstacle = await obstacleOf(engine, facts);
    if (obstacle) obstacles[facts.letter] = obstacle;
  };
  try {
    await Promise.all(interfaces.filter(({ letter }) => asked.has(letter)).map(look));
  } catch (error) {
    // The run's time or budget ended, or a signal came: the scenarios meet the same end and say so.
    if (!(error instanceof RunStop)) throw error;
  }
  await playAll(
    engine,
    scenarios.filter((scenario) => obstacles[scenario.interface] === undefined),
  );
  return obstacles;
};
