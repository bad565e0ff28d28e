import { advice, contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, inconclusive, pass } from '../../../harness/engine/verdict.js';
import { integerField } from '../../../harness/formats/structured-fields.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { quota } from '../../contract.js';
import { mostWithin } from './burst.js';
import { type BurstRequest, refused, served } from './burst-request.js';
import { allowanceOf } from './exact.clauses.js';
import {
  type Burst,
  type FreedEvenly,
  freedEvenly,
  remainingOf,
  toleranceRequests,
} from './quota.clauses.js';

const section = 'Limits, Interface B rate limiting';
const { requests, windowSeconds } = quota;

/** Two bursts on either side of the announced window boundary. */
export interface AcrossBoundary extends Burst {
  /** Number of shots in the first burst. */
  readonly before: readonly BurstRequest[];
  readonly steps: readonly string[];
  readonly freed?: FreedEvenly | undefined;
}

/** Most requests that remain some seconds after a refusal, if few were counted in the previous window. */
const mostFreedBefore = 3;

/** Seconds before the end of a window: who announces the end so early knows a window, not when a token is due. */
const longBefore = 20;

/** Returns when the window ends that a response announces, seconds on the time line of the shots. */
const announcedEnd = ({ exchange, sentAt }: BurstRequest): number | undefined => {
  const reset = integerField(exchange, 'RateLimit-Reset')?.value;
  return reset !== undefined && reset >= 0 && reset <= windowSeconds ? sentAt + reset : undefined;
};

/**
 * Returns when an announced window ends and what was served within it, if the limiter may weight the previous
 * window; otherwise undefined. Such a limiter refuses a request some seconds after the refusal too, or frees next
 * to nothing before that end; a token bucket frees two requests a second. Late responses may delay that request
 * beyond an end that was announced early: then nothing was sent before the end.
 */
export const weightedFrom = (
  later: BurstRequest,
  before: readonly BurstRequest[],
): FreedEvenly | undefined => {
  const refusal = before.findLast(refused);
  const ended = refusal && announcedEnd(refusal);
  const isBeyond =
    ended !== undefined &&
    later.sentAt >= ended &&
    before.some(
      (shot) => shot.sentAt < ended - longBefore && Math.abs((announcedEnd(shot) ?? 0) - ended) < 2,
    );
  const from = isBeyond ? ended : announcedEnd(later);
  const remaining = remainingOf(later.exchange);
  const isSpent = refused(later) || (remaining !== undefined && remaining <= mostFreedBefore);
  if (!(isSpent || isBeyond) || from === undefined) return undefined;
  const isOfWindow = (shot: BurstRequest) =>
    Math.abs((announcedEnd(shot) ?? Number.NaN) - from) < windowSeconds / 2;
  return { from, counted: [...before, later].filter((shot) => served(shot) && isOfWindow(shot)).length };
};

export const windowSlides = clause<AcrossBoundary>({
  id: 'B-QUOTA-06',
  basis: contract,
  section,
  place: 'sliding window',
  text: `No period of ${quota.windowSeconds} seconds contains more than ${quota.requests} served requests, also across the announced reset of the window.`,
  cause: 'The quota is not a sliding window: {received}.',
  fix: `Count the requests of the last ${quota.windowSeconds} seconds at every request; no fixed window, no refilling bucket.`,
  judgesFailures: true,
  judge: ({ shots, before, steps: done, freed }) => {
    if (!before.some(refused)) return inapplicable('no 429 occurred: another clause judges that');
    const most = requests + toleranceRequests;
    if (mostWithin(before, windowSeconds).length > most)
      return inapplicable('more than the quota was served before the boundary: another clause judges that');
    const within = mostWithin(shots, windowSeconds);
    const after = shots.slice(before.length).filter(({ sentAt }) => freed && sentAt > freed.from);
    const last = after.findLast(served)?.receivedAt ?? 0;
    if (
      within.length > most &&
      freed &&
      after.filter(served).length <= freedEvenly(freed, last) + toleranceRequests
    )
      return inapplicable('a sliding window made of two counters may serve as many requests');
    const span = (within.at(-1)?.receivedAt ?? 0) - (within[0]?.sentAt ?? 0);
    return within.length <= most
      ? pass
      : broken({
          at: '',
          expected: `at most ${requests} requests served in any ${windowSeconds} s`,
          received: `${within.length} served within ${span.toFixed(0)} s`,
          note: 'a fixed window, or a token bucket, behaves like this',
          // How many requests a burst needs depends on time, the route that is shown does not.
          exchange: shots.findLastIndex(
            ({ exchange }) => exchange.request.path === shots[0]?.exchange.request.path,
          ),
          steps: done,
        });
  },
});

