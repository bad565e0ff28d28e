import { quota } from '../../contract.js';
import type { HttpRequest } from '../../http/message.js';
import type { Area, CompanionExchange, HeaderLine } from '../presentation/exchange.js';
import { type Limiter, type QuotaState, slidingWindow } from '../sliding-window.js';

/** How requests are counted and which headers report it (contract: Limits, Interface B). */
export interface QuotaBehaviours {
  /** Requests per window. */
  quota: number;
  windowSeconds: number;
  limiter(quota: number, windowSeconds: number): Limiter;
  /** The owner of the quota that a request uses. */
  keyOf(request: HttpRequest): string;
  countsAgainstQuota(area: Area, path: string): boolean;
  /** Values of the four RateLimit fields; undefined omits the field. */
  rateLimitLimit(state: QuotaState, exchange: CompanionExchange): string | undefined;
  rateLimitRemaining(state: QuotaState, exchange: CompanionExchange): string | undefined;
  rateLimitReset(state: QuotaState, exchange: CompanionExchange): string | undefined;
  rateLimitPolicy(state: QuotaState, exchange: CompanionExchange): string | undefined;
  /** The legacy header lines. */
  xRateLimit(state: QuotaState, exchange: CompanionExchange): readonly HeaderLine[];
  /** Retry-After of a 429. */
  retryAfter(state: QuotaState, exchange: CompanionExchange): string | undefined;
}

/** The quota of the contract per client address, over the REST and the agent endpoints. */
export const soundQuota: QuotaBehaviours = {
  quota: quota.requests,
  windowSeconds: quota.windowSeconds,
  limiter: slidingWindow,
  keyOf: (request) => request.socket.remoteAddress ?? '',
  countsAgainstQuota: (area) => area === 'rest' || area === 'agent',
  rateLimitLimit: ({ limit }) => String(limit),
  rateLimitRemaining: ({ remaining }) => String(remaining),
  rateLimitReset: ({ resetSeconds }) => String(resetSeconds),
  rateLimitPolicy: ({ limit, windowSeconds }) => `${limit};w=${windowSeconds}`,
  xRateLimit: ({ limit, remaining, resetSeconds }) => [
    ['X-RateLimit-Limit', String(limit)],
    ['X-RateLimit-Remaining', String(remaining)],
    ['X-RateLimit-Reset', String(resetSeconds)],
  ],
  retryAfter: ({ resetSeconds }) => String(resetSeconds),
};
