import { advice, contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, inconclusive, pass } from '../../../harness/engine/verdict.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { integerField } from '../../../harness/formats/structured-fields.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';
import { quota } from '../../contract.js';
import { mostWithin } from './burst.js';
import { type BurstRequest, isCached, reachedLimiter, refused, served } from './burst-request.js';

/** The result of a burst about the quota. */
export interface Burst {
  readonly exchanges: readonly Exchange[];
  readonly shots: readonly BurstRequest[];
}

/** Where a limiter that weights the window before frees the quota evenly. */
export interface FreedEvenly {
  /** When the announced window ended, seconds on the time line of the shots. */
  readonly from: number;
  /** Requests that were served within it. */
  readonly counted: number;
}

/**
 * Returns the requests that a sliding window of two counters may serve by a time. Such a window weights the
 * previous window by its share. So requests leave it evenly, not when they are 60 s old.
 */
export const freedEvenly = ({ from, counted }: FreedEvenly, at: number): number =>
  requests - counted * Math.min(1, Math.max(0, 1 - (at - from) / windowSeconds));

/** Returns shots as evidence. */
export const burstOf = (shots: readonly BurstRequest[]): Burst => ({
  exchanges: shots.map(({ exchange }) => exchange),
  shots,
});

const section = 'Limits, Interface B rate limiting';
const { requests, windowSeconds } = quota;
/** Counters shared by several nodes may lag a little. */
export const toleranceRequests = 6;

/**
 * Returns RateLimit-Remaining of a response without a cache hit, when it is a number that a quota can have.
 */
export const remainingOf = (exchange: Exchange, most: number = requests): number | undefined => {
  const value = integerField(exchange, 'RateLimit-Remaining')?.value;
  return servedFromCache(exchange) || value === undefined || value < 0 || value > most ? undefined : value;
};

const undetermined = inapplicable('no RateLimit-Remaining could be read');

/** Responses to requests sent one after the other. */
export interface InARow {
  readonly exchanges: readonly Exchange[];
}

export const remainingFalls = clause<InARow>({
  id: 'B-QUOTA-01',
  basis: advice('another rule of the limiter refills the budget as quickly as requests arrive'),
  section,
  place: 'RateLimit-Remaining',
  text: 'RateLimit-Remaining falls when requests follow each other quickly.',
  cause: 'RateLimit-Remaining does not fall as requests are sent: {received}.',
  fix: 'Count every request of the client.',
  judge: ({ exchanges }) => {
    const announced = exchanges
      .map((exchange) => remainingOf(exchange))
      .filter((value) => value !== undefined);
    // One value cannot fall.
    if (announced.length < Math.max(2, exchanges.length)) return undetermined;
    return announced.some((value, index) => index > 0 && value < (announced[index - 1] ?? 0))
      ? pass
      : broken({
          at: 'RateLimit-Remaining',
          expected: 'a value that decreases with each request',
          received: announced.join(', '),
          exchange: exchanges.length - 1,
        });
  },
});

/** A burst, perhaps of a limiter that frees the quota evenly. */
export interface Counted extends Burst {
  readonly freed?: FreedEvenly | undefined;
}

/** Whether a request was lost first: a target that was away may have lost what it counted until then. */
const isRepeated = ({ exchange }: BurstRequest): boolean => exchange.attempt > 1;

/**
 * Returns the requests of the harness that were certainly in the window when this one was served, including
 * itself. Only requests after the last time that the target was unreachable count.
 */
const countedWith = (
  shot: BurstRequest,
  allServed: readonly BurstRequest[],
  repeated: readonly BurstRequest[],
): number => {
  const since = Math.max(
    shot.receivedAt - windowSeconds + 1,
    ...repeated.filter(({ sentAt }) => sentAt <= shot.receivedAt).map(({ receivedAt }) => receivedAt),
  );
  return allServed.filter(
    (other) => other === shot || (other.receivedAt <= shot.sentAt && other.sentAt > since),
  ).length;
};