/** A burst sent when earlier requests had just left the window. */
export interface AfterLeaving extends Burst {
  /** Number of requests that had left. */
  readonly left: number;
}

export const oldRequestsLeave = clause<AfterLeaving>({
  id: 'B-QUOTA-08',
  basis: advice('other clients use the quota at the same time'),
  section,
  place: 'sliding window',
  text: `Requests older than ${quota.windowSeconds} seconds no longer count: when they leave the window, new requests are served.`,
  cause: `Requests count for longer than ${quota.windowSeconds} seconds: {received}.`,
  fix: `Drop requests from the count after ${quota.windowSeconds} seconds.`,
  judgesFailures: true,
  judge: ({ shots, left }) => {
    if (left <= toleranceRequests || shots.length === 0)
      return inapplicable('too few requests had left the window');
    if (shots.some(served)) return pass;
    return broken({
      at: '',
      expected: `at least one of ${left} requests served, because ${left} earlier ones had left the window`,
      received: 'status 429 on every request',
    });
  },
});

export const oldRequestsLeaveAlone = clause<AfterLeaving & { readonly before: readonly BurstRequest[] }>({
  id: 'B-QUOTA-12',
  basis: contract,
  section,
  place: 'sliding window',
  text: `If a client is alone in its window, requests older than ${quota.windowSeconds} seconds no longer count.`,
  cause: `Requests older than ${quota.windowSeconds} seconds still count: expected {expected}, received {received}.`,
  fix: `Drop requests from the count ${quota.windowSeconds} seconds after they arrived; do not count refused ones.`,
  judgesFailures: true,
  judge: (evidence) =>
    allowanceOf(evidence.before)?.count === requests
      ? oldRequestsLeave.judge(evidence)
      : inapplicable('other clients may have taken what became free'),
});

/** A refusal, and the responses after the requested wait; repeated as long as it is refused. */
export interface Waited {
  readonly exchanges: readonly [refusal: Exchange, ...after: Exchange[]];
  /** Seconds waited before each of the later ones. */
  readonly waits: readonly number[];
  /** Attempts before the result counts: other clients of the same quota may disturb some of them. */
  readonly attempts: number;
}

export const servedAfterWait = clause<Waited>({
  id: 'B-QUOTA-07',
  basis: contract,
  section,
  place: 'Retry-After',
  also: ['Errors, Interface B, 429 and Retry-After'],
  text: 'After the wait that Retry-After states, the next request is served.',
  cause: 'A request is still refused after the wait of Retry-After: {received}.',
  fix: 'Send the seconds until the oldest request leaves the window.',
  judgesFailures: true,
  judge: ({ exchanges, waits, attempts }) => {
    const last = exchanges.at(-1);
    if (!last || exchanges.length < 2) return inapplicable('no Retry-After that can be waited for');
    if (!last.response || status(last) >= 500)
      return inconclusive('unavailable', 'the target failed after the wait');
    if (status(last) !== 429) return pass;
    if (exchanges.length <= attempts) return inconclusive('refused-again', 'the target kept refusing');
    return broken({
      at: '',
      expected: `no 429 after ${waits.at(-1)} s`,
      received: 'status 429',
      exchange: exchanges.length - 1,
      steps: [
        'use the quota up',
        ...waits.map((seconds) => `wait ${seconds} s, as Retry-After says, and retry`),
      ],
    });
  },
});
