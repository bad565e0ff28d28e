import type { Finding } from '../harness/engine/docket.js';
import { openEngine, playAll, type RunOptions } from '../harness/engine/engine.js';
import { type Suite, suiteOf } from '../harness/engine/interface.js';
import type { ClauseVerdict, Reason } from '../harness/engine/verdict.js';
import type { InterfaceName } from '../harness/network/exchange.js';
import { type StartOptions, startReferenceServer } from '../reference-server/start.js';
import { interfaces } from '../specs/interfaces.js';
import { memoryOfEarlierRuns } from './earlier-runs.js';

/** What one clause said of one server. */
export interface Said {
  readonly id: string;
  readonly level: 'must' | 'should' | 'observe';
  readonly verdict: ClauseVerdict;
  readonly finding: Finding | undefined;
  readonly reason: Reason | undefined;
}

/** What the suite said of one server. */
export interface Outcome {
  readonly said: readonly Said[];
  readonly requests: number;
  /** Bugs of ours that showed: judges or scenarios that threw. */
  readonly errors: readonly string[];
}

const options: Omit<RunOptions, 'targets'> = {
  seed: 1,
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

/** The clauses and scenarios of one interface. */
export const suiteOfInterface = (name: InterfaceName): Suite =>
  suiteOf(interfaces.filter(({ letter }) => letter === name));

/** Plays the suite of one interface against a target, in this process. */
export const playTarget = async (
  name: InterfaceName,
  targets: RunOptions['targets'],
  overrides: Partial<RunOptions> = {},
): Promise<Outcome> => {
  const suite = suiteOfInterface(name);
  const engine = openEngine(suite, { ...options, ...overrides, targets });
  try {
    await playAll(engine, suite.scenarios);
    return {
      said: engine.docket.entries().map(({ clause: { id, level }, verdict, finding, reason }) => ({
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

/** Starts a reference server with these deviations and plays the suite of one interface against it. */
export const playReference = async (
  name: InterfaceName,
  start: StartOptions,
  overrides: Partial<RunOptions> = {},
): Promise<Outcome> => {
  const server = await startReferenceServer(start);
  try {
    const target = name === 'a' ? { a: server.baseUrl } : { b: server.companionBaseUrl };
    const targets = { ...target, control: server.controlUrl };
    const memory = name === 'a' ? await memoryOfEarlierRuns({ ...options, targets }) : undefined;
    return await playTarget(name, targets, {
      ...(memory ? { memories: { [name]: memory } } : {}),
      ...overrides,
    });
  } finally {
    await server.close();
  }
};

/** Ids of the clauses that a server broke: those that fail and those that warn, in order. */
export const brokenBy = ({ said }: Outcome): string[] =>
  said.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id);