export const remainingCounts = clause<Counted>({
  id: 'B-QUOTA-02',
  basis: contract,
  section,
  place: 'RateLimit-Remaining',
  text: `After n requests within a window, RateLimit-Remaining is at most ${quota.requests} minus n.`,
  cause: `RateLimit-Remaining is higher than what is left of ${quota.requests} requests in ${quota.windowSeconds} seconds: expected {expected}, received {received}.`,
  fix: `Count all requests of the last ${quota.windowSeconds} seconds.`,
  judgesFailures: true,
  judge: ({ shots, freed }) => {
    let judged = 0;
    const certain = new Set(reachedLimiter(shots));
    const allServed = [...certain].filter(served);
    const repeated = shots.filter(isRepeated);
    for (const [index, shot] of shots.entries()) {
      const remaining = certain.has(shot) ? remainingOf(shot.exchange) : undefined;
      if (remaining === undefined) continue;
      judged += 1;
      const counted = countedWith(shot, allServed, repeated);
      const most = Math.max(requests - counted, freed ? freedEvenly(freed, shot.receivedAt) : 0);
      if (remaining > Math.max(0, most) + toleranceRequests)
        return broken({
          at: 'RateLimit-Remaining',
          expected: `at most ${Math.max(0, requests - counted)}, because ${quantity(counted, 'request')} ${counted === 1 ? 'was' : 'were'} served in the last ${windowSeconds} s`,
          received: String(remaining),
          exchange: index,
        });
    }
    return judged === 0 ? undetermined : pass;
  },
});

const steps = (shots: readonly BurstRequest[]) => {
  const seconds = (shots.at(-1)?.receivedAt ?? 0) - (shots[0]?.sentAt ?? 0);
  return [`send ${quantity(shots.length, 'request')} within ${seconds.toFixed(1)} s`];
};

export const refusesInTheEnd = clause<Burst>({
  id: 'B-QUOTA-03',
  basis: contract,
  section,
  place: 'RateLimit-Limit',
  also: ['Errors, Interface B, 429 and Retry-After', `${section}, all REST and agent endpoints`],
  text: 'A client that continues beyond its quota is refused with 429, at twice the quota at the latest.',
  cause: 'Requests past the quota are not refused with 429: {received}.',
  fix: `Refuse request ${quota.requests + 1} in ${quota.windowSeconds} seconds with 429.`,
  judgesFailures: true,
  judge: ({ shots }) => {
    if (shots.some(refused)) return pass;
    if (shots.some(isRepeated))
      return inconclusive('burst-broken', 'the target was not reachable during the burst');
    const within = mostWithin(shots, windowSeconds).length;
    const other = shots.findIndex(({ exchange }) => status(exchange) >= 300);
    const exhausted = within >= requests || shots.some(({ exchange }) => remainingOf(exchange) === 0);
    if (other >= 0 && exhausted)
      return broken({
        at: '',
        expected: 'status 429 past the quota',
        received: `status ${shots[other] ? status(shots[other].exchange) : 0} after ${within} served requests`,
        exchange: other,
        steps: steps(shots),
      });
    if (shots.some(({ exchange }) => !exchange.response || status(exchange) >= 300))
      return inconclusive('burst-broken', 'the burst ended with an error or a dropped connection');
    if (shots.some(isCached)) return inconclusive('cached', 'a cache served part of the burst');
    // Requests to other routes may have another counter.
    if (within < 2 * (requests - toleranceRequests))
      return inconclusive(
        'too-slow',
        `only ${quantity(within, 'request')} could be made in ${windowSeconds} s`,
      );
    return broken({
      at: '',
      expected: `status 429 after ${requests} requests in ${windowSeconds} s`,
      received: `${quantity(within, 'request')} served and none refused`,
      exchange: shots.length - 1,
      steps: steps(shots),
      facts: { served: within },
    });
  },
});

export const refusesInTime = clause<Burst>({
  id: 'B-QUOTA-04',
  basis: advice('other clients leave the window at the same time'),
  section,
  place: 'RateLimit-Limit',
  text: `No more than ${quota.requests} requests are served before the first 429.`,
  cause: `More than ${quota.requests} requests are served before the first 429: {received}.`,
  fix: `Refuse from request ${quota.requests + 1} on.`,
  judgesFailures: true,
  judge: ({ shots }) => {
    if (!shots.some(refused)) return inapplicable('no 429 occurred: another clause judges that');
    const within = mostWithin(shots, windowSeconds).length;
    return within <= requests + toleranceRequests
      ? pass
      : broken({
          at: '',
          expected: `at most ${requests} requests served`,
          received: `${within} served in ${windowSeconds} s`,
          facts: { served: within },
          exchange: shots.length - 1,
          steps: steps(shots),
        });
  },
});
