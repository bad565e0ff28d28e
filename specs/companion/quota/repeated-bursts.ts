import type { ClientRequest } from '../../../harness/network/client.js';
import type { HeaderLine } from '../../../harness/network/exchange.js';
import { quota } from '../../contract.js';
import type { CompanionContext } from '../context.js';
import type { Bursts } from './burst.js';
import { type BurstRequest, refused, served } from './burst-request.js';
import type { BurstRoute } from './burst-routes.js';
import { quotaIsExact } from './exact.clauses.js';
import { burstOf, remainingCounts, remainingOf, toleranceRequests } from './quota.clauses.js';
import { noRouteServesOn, repeatedRequests } from './spent.clauses.js';

const { requests, windowSeconds } = quota;

/** Repeats requests to each route that served although the quota was exhausted, then to one that refused. */
export const repeatServed = async (
  { judge }: CompanionContext,
  bursts: Bursts,
  routes: readonly BurstRoute[],
  before: readonly BurstRequest[],
  beside: readonly BurstRequest[],
): Promise<void> => {
  const closed = routes.find((_, index) => beside[index] && refused(beside[index]));
  let routesTried = 0;
  for (const [index, route] of routes.entries()) {
    if (!closed || !beside[index] || !served(beside[index])) continue;
    routesTried += 1;
    const shots: BurstRequest[] = [];
    for (let number = 0; number < repeatedRequests && shots.every(served); number += 1)
      shots.push(await bursts.send(route.request(number)));
    const last = await bursts.send(closed.request(index));
    judge([noRouteServesOn], { ...burstOf(shots), before, last });
    // With a counter of its own, this route counts these requests too; a cache without a mark repeats one response to a GET.
    const remainders = new Set(shots.map(({ exchange }) => remainingOf(exchange)));
    if (remainders.size > 1 || route.agent) judge([remainingCounts], burstOf(shots));
  }
  if (routesTried === 0)
    judge([noRouteServesOn], {
      ...burstOf([]),
      exchanges: beside.map(({ exchange }) => exchange),
      before,
      last: undefined,
    });
};

/** A meaningless token, and a meaningless signature. */
const credentials: readonly (readonly HeaderLine[])[] = [
  [['authorization', 'Bearer meaningless']],
  [
    ['signature-input', 'sig1=("@authority");created=1700000000;keyid="meaningless"'],
    ['signature', 'sig1=:bWVhbmluZ2xlc3M=:'],
  ],
];

/**
 * Repeats a request that announces that nothing remains, with a meaningless token or signature, if it is served.
 * So a limiter shows that counts all clients with a token, but does not refuse them.
 */
export const repeatWithCredentials = async (
  { judge }: CompanionContext,
  bursts: Bursts,
  before: readonly BurstRequest[],
  request: () => ClientRequest,
): Promise<void> => {
  for (const headers of credentials) {
    const signedIn = { path: '/api/v1/status', headers };
    const shots = [await bursts.send(signedIn)];
    const remaining = shots[0] && remainingOf(shots[0].exchange);
    // A token may have a quota of its own: then much remains.
    if (remaining === undefined || remaining > toleranceRequests) continue;
    while (shots.length < repeatedRequests && shots.every(served)) shots.push(await bursts.send(signedIn));
    judge([noRouteServesOn], { ...burstOf(shots), before, last: await bursts.send(request()) });
  }
};

/** Repeats a burst in a fresh window when its count was not the quota: both counts must agree. */
export const repeatIfOdd = async (
  { hooks, judge }: CompanionContext,
  bursts: Bursts,
  first: readonly BurstRequest[],
  request: () => ClientRequest,
): Promise<void> => {
  const once = { ...burstOf(first), again: undefined };
  if (first.filter(served).length === requests) {
    judge([quotaIsExact], once);
    return;
  }
  if (!(await hooks.resetRateLimit()))
    await bursts.advance(windowSeconds + 1, 'a burst is repeated in a fresh window');
  bursts.forget();
  const again = await bursts.sendMany(request, 2 * requests);
  judge([quotaIsExact], { ...burstOf([...first, ...again]), shots: first, again });
};
