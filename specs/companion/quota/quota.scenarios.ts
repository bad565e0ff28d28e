import { quantity } from '../../../harness/formats/quantity.js';
import { integerField } from '../../../harness/formats/structured-fields.js';
import { pathOnly, unavailable } from '../../../harness/network/exchange.js';
import { quota } from '../../contract.js';
import { type CompanionContext, scenario } from '../context.js';
import { type Bursts, createBursts } from './burst.js';
import { type BurstRequest, refused, served } from './burst-request.js';
import { type BurstRoute, routesOf } from './burst-routes.js';
import { quotaIsExact, resetMoves } from './exact.clauses.js';
import { hasOtherClock } from './other-clock.js';
import { burstOf, refusesInTheEnd, refusesInTime, remainingCounts, remainingFalls } from './quota.clauses.js';
import { refusalClauses } from './refusal.clauses.js';
import { repeatIfOdd, repeatServed, repeatWithCredentials } from './repeated-bursts.js';
import { afterWholeBurst, alreadyBack, comeBack, comeBackToEach, dueAt } from './retries.js';
import { noRouteServesOn, quotaIsCommon, remainderIsWhole } from './spent.clauses.js';
import {
  oldRequestsLeave,
  oldRequestsLeaveAlone,
  servedAfterWait,
  weightedFrom,
  windowSlides,
} from './window.clauses.js';

const { requests, windowSeconds } = quota;

/** Requests sent one window before the boundary: they leave when the boundary passes. */
const early = 20;
/** Requests sent across the boundary: enough to distinguish a fixed window from a sliding one. */
const across = 40;
/** How often the routes are asked before the burst, where all of them refuse. */
const mostProbes = 3;
/** Seconds of a burst in which no request from before it leaves the window: those of this run are about as recent. */
const briefly = 5;
/** Seconds between two refusals after which their RateLimit-Reset must differ. */
const meanwhile = 5;

const boundaryClauses = [windowSlides, oldRequestsLeave, oldRequestsLeaveAlone, resetMoves, quotaIsExact];
const afterRefusal = [quotaIsCommon, noRouteServesOn, ...boundaryClauses, servedAfterWait];
const quotaClauses = [
  remainingFalls,
  refusesInTheEnd,
  refusesInTime,
  remainingCounts,
  remainderIsWhole,
  ...afterRefusal,
  ...refusalClauses,
];

/**
 * Returns how many seconds before the announced end of a window the quota is exhausted. This is enough for all
 * requests of a burst at the speed of the first ones: none has left the window when the last one is refused.
 */
const marginFor = (probes: readonly BurstRequest[]): number => {
  const latencies = probes.map(({ sentAt, receivedAt }) => receivedAt - sentAt);
  const each = latencies.reduce((sum, latency) => sum + latency, 0) / Math.max(1, latencies.length);
  return Math.min(45, Math.max(10, Math.ceil(1.3 * requests * each) + meanwhile + 3));
};

/** Returns the seconds until the window resets, from the first response that announces them. */
const announcedReset = ([first]: readonly BurstRequest[]): number => {
  const seconds = first && integerField(first.exchange, 'RateLimit-Reset')?.value;
  return seconds !== undefined && seconds >= 0 && seconds <= windowSeconds ? seconds : windowSeconds;
};

/** Sends a request to each route; where the earlier requests of the run have used up the quota, again when it allows. */
const probeRoutes = async (
  bursts: Bursts,
  routes: readonly BurstRoute[],
): Promise<readonly BurstRequest[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const probes: BurstRequest[] = [];
    for (const { request } of routes) probes.push(await bursts.send(request(0)));
    const refusal = probes.some(served) ? undefined : probes.findLast(refused);
    const due = refusal && dueAt(refusal);
    if (due === undefined || attempt === mostProbes) return probes;
    const seconds = Math.max(1, Math.ceil(due - bursts.now()));
    await bursts.advance(seconds, 'earlier requests have used up the quota, and Retry-After asks for a wait');
  }
};

/**
 * Returns the requests that one counter has counted: those of all routes if another route refuses too, otherwise those
 * of the route that was used up. Whether routes share a counter is one reading of two.
 */
const ofOneCounter = (
  shots: readonly BurstRequest[],
  others: readonly BurstRequest[],
  route: string,
): readonly BurstRequest[] =>
  others.some((other) => refused(other) && pathOnly(other.exchange) !== route)
    ? shots
    : shots.filter(({ exchange }) => pathOnly(exchange) === route);

