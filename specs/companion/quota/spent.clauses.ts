import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { mostWithin } from './burst.js';
import { type BurstRequest, reachedLimiter, refused, served } from './burst-request.js';
import { type Burst, remainingOf, toleranceRequests } from './quota.clauses.js';
import { quota } from './rate-fields.clauses.js';

const section = 'Limits, Interface B rate limiting';
const { requests, windowSeconds } = quota;

/**
 * Repeated requests to routes that served although another had just refused, and then to the one that
 * refused.
 */
export interface RepeatedRoutes extends Burst {
  /** The burst that exhausted the quota, and the other requests before. */
  readonly before: readonly BurstRequest[];
  readonly last: BurstRequest | undefined;
}

/** Requests to a route that keeps serving: more than a delayed counter explains. */
export const repeatedRequests = 2 * toleranceRequests;

export const noRouteServesOn = clause<RepeatedRoutes>({
  id: 'B-QUOTA-10',
  level: 'must',
  section,
  place: 'all REST and agent endpoints',
  text: 'When a route refuses, no other route, and no request with a token, serves more than 120 requests in 60 seconds.',
  judgesFailures: true,
  judge: ({ shots, before, last }) => {
    if (shots.length === 0) return pass;
    if (!last || !refused(last) || !shots.every(served))
      return inapplicable('requests had left the window, or the route refused in the end');
    const within = mostWithin([...before, ...shots], windowSeconds).length;
    if (within <= requests + toleranceRequests)
      return inapplicable('no more than the quota was certainly served in one window');
    return broken({
      at: '',
      expected: 'status 429, as on the other routes',
      received: `${shots.length} more requests of ${shots[0]?.exchange.request.path} served, ${within} in ${windowSeconds} s`,
      exchange: shots.length - 1,
    });
  },
});

export const remainderIsWhole = clause<Burst>({
  id: 'B-QUOTA-11',
  level: 'must',
  section,
  place: 'RateLimit-Remaining',
  text: 'RateLimit-Remaining is not too low: if a client is served 120 requests, no earlier response announced that fewer remained.',
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
