import type { InterfaceFacts, Quota } from '../harness/engine/interface.js';
import { type Exchange, header, status } from '../harness/network/exchange.js';
import type { BudgetPoint, RouteTraffic, TimelineBucket } from '../reports/model.js';
import { createRoutes } from './routes.js';

/** Counters over all exchanges of a run; exchanges are not kept. */
export interface Traffic {
  see(exchange: Exchange): void;
  readonly timeline: () => TimelineBucket[];
  readonly budget: () => BudgetPoint[];
  readonly routes: () => RouteTraffic[];
  readonly clockSkewSeconds: () => number;
  /** Responses with 429 that required a wait, except those that a quota scenario provoked. */
  readonly refusals: () => number;
}

const mostPoints = 1000;

const number = (exchange: Exchange, name: string): number | null => {
  const value = header(exchange, name)?.trim() ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
};

const statusClass = (exchange: Exchange): keyof NonNullable<TimelineBucket['classes']> => {
  const first = Math.floor(status(exchange) / 100);
  if (first === 3) return '3xx';
  if (first === 4) return '4xx';
  if (first === 5) return '5xx';
  return first === 0 ? 'none' : '2xx';
};

/**
 * Counts from the start of the run (milliseconds since the epoch); the budget is that of interfaces with a
 * quota.
 */
export const createTraffic = (startedAt: number, interfaces: readonly InterfaceFacts[]): Traffic => {
  const routes = createRoutes();
  const buckets = new Map<string, TimelineBucket>();
  const points: BudgetPoint[] = [];
  const quotas = new Map(interfaces.map(({ letter, quota }) => [letter, quota]));
  const recent = new Map<string, number[]>();
  let skew: number | undefined;
  let refusals = 0;
  const refused = new Set<string>();

  const seeBudget = (exchange: Exchange, quota: Quota) => {
    const since = exchange.startedAt - quota.windowSeconds * 1000;
    const inWindow = (recent.get(exchange.interface) ?? []).filter((at) => at > since);
    inWindow.push(exchange.startedAt);
    recent.set(exchange.interface, inWindow);
    const reportedRemaining = number(exchange, 'ratelimit-remaining');
    if (points.length >= mostPoints || reportedRemaining === null) return;
    points.push({
      atMs: exchange.startedAt - startedAt,
      reportedLimit: number(exchange, 'ratelimit-limit'),
      reportedRemaining,
      reportedResetSeconds: number(exchange, 'ratelimit-reset'),
      modelRemaining: Math.max(0, quota.requests - inWindow.length),
    });
  };
  return {
    see: (exchange) => {
      routes.see(exchange);
      const second = Math.max(0, Math.floor((exchange.startedAt - startedAt) / 1000));
      const key = `${exchange.interface} ${second}`;
      const bucket = buckets.get(key) ?? {
        second,
        interface: exchange.interface,
        requests: 0,
        tooManyRequests: 0,
        classes: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0 },
      };
      buckets.set(key, bucket);
      bucket.requests += 1;
      if (bucket.classes) bucket.classes[statusClass(exchange)] += 1;
      if (status(exchange) === 429) {
        bucket.tooManyRequests += 1;
        refused.add(exchange.request.path);
      }
      if (exchange.attempt > 1 && refused.has(exchange.request.path)) refusals += 1;
      const date = Date.parse(header(exchange, 'date') ?? '');
      const away = (date - exchange.startedAt) / 1000;
      // The first response only: later the run itself may have advanced the clock of the target.
      if (!Number.isNaN(away)) skew ??= away;
      const quota = quotas.get(exchange.interface);
      if (quota) seeBudget(exchange, quota);
    },
    timeline: () => [...buckets.values()].sort((one, other) => one.second - other.second),
    budget: () => points,
    routes: routes.list,
    clockSkewSeconds: () => skew ?? 0,
    refusals: () => refusals,
  };
};
