// The traffic of a run in numbers.
import type { InterfaceLetter } from './exchanges.js';

/** The responses of one route, counted. */
export interface RouteTraffic {
  interface: InterfaceLetter;
  method: string;
  /** Path without base path and query, ids as `{id}`. */
  route: string;
  requests: number;
  /** Status, or code of the transport error, to count. */
  statuses: Record<string, number>;
  mediaTypes: Record<string, number>;
  /** Number of different bodies, at most twenty. */
  bodies: number;
  /** GET requests that succeeded after the same request had status 500; absent when none did; since version 1.1. */
  recovered?: number;
  /** Ids of GET requests that succeeded, at most two hundred; only where others did not; since version 1.1. */
  served?: string[];
  latencyMs: { median: number; p95: number; most: number };
}

/** One second of the run on one interface. */
export interface TimelineBucket {
  second: number;
  interface: InterfaceLetter;
  requests: number;
  tooManyRequests: number;
  /** Responses by class of their status, `none` for transport errors; since version 1.1. */
  classes?: Record<'2xx' | '3xx' | '4xx' | '5xx' | 'none', number>;
}

/** The announced quota of B at one time, and the count of the harness. */
export interface BudgetPoint {
  /** Milliseconds since the run began. */
  atMs: number;
  /** The same by the clock of the target, which test hooks may move; since version 1.1. */
  clockMs?: number;
  /** Seconds by which test hooks moved the clock just before; 0: they reset the quota; since version 1.1. */
  jumpSeconds?: number;
  reportedLimit: number | null;
  reportedRemaining: number | null;
  reportedResetSeconds: number | null;
  /** 120 less the requests of the harness in the last 60 s. */
  modelRemaining: number;
}
