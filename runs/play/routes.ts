import { type Exchange, mediaType, status, succeeded } from '../../harness/network/exchange.js';
import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import type { RouteTraffic } from '../../reports/model/traffic.js';
import { idIn, routeTemplate } from '../report/evidence/fingerprint.js';

/** Counts the responses of each route without keeping them. */
export interface Routes {
  see(exchange: Exchange): void;
  list(): RouteTraffic[];
}

/** Most routes counted: requests for random paths must not fill the memory. */
const mostRoutes = 200;
/** Durations kept per route for median and 95th percentile. */
const mostDurations = 2000;
/** Failed requests remembered, to see whether the same request succeeds later. */
const mostFailed = 500;
/** Most distinct bodies counted per route. */
const mostBodies = 20;
/** Most ids remembered per route that were served, and the longest of them. */
const mostServed = 200;
const longestId = 200;

interface Tally {
  readonly interface: InterfaceLetter;
  readonly method: string;
  readonly route: string;
  requests: number;
  recovered: number;
  readonly statuses: Map<string, number>;
  readonly mediaTypes: Map<string, number>;
  readonly bodies: Set<string>;
  readonly served: Set<string>;
  readonly durations: number[];
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0) * 10) / 10;

/** Key that distinguishes two bodies: length and first bytes. */
const outlineOf = ({ response }: Exchange): string =>
  response === undefined
    ? ''
    : `${response.body.length} ${Buffer.from(response.body.subarray(0, 96)).toString('latin1')}`;

/** Returns the served ids of a route, where a pattern of those that fail may be looked for. */
const servedOf = ({ served, statuses }: Tally): { served?: string[] } =>
  served.size > 0 && [...statuses.keys()].some((key) => !/^[23]/.test(key)) ? { served: [...served] } : {};

const reported = (whole: Tally): RouteTraffic => {
  const { statuses, mediaTypes, bodies, durations, recovered, served: _, ...tally } = whole;
  const sorted = [...durations].sort((one, other) => one - other);
  return {
    ...tally,
    statuses: Object.fromEntries([...statuses].sort()),
    mediaTypes: Object.fromEntries([...mediaTypes].sort()),
    bodies: bodies.size,
    ...(recovered > 0 ? { recovered } : {}),
    ...servedOf(whole),
    latencyMs: {
      median: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      most: quantile(sorted, 1),
    },
  };
};

/** Identifies equal requests: a signature or credentials make another request of the same URL. */
const requestOf = ({ interface: name, request: { url, headers } }: Exchange): string =>
  JSON.stringify([name, url, headers]);

/** Creates an empty counter. */
export const createRoutes = (): Routes => {
  const tallies = new Map<string, Tally>();
  const failed = new Set<string>();
  return {
    see: (exchange) => {
      const { method, path } = exchange.request;
      const route = routeTemplate(path);
      const key = `${exchange.interface} ${method} ${route}`;
      if (!tallies.has(key) && tallies.size >= mostRoutes) return;
      const tally = tallies.get(key) ?? {
        interface: exchange.interface,
        method,
        route,
        requests: 0,
        recovered: 0,
        statuses: new Map(),
        mediaTypes: new Map(),
        bodies: new Set<string>(),
        served: new Set<string>(),
        durations: [] as number[],
      };
      tallies.set(key, tally);
      tally.requests += 1;
      if (method === 'GET' && status(exchange) === 500 && failed.size < mostFailed)
        failed.add(requestOf(exchange));
      if (
        method === 'GET' &&
        status(exchange) === 200 &&
        failed.size > 0 &&
        failed.delete(requestOf(exchange))
      )
        tally.recovered += 1;
      add(tally.statuses, exchange.failure?.code ?? String(status(exchange)));
      if (exchange.response) add(tally.mediaTypes, mediaType(exchange));
      const id = method === 'GET' && succeeded(exchange) ? idIn(route, path) : undefined;
      if (id !== undefined && id.length <= longestId && tally.served.size < mostServed) tally.served.add(id);
      if (tally.bodies.size < mostBodies) tally.bodies.add(outlineOf(exchange));
      if (tally.durations.length < mostDurations)
        tally.durations.push(Math.round(exchange.durationMs * 10) / 10);
    },
    list: () => [...tallies.values()].map(reported),
  };
};
