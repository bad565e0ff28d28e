import { type Engine, type RunOptions as EngineOptions, playAll } from '../harness/engine/engine.js';
import type { Scenario } from '../harness/engine/scenario.js';
import { RunStop } from '../harness/engine/stop.js';
import type { HeaderLine, InterfaceName } from '../harness/network/exchange.js';
import { type Obstacle, preflight } from '../harness/network/preflight.js';
import type { RunOptions } from './settings/run-options.js';
import { version } from './version.js';

/** Requests under way at once, per interface. */
const slots = 8;

/** Paths that tell whether an interface is there at all (contract, Endpoints). */
const firstQuestions: Record<InterfaceName, readonly string[]> = {
  a: ['/api/v1/site', '/api/v1/content'],
  b: ['/api/v1/status', '/api/v1/profile'],
};

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
    slots,
    waits: options.waits,
  };
};

/** Looks at one target before anything is judged; undefined when it can be, or when there is none. */
export const obstacleOf = async (engine: Engine, name: InterfaceName): Promise<Obstacle | undefined> => {
  const client = engine.clients[name];
  return client && preflight(client, firstQuestions[name]);
};

/** What stands in the way of each interface. */
export type Obstacles = Partial<Record<InterfaceName, Obstacle>>;

/** Looks at each target first, then plays the scenarios of those that can be judged; answers what stood in the way. */
export const playReachable = async (engine: Engine, scenarios: readonly Scenario[]): Promise<Obstacles> => {
  const obstacles: Obstacles = {};
  const asked = new Set(scenarios.map((scenario) => scenario.interface));
  const look = async (name: InterfaceName) => {
    const obstacle = await obstacleOf(engine, name);
    if (obstacle) obstacles[name] = obstacle;
  };
  try {
    await Promise.all([...asked].map(look));
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