const exhaust = async (context: CompanionContext): Promise<void> => {
  const { hooks, judge, missing, inapplicable, untested, coverage, profile } = context;
  const movable = (await hooks.now()) !== undefined;
  const thorough = movable || profile === 'full';
  const bursts = createBursts(context);
  // It may send a request that must not count in the burst.
  const routes = await routesOf(context);
  const isReset = await hooks.resetRateLimit();
  if (!isReset && thorough)
    await bursts.advance(windowSeconds + 1, 'earlier requests leave the window of the quota');

  const probes = await probeRoutes(bursts, routes);
  // One request per path: a counter of each path alone does not fall.
  const paths = probes.map(({ exchange }) => pathOnly(exchange));
  judge([remainingFalls], {
    exchanges: probes
      .filter((probe, index) => !refused(probe) && paths.indexOf(paths[index] ?? '') === index)
      .map(({ exchange }) => exchange),
  });
  const open = routes.filter((_, index) => probes[index] && served(probes[index]));
  const [route] = open;
  if (!route || route.agent) {
    missing(
      quotaClauses,
      unavailable('no-route', 'no REST route responds, so the quota cannot be exhausted'),
    );
    return;
  }
  let number = 0;
  const request = () => {
    number += 1;
    return route.request(number);
  };
  const first = [...probes];
  const before = marginFor(probes);
  let reset = announcedReset(probes);
  if (thorough && reset < before + 10) {
    await bursts.advance(reset + 1, 'a new window begins');
    const probe = await bursts.send(request());
    first.push(probe);
    reset = announcedReset([probe]);
  }
  if (thorough) {
    first.push(...(await bursts.sendMany(request, early)));
    await bursts.advance(reset - before, 'the window approaches its announced end');
  }
  const begun = first.filter(served);
  const burst = await bursts.sendMany(request, 2 * requests - first.length);
  first.push(...burst);
  const refusal = first.findLast(refused);
  const beside = refusal ? await Promise.all(open.map((other) => bursts.send(other.request(number)))) : [];
  const routePath = paths[routes.indexOf(route)] ?? '';
  const counted = ofOneCounter(first, beside, routePath);
  judge([remainingCounts, refusesInTheEnd, refusesInTime], burstOf(counted));
  const took = (first.at(-1)?.receivedAt ?? 0) - (first[0]?.sentAt ?? 0);
  if (isReset || thorough || took < briefly) judge([remainderIsWhole], burstOf(counted));
  else
    inapplicable(
      [remainderIsWhole],
      'earlier requests may have left the window of the quota during the burst',
    );
  const count = counted.filter(served).length;
  coverage(
    refusal
      ? `Interface B served ${quantity(count, 'request')} of a burst before its first 429.`
      : `Interface B served ${quantity(count, 'request')} of a burst without a 429.`,
  );
  if (!refusal) {
    inapplicable(
      [...afterRefusal, ...refusalClauses],
      'the target never returned 429: another clause judges that',
    );
    return;
  }
  // In a slow burst some of them leave before it is refused, and later ones take their place.
  const leaving = begun.filter(
    (shot) => counted.includes(shot) && shot.sentAt + windowSeconds > refusal.receivedAt,
  ).length;
  judge([quotaIsCommon], { ...burstOf(beside), before: first });
  await repeatServed(context, bursts, open, [...first, ...beside], beside);
  await repeatWithCredentials(context, bursts, first, request);

  const attempts = movable ? 1 : 3;
  if (!thorough) {
    untested(
      boundaryClauses,
      'needs-full-profile',
      'needs the time of two windows: offer the clock hook and give --control-url, or choose the profile full',
    );
    judge([servedAfterWait], await comeBack(bursts, refusal, request, attempts));
    await comeBackToEach(context, bursts, open, beside, attempts);
    return;
  }
  await bursts.advance(meanwhile, 'RateLimit-Reset of a refusal must have moved');
  const later = await bursts.send(request());
  if (movable && (await hasOtherClock(context, bursts, [refusal, later], request))) {
    missing(
      [...boundaryClauses, servedAfterWait],
      unavailable('hook-broken', 'the clock hook of the target does not advance the clock of its limiter'),
    );
    return;
  }
  judge([resetMoves], burstOf([...first, ...beside, later]));
  // Measured from the refusal, regardless of the length of the burst: the early requests have left the
  // window, those of the burst have not.
  const due = before + 2;
  // Nothing says that refused requests do not count: then they take the place of those that leave.
  const left = leaving - ofOneCounter(bursts.sent(), beside, routePath).filter(refused).length;
  await bursts.advance(due, 'the announced end of the window passes');
  const second = await bursts.sendMany(request, across);
  const shots = [...counted, later, ...second];
  const freed = weightedFrom(later, counted);
  judge([remainingCounts], { ...burstOf(shots), freed });
  judge([windowSlides], {
    ...burstOf(shots),
    before: counted,
    freed,
    steps: [
      `send ${quantity(begun.length, 'request')}: RateLimit-Reset is ${reset} s`,
      `wait ${Math.max(0, reset - before)} s, then send requests until one is refused`,
      `wait ${due} s, then send up to ${across} requests`,
    ],
  });
  if (movable && reset === windowSeconds)
    judge([oldRequestsLeave, oldRequestsLeaveAlone], { ...burstOf(second), left, before: counted });
  else
    inapplicable([oldRequestsLeave, oldRequestsLeaveAlone], 'other clients may have taken what became free');
  const again = second.findLast(refused);
  const back = again ? undefined : alreadyBack(refusal, second);
  const retried = back ?? (await comeBack(bursts, again ?? refusal, request, attempts));
  judge([servedAfterWait], retried);
  const retries = await afterWholeBurst(bursts, retried, burst, request);
  judge([remainingCounts], { ...burstOf([...shots, ...retries]), freed });
  await comeBackToEach(context, bursts, open, beside, attempts);
  await repeatIfOdd(context, bursts, counted, request);
};

export const quotaExhausted = scenario('the quota, exhausted on purpose', quotaClauses, exhaust, {
  phase: 'exhaust',
});
