import { AsyncLocalStorage } from 'node:async_hooks';
import { suiteOf } from '../../harness/declarations/interface.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import { openEngine } from '../../harness/engine/engine.js';
import type { EngineOptions } from '../../harness/engine/run.js';
import { playAll } from '../../harness/engine/schedule.js';
import type { OpenNetwork } from '../../harness/network/network.js';
import { openMemoryServer } from '../../proof/memory/server.js';
import { interfaces } from '../../specs/interfaces.js';

/** One request as carried; times in milliseconds of the clock of the play. */
export interface Carried {
  readonly scenario: string;
  readonly request: string;
  readonly from: number;
  readonly until: number;
}

/** Differences of a play from a run with the usual settings against A with 240 records. */
export interface PlayOptions {
  readonly letters?: readonly string[];
  readonly hooks?: boolean;
  /** Delay of each response, milliseconds. */
  readonly latencyMs?: number;
  readonly plays?: (scenario: Scenario) => boolean;
}

/**
 * Time between the ends of any two responses, milliseconds: a follow-up request is then assigned to one
 * response.
 */
const apartMs = 0.001;

const usual: Omit<EngineOptions, 'targets'> = {
  seed: 1,
  profile: 'standard',
  examples: 2,
  maxRequests: 20_000,
  maxTimeMs: 24 * 3600_000,
  timeoutMs: 60_000,
  headers: [
    ['user-agent', 'plumbrule/bench'],
    ['accept', 'application/json, application/problem+json'],
  ],
  slots: 8,
};

/** Plays the sound reference server in this process on a virtual clock, and returns every request. */
export const played = async (options: PlayOptions = {}): Promise<readonly Carried[]> => {
  const { letters = ['a'], hooks = false, latencyMs = 0, plays = () => true } = options;
  const server = openMemoryServer({});
  const inner = server.openNetwork(usual.timeoutMs);
  const scenarioNow = new AsyncLocalStorage<string>();
  const carried: Carried[] = [];
  let count = 0;
  const openNetwork: OpenNetwork = () => ({
    ...inner,
    carry: async (request, abort) => {
      const from = server.clock.now();
      count += 1;
      const delay = latencyMs + count * apartMs;
      const response = await inner.carry(request, abort);
      if (latencyMs > 0) await new Promise<void>((resolve) => server.clock.after(delay, resolve));
      carried.push({
        scenario: scenarioNow.getStore() ?? 'preflight and test hooks',
        request: `${request.method} ${request.path}`,
        from,
        until: server.clock.now(),
      });
      return response;
    },
  });
  const suite = suiteOf(interfaces.filter(({ letter }) => letters.includes(letter)));
  const targets = {
    ...(letters.includes('a') ? { a: server.baseUrl } : {}),
    ...(letters.includes('b') ? { b: server.companionBaseUrl } : {}),
    ...(hooks ? { control: server.controlUrl } : {}),
  };
  const engine = openEngine(suite, { ...usual, targets, openNetwork, clock: server.clock });
  try {
    const scenarios = suite.scenarios.filter(plays).map((scenario) => ({
      ...scenario,
      run: (context: Parameters<Scenario['run']>[0]) =>
        scenarioNow.run(scenario.title, () => scenario.run(context)),
    }));
    await playAll(engine, scenarios);
  } finally {
    await engine.close();
  }
  return carried;
};
