import type { Figures, Row, Table } from '../figures/row.js';
import { longestChain, stretchesOf } from '../in-memory/chain.js';
import { type Carried, played } from '../in-memory/played.js';
import { measuredRun, requestsOf } from '../runs/processes.js';
import { startServer } from '../servers/reference.js';
import { inFlightTable } from './in-flight.js';
import { slowProxy } from './slow-proxy.js';

const latencies = [20, 100, 300];
const mostTimes = 1.3;
/**
 * Latency of the play in memory. From half a second on, a run gives slow hooks up after a while, and plays less.
 */
const playedLatencyMs = 100;
/** Longest request path that a table shows in full. */
const longestShown = 70;

const kinds = [
  { title: 'A', letters: ['a'], hooks: false },
  { title: 'A and B, hooks given', letters: ['a', 'b'], hooks: true },
] as const;

const short = (request: string): string =>
  request.length > longestShown ? `${request.slice(0, longestShown)}…` : request;

/** Shorter stretches of a chain are changes of slots between scenarios. */
const shortestShown = 8;

const tableOf = (title: string, chain: readonly Carried[]): Table => ({
  titles: [
    `longest chain, ${title}, its stretches of ${shortestShown} requests and more`,
    'requests in a row',
    'the first of them',
  ],
  cells: stretchesOf(chain)
    .filter(({ requests }) => requests.length >= shortestShown)
    .map(({ scenario, requests }) => [scenario, requests.length, short(requests[0] ?? '')]),
});

/** Wall time of a run against a server whose responses take this many milliseconds longer. */
const runAt = async (latencyMs: number, hooks: boolean): Promise<{ wallMs: number; requests: number }> => {
  const server = await startServer(240);
  const { baseUrl, companionBaseUrl, controlUrl } = server;
  const proxies = await Promise.all(
    [baseUrl, companionBaseUrl, controlUrl].map((origin) => slowProxy(origin, latencyMs)),
  );
  const [a = '', b = '', control = ''] = proxies.map(({ origin }) => origin);
  try {
    const run = await measuredRun([
      '--base-url',
      a,
      ...(hooks ? ['--companion-base-url', b, '--control-url', control] : []),
    ]);
    run.forget();
    return { wallMs: run.wallMs, requests: requestsOf(run) };
  } finally {
    for (const proxy of proxies) proxy.close();
    server.stop();
  }
};

/** Measures runs against distant targets, and their longest chain of dependent requests. */
export const measure = async (): Promise<Figures> => {
  const rows: Row[] = [];
  const tables: Table[] = [];
  const data: unknown[] = [];
  for (const { title, letters, hooks } of kinds) {
    const carried = await played({ letters, hooks, latencyMs: playedLatencyMs });
    const chain = longestChain(carried);
    tables.push(inFlightTable(title, carried, playedLatencyMs), tableOf(title, chain));
    for (const latencyMs of latencies) {
      const { wallMs, requests } = await runAt(latencyMs, hooks);
      const floorMs = chain.length * latencyMs;
      const times = wallMs / floorMs;
      rows.push({
        what: `${title}, each response ${latencyMs} ms later, ${requests} requests`,
        measured: `${(wallMs / 1000).toFixed(1)} s; ${chain.length} requests in a row take ${(floorMs / 1000).toFixed(1)} s: ${times.toFixed(2)}×`,
        budget: `${mostTimes}×`,
        kept: times <= mostTimes,
      });
      data.push({ title, latencyMs, wallMs, requests, chain: chain.length });
    }
  }
  return {
    data,
    rows,
    tables,
    notes: [
      'The tables are played in memory, where only responses take time: all of them the same, which is the unit of `from` and `until`.',
      'The chain is computed in memory, where only responses take time. Each of its requests waited for the response to the one before it, or for one of the eight slots of its interface. A stretch of one request is a wait for a slot.',
    ],
  };
};
