import { contract } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import type { Interface, Suite } from '../../../../harness/declarations/interface.js';
import { suiteOf } from '../../../../harness/declarations/interface.js';
import { type Onlooker, onlooker } from '../../../../harness/declarations/onlooker.js';
import { type Phase, type ScenarioContext, scenarioFor } from '../../../../harness/declarations/scenario.js';
import { openEngine } from '../../../../harness/engine/engine.js';
import type { EngineOptions, RunEvent } from '../../../../harness/engine/run.js';
import { broken, pass } from '../../../../harness/engine/verdict.js';
import type { Client } from '../../../../harness/network/client.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import type { CarriedRequest, Network } from '../../../../harness/network/network.js';

/** The context of a scenario of the toy interface. */
export interface ToyContext extends ScenarioContext {
  readonly toys: Client;
  readonly memory: unknown;
}

/** A clause that a status other than 200 breaks. */
export const sound = clause<Exchange>({
  id: 'A-TOY-01',
  basis: contract,
  section: 'Toys',
  place: '1',
  text: 'A toy is served with status 200.',
  judge: (exchange) =>
    status(exchange) === 200 ? pass : broken({ at: '', expected: '200', received: String(status(exchange)) }),
});
/** A clause that onlookers judge by every exchange with a response of the application. */
export const seen = { ...sound, id: 'A-TOY-02' };
const alwaysSeen = { ...sound, id: 'A-TOY-03', judgesFailures: true };
const toyScenario = scenarioFor<ToyContext>();
/** What a scenario of the toy interface does. */
export type Run = (context: ToyContext) => Promise<void>;

/**
 * A network that returns the given response for each path, 200 by default; the control URL has the named
 * hooks.
 */
const networkOf = (
  statuses: Readonly<Record<string, number>>,
  hooks: Readonly<Record<string, number>> = {},
) => {
  const carried: CarriedRequest[] = [];
  let clock = Date.UTC(2026, 0, 1);
  let isClosed = false;
  let isRefilled = false;
  const network: Network = {
    carry: async (request) => {
      carried.push(request);
      const isControl = request.origin.includes('control');
      if (request.path === '/clock/advance' && hooks[request.path] === 204)
        clock += (JSON.parse(request.body ?? '{}') as { seconds: number }).seconds * 1000;
      // Both hooks reset the quota.
      if (isControl && request.method === 'POST' && hooks[request.path] === 204) isRefilled = true;
      const text = JSON.stringify(isControl ? { now: new Date(clock).toISOString() } : {});
      return {
        status: isControl ? (hooks[request.path] ?? 404) : isRefilled ? 200 : (statuses[request.path] ?? 200),
        headers: [['Content-Type', 'application/json']],
        body: (async function* () {
          yield Buffer.from(text);
        })(),
      };
    },
    renew: () => undefined,
    close: async () => {
      isClosed = true;
    },
  };
  return { network, carried, isClosed: () => isClosed };
};

const options = (more: Partial<EngineOptions> = {}): EngineOptions => ({
  targets: { a: 'http://toys.example' },
  seed: 1,
  profile: 'standard',
  examples: 4,
  maxRequests: 100,
  maxTimeMs: 60_000,
  timeoutMs: 5_000,
  headers: [['X-Team', 'toys']],
  slots: 2,
  ...more,
});

/** Opens an engine over one interface with these scenarios, on a network in memory; keeps the events it emits. */
export const bench = (
  runs: readonly (readonly [title: string, run: Run, phase?: Phase])[],
  more: Partial<EngineOptions> = {},
  statuses: Readonly<Record<string, number>> = {},
  hooks: Readonly<Record<string, number>> = {},
  onlookers: readonly Onlooker[] = [onlooker([seen, alwaysSeen], (exchange) => exchange)],
) => {
  const scenarios = runs.map(([title, run, phase = 'calm']) => toyScenario(title, [sound], run, { phase }));
  const toys: Interface = {
    letter: 'a',
    name: 'toys',
    flag: 'toys-url',
    about: 'Toys',
    basePath: '',
    probes: [],
    driver: ({ client, memory }) => ({ toys: client, memory }),
    scenarios,
    onlookers,
    clauses: [sound, seen, alwaysSeen],
    outline: [],
    untestable: [],
  };
  const suite: Suite = suiteOf([toys, { ...toys, letter: 'b', clauses: [], scenarios: [], onlookers: [] }]);
  const net = networkOf(statuses, hooks);
  const events: RunEvent[] = [];
  const engine = openEngine(suite, { ...options(more), openNetwork: () => net.network }, (event) =>
    events.push(event),
  );
  const verdicts = () => engine.docket.entries().map(({ verdict }) => verdict);
  return { engine, scenarios, events, verdicts, ...net };
};

/** Sends one request and judges its response. */
export const sendToy: Run = async ({ toys, judge }) => {
  judge([sound], await toys.send({ path: '/toys' }));
};
