import { advice } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { status } from '../../../harness/network/exchange.js';
import { quota } from '../../contract.js';
import { mostWithin } from './burst.js';
import { type BurstRequest, reachedLimiter, refused, served } from './burst-request.js';
import { allowanceOf } from './exact.clauses.js';
import { type Burst, remainingOf, toleranceRequests } from './quota.clauses.js';

const section = 'Limits, Interface B rate limiting';
const { requests, windowSeconds } = quota;

/**
 * Repeated requests to routes that served after another route had refused, and then a request to the route that
 * refused.
 */
export interface RepeatedRoutes extends Burst {
  /** The burst that exhausted the quota, and the other requests before. */
  readonly before: readonly BurstRequest[];
  readonly last: BurstRequest | undefined;
}

/** Requests to a route that keeps serving: more than a delayed counter explains. */
export const repeatedRequests = 2 * toleranceRequests;

export const remainderIsWhole = clause<Burst>({
  id: 'B-QUOTA-11',
  basis: advice(
    'a limiter announces less than it serves to leave room for retries, or what remained before the request',
  ),
  section,
  place: 'RateLimit-Remaining',
  text: `RateLimit-Remaining is right: if a client is served ${quota.requests} requests, no earlier response announced that fewer remained, and the last of them announces 0.`,
  cause: 'RateLimit-Remaining is wrong: expected {expected}, received {received}.',
  fix: `Send ${quota.requests} minus the requests in the last ${quota.windowSeconds} seconds.`,
  judgesFailures: true,
  judge: ({ shots }) => {
    const counted = shots.filter(served);
    if (counted.length !== requests || mostWithin(shots, windowSeconds).length !== requests)
      return inapplicable('another number than the quota was served, or not in one window');
    const certain = new Set(reachedLimiter(shots));
    const at = counted.findIndex((shot, index) => {
      const remaining = remainingOf(shot.exchange);
      return (
        certain.has(shot) && remaining !== undefined && remaining < requests - index - 1 - repeatedRequests
      );
    });
    const last = allowanceOf(shots);
    if (at < 0 && last && last.least > 0)
      return broken({
        at: 'RateLimit-Remaining',
        expected: `0 on the last of ${requests} requests that are served`,
        received: `${last.least}, and ${last.most} on the first`,
        exchange: shots.findLastIndex(served),
      });
    if (at < 0)
      return counted.some(({ exchange }) => remainingOf(exchange) !== undefined)
        ? pass
        : inapplicable('no RateLimit-Remaining could be read');
    const shot = counted[at];
    return broken({
      at: 'RateLimit-Remaining',
      expected: `about ${requests - at - 1}, because as many were served afterwards`,
      received: String(shot && remainingOf(shot.exchange)),
      facts: { remaining: requests - at - 1 },
      exchange: shot ? shots.indexOf(shot) : 0,
    });
  },
});

/** Responses of the routes just after a refusal. */
export interface Others extends Burst {
  /** The burst that exhausted the quota. */
  readonly before: readonly BurstRequest[];
}

/** Statuses with which limiters refuse in place of 429. */
const statusesInstead: readonly number[] = [402, 403, 503];

export const quotaIsCommon = clause<Others>({
  id: 'B-QUOTA-05',
  basis: advice('a server counts per route or per client: that the counter is common is one reading of two'),
  section,
  place: 'all REST and agent endpoints',
  text: 'When the quota is exhausted on one route, the other routes refuse too, with and without a token.',
  cause: 'Requests are served although another route returns 429: {received}.',
  fix: 'Use one counter for all REST routes and agent endpoints, with or without credentials.',
  judgesFailures: true,
  judge: ({ shots, before }) => {
    const reached = reachedLimiter(shots, [...before, ...shots]).filter(({ exchange }) => exchange.response);
    if (reached.length === 0) return inapplicable('no other route was reached');
    if (reached.every(refused)) return pass;
    const other = reached.find(
      ({ exchange }) => statusesInstead.includes(status(exchange)) && remainingOf(exchange) === 0,
    );
    if (other && reached.some(refused))
      return broken({
        at: '',
        expected: 'status 429',
        received: `status ${status(other.exchange)} of ${other.exchange.request.path}, with nothing remaining`,
        exchange: shots.indexOf(other),
      });
    const open = reached.filter(served).find((shot) => {
      // Requests that were certainly still in the window, and those served since the refusal.
      const counted = reachedLimiter([...before, ...shots]).filter(
        (other) =>
          served(other) &&
          other.receivedAt <= shot.receivedAt &&
          other.sentAt > shot.receivedAt - windowSeconds,
      ).length;
      const remaining = remainingOf(shot.exchange);
      // Where the counter is shared and other clients freed part of it, little remains.
      return remaining === undefined
        ? counted > requests
        : remaining > Math.max(0, requests - counted) + toleranceRequests;
    });
    if (open)
      return broken({
        at: '',
        expected: 'status 429',
        received: `status ${status(open.exchange)} of ${open.exchange.request.path}, as if no request had been counted`,
        exchange: shots.indexOf(open),
      });
    return reached.some(refused)
      ? pass
      : inapplicable('requests had left the window before the other routes were tried');
  },
});

export const noRouteServesOn = alsoJudging<RepeatedRoutes>(quotaIsCommon, ({ shots, before, last }) => {
  if (shots.length === 0) return pass;
  if (!last || !refused(last) || !shots.every(served))
    return inapplicable('requests had left the window, or the route refused in the end');
  const within = mostWithin([...before, ...shots], windowSeconds).length;
  if (within <= requests + toleranceRequests)
    return inapplicable('it is not certain that more than the quota was served in one window');
  return broken({
    at: '',
    expected: 'status 429, as on the other routes',
    received: `${shots.length} more requests of ${shots[0]?.exchange.request.path} served, ${within} in ${windowSeconds} s`,
    exchange: shots.length - 1,
  });
});
