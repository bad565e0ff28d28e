import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import { type Exchange, header, status } from '../../harness/network/exchange.js';
import type { BudgetPoint, RouteTraffic, TimelineBucket } from '../../reports/model/traffic.js';
import { aheadRange, mostDriftSeconds, secondsAhead } from './clock-drift.js';
import { createRoutes } from './routes.js';

/** Counters over all exchanges of a run; exchanges are not kept. */
export interface Traffic {
  see(exchange: Exchange): void;
  /** A test hook moved the clock of the target; 0: it reset the quota. */
  move(seconds: number): void;
  /** The clock of the test hooks is ahead of this machine by this many seconds. */
  hookClock(aheadSeconds: number): void;
  readonly timeline: () => TimelineBucket[];
  readonly budget: () => BudgetPoint[];
  readonly routes: () => RouteTraffic[];
  /**
   * The least difference between the first Date and the clock of this machine; 0 where the Date is that of the test hooks,
   * which an earlier run may have moved.
   */
  readonly clockSkewSeconds: () => number;
  /** Whether the clock of the target was advanced by someone else, as its Date says. */
  readonly isClockMovedByOthers: () => boolean;
  /** Responses with 429 that required a wait, except those that a quota scenario provoked. */
  readonly refusals: () => number;
  /** Letters of the interfaces of which a body was longer than the harness reads. */
  readonly cutBodies: () => ReadonlySet<string>;
}

const mostPoints = 1000;
const mostSent = 20_000;
/** Largest difference of a Date and the clock of the test hooks that show one clock, seconds. */
const mostApart = 5;

const number = (exchange: Exchange, name: string): number | null => {
  const value = header(exchange, name)?.trim() ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
};

/** Returns how many of these numbers, in ascending order, are at most `limit`. */
const countUntil = (ascending: readonly number[], limit: number): number => {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
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
  const quotas = new Map(interfaces.map(({ letter, quota }) => [letter, quota]));
  /**
   * All requests that count towards a quota: their time by the clock of the target, and the resets between
   * them.
   */
  const sent: { readonly letter: string; readonly at: number; readonly era: number }[] = [];
  const measured: { readonly point: BudgetPoint; readonly sent: (typeof sent)[number] }[] = [];
  let era = 0;
  let skew: number | undefined;
  let range: ReturnType<typeof aheadRange> | undefined;
  let hookAhead: number | undefined;
  let refusals = 0;
  const refused = new Set<string>();
  const cutBodies = new Set<string>();
  let movedMs = 0;
  let isMovedByOthers = false;
  let jump: number | undefined;

  const quotaEra = ({ letter, era: its }: (typeof sent)[number]): string => `${letter} ${its}`;
  /** Returns what a sliding window leaves after a request, for each request that counts towards a quota. */
  const createModel = (): ((own: (typeof sent)[number]) => number) => {
    const times = new Map<string, number[]>();
    for (const one of sent) {
      const own = times.get(quotaEra(one)) ?? [];
      own.push(one.at);
      times.set(quotaEra(one), own);
    }
    for (const own of times.values()) own.sort((one, other) => one - other);
    return (own) => {
      const quota = quotas.get(own.letter);
      if (quota === undefined) return 0;
      const all = times.get(quotaEra(own)) ?? [];
      const since = own.at - quota.windowSeconds * 1000;
      return Math.max(0, quota.requests - (countUntil(all, own.at) - countUntil(all, since)));
    };
  };
  const seeBudget = (exchange: Exchange) => {
    const own = { letter: exchange.interface, at: exchange.startedAt + movedMs, era };
    if (sent.length < mostSent) sent.push(own);
    const reportedRemaining = number(exchange, 'ratelimit-remaining');
    if (measured.length >= mostPoints || reportedRemaining === null) return;
    const point = {
      atMs: exchange.startedAt - startedAt,
      clockMs: own.at - startedAt,
      ...(jump === undefined ? {} : { jumpSeconds: jump }),
      reportedLimit: number(exchange, 'ratelimit-limit'),
      reportedRemaining,
      reportedResetSeconds: number(exchange, 'ratelimit-reset'),
      modelRemaining: 0,
    };
    measured.push({ point, sent: own });
    jump = undefined;
  };
  return {
    see: (exchange) => {
      routes.see(exchange);
      if (exchange.response?.overLimit) cutBodies.add(exchange.interface);
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
      const away = secondsAhead(exchange);
      // The first response only: later the run itself may have advanced the clock of the target.
      if (!Number.isNaN(away)) {
        skew ??= away;
        range ??= aheadRange(exchange);
      }
      if (away - (skew ?? away) - movedMs / 1000 > mostDriftSeconds) isMovedByOthers = true;
      if (quotas.get(exchange.interface)) seeBudget(exchange);
    },
    move: (seconds) => {
      movedMs += seconds * 1000;
      jump = (jump ?? 0) + seconds;
      if (seconds === 0) era += 1;
    },
    hookClock: (aheadSeconds) => {
      hookAhead ??= aheadSeconds;
    },
    timeline: () => [...buckets.values()].sort((one, other) => one.second - other.second),
    // Concurrent requests end in another order than they began, so they are counted at the end.
    budget: () => {
      const modelOf = createModel();
      return measured
        .map(({ point, sent: own }) => ({ ...point, modelRemaining: modelOf(own) }))
        .sort((one, other) => (one.clockMs ?? 0) - (other.clockMs ?? 0));
    },
    routes: routes.list,
    clockSkewSeconds: () => {
      const { least, most } = range ?? { least: 0, most: 0 };
      const isOfHooks =
        hookAhead !== undefined && least - mostApart <= hookAhead && hookAhead <= most + mostApart;
      return isOfHooks || (least <= 0 && most >= 0) ? 0 : least > 0 ? least : most;
    },
    isClockMovedByOthers: () => isMovedByOthers,
    refusals: () => refusals,
    cutBodies: () => cutBodies,
  };
};
