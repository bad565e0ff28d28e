import { openEngine, playAll, type RunOptions } from '../harness/engine/engine.js';
import type { InterfaceName } from '../harness/network/exchange.js';
import { type StartOptions, startReferenceServer } from '../reference-server/start.js';
import type { ConformanceReport } from '../reports/model.js';
import { buildReport } from '../runs/report/build.js';
import { createSecrets } from '../runs/secrets.js';
import type { RunOptions as Settings } from '../runs/settings/run-options.js';
import { createTraffic } from '../runs/traffic.js';
import { memoryOfEarlierRuns } from './earlier-runs.js';
import { suiteOfInterface } from './play.js';

const headers = [
  ['user-agent', 'plumbrule/proof'],
  ['accept', 'application/json, application/problem+json'],
] as const;

const engine: Omit<RunOptions, 'targets'> = {
  seed: 1,
  profile: 'standard',
  examples: 1,
  maxRequests: 3000,
  maxTimeMs: 120_000,
  timeoutMs: 5000,
  headers: headers.map(([name, value]) => [name, value]),
  slots: 6,
};

const settingsOf = (targets: Settings['targets']): Settings => ({
  targets,
  out: 'plumbrule-report',
  only: [],
  skip: [],
  profile: 'standard',
  seed: 1,
  examples: 1,
  maxRequests: 3000,
  maxTimeMs: 120_000,
  timeoutMs: 5000,
  strict: false,
  headers: [],
  exhaust: true,
  state: undefined,
  waits: false,
  format: 'quiet',
  color: 'never',
  progress: false,
});

/** Plays the suite of one interface against a target and builds the report of that run. */
export const reportOnTarget = async (
  name: InterfaceName,
  targets: Settings['targets'],
  overrides: Partial<RunOptions> = {},
): Promise<ConformanceReport> => {
  const suite = suiteOfInterface(name);
  const startedAt = Date.now();
  const traffic = createTraffic(startedAt, suite.interfaces);
  const run = openEngine(suite, { ...engine, ...overrides, targets }, (event) => {
    if (event.kind === 'exchange') traffic.see(event.exchange);
  });
  await playAll(run, suite.scenarios);
  await run.close();
  return buildReport({
    catalogue: suite.clauses,
    facts: suite.interfaces,
    untestable: [],
    selection: { clauses: suite.clauses, scenarios: suite.scenarios, left: new Map() },
    options: settingsOf(targets),
    settings: [],
    entries: run.docket.entries(),
    errors: run.docket.errors,
    played: run.played,
    coverage: run.coverage,
    obstacles: {},
    requests: { [name]: run.clients[name]?.sent() ?? 0 },
    waitedMs: run.waitedMs(),
    startedAt,
    finishedAt: Date.now(),
    interruptedBy: undefined,
    digests: new Map(),
    timeline: traffic.timeline(),
    budget: traffic.budget(),
    routes: traffic.routes(),
    clockSkewSeconds: traffic.clockSkewSeconds(),
    refusals: traffic.refusals(),
    secrets: createSecrets([]),
  });
};

/** Starts a reference server with these deviations, and reports on one of its interfaces. */
export const reportOnReference = async (
  name: InterfaceName,
  start: StartOptions,
): Promise<ConformanceReport> => {
  const server = await startReferenceServer(start);
  try {
    const target = name === 'a' ? { a: server.baseUrl } : { b: server.companionBaseUrl };
    const targets = { ...target, control: server.controlUrl };
    const memory = name === 'a' ? await memoryOfEarlierRuns({ ...engine, targets }) : undefined;
    return await reportOnTarget(name, targets, memory ? { memories: { [name]: memory } } : {});
  } finally {
    await server.close();
  }
};
