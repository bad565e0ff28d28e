import { advice, contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { retryAfterSeconds } from '../../../harness/engine/pacer.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { integerField } from '../../../harness/formats/structured-fields.js';
import { quota } from '../../contract.js';
import { mostWithin } from './burst.js';
import { type BurstRequest, refused, served } from './burst-request.js';
import { type Burst, remainingOf, toleranceRequests } from './quota.clauses.js';

const section = 'Limits, Interface B rate limiting';
const { requests, windowSeconds } = quota;

/** A burst in a fresh window, and a second one where the first ended with a count other than the quota. */
export interface TwoBursts extends Burst {
  readonly again: readonly BurstRequest[] | undefined;
}

/** The count from one burst; undefined where other clients, caches or delays may have changed it. */
interface Allowance {
  readonly count: number;
  /** The largest and the smallest remainder announced. */
  readonly most: number;
  readonly least: number;
}

/**
 * Reads the count of a burst in which each request lowered the remainder by the same amount: then no other
 * client took part.
 */
export const allowanceOf = (shots: readonly BurstRequest[]): Allowance | undefined => {
  const counted = shots.filter(served);
  const within = mostWithin(shots, windowSeconds).length;
  const isCopied = shots.some(({ isCopy }) => isCopy);
  if (!shots.some(refused) || within < counted.length || isCopied) return undefined;
  const values = counted
    .map(({ exchange }) => remainingOf(exchange, requests + windowSeconds))
    .filter((value) => value !== undefined)
    .sort((one, other) => other - one);
  if (values.length < counted.length) return undefined;
  // A counter that reached 0 may stay at 0. Where one request counts as several, all requests do.
  const step = Math.max(1, (values[0] ?? 0) - (values[1] ?? 0));
  const gaps = values.slice(1).map((value, index) => (values[index] ?? 0) - value - step);
  const steady = gaps.every((gap, index) => gap === 0 || values[index + 1] === 0);
  // Requests that another limit refuses may be counted: only they explain a gap while much remains.
  const lost = gaps.reduce((sum, gap) => sum + gap, 0);
  const counts =
    gaps.every((gap) => gap >= 0) &&
    lost <= shots.filter(refused).length &&
    (values.at(-1) ?? 0) > toleranceRequests;
  return steady || counts
    ? { count: counted.length, most: values[0] ?? 0, least: values.at(-1) ?? 0 }
    : undefined;
};

export const quotaIsExact = clause<TwoBursts>({
  id: 'B-QUOTA-09',
  basis: contract,
  section,
  place: 'RateLimit-Limit',
  also: [`${section}, sliding window`],
  text: `A client that is alone in its window is served ${quota.requests} requests, and the next one is refused.`,
  cause: `The quota is not ${quota.requests} requests in ${quota.windowSeconds} seconds: {received}.`,
  fix: `Serve ${quota.requests} requests of a client in any ${quota.windowSeconds} seconds, and refuse the next one.`,
  judgesFailures: true,
  judge: ({ shots, again }): Judgement => {
    if (shots.filter(served).length === requests && shots.some(refused)) return pass;
    const [first, second] = [allowanceOf(shots), again && allowanceOf(again)];
    if (!first || !second) return inapplicable('other clients or slow responses may have changed the burst');
    // A limiter of seconds beside the one of the minute refuses while much remains, at counts of its own.
    const alike = first.count === second.count || Math.min(first.least, second.least) > toleranceRequests;
    if (!alike || first.most !== second.most)
      return inapplicable('two bursts had different results: other clients use the quota');
    const counts =
      first.count === second.count
        ? `${first.count} served in each of two bursts`
        : `${first.count} and ${second.count} served in two bursts`;
    return broken({
      at: '',
      expected: `${requests} requests served, then status 429`,
      received: counts,
      facts: { served: first.count },
      exchange: shots.findIndex(refused),
      note: `the first response of each stated ${first.most} remaining, and each request lowered it equally`,
    });
  },
});

/** Allows for two clock readings, each rounded. */
const roundingSeconds = 2;

/** Returns whether RateLimit-Reset of the later of two refusals has risen with time while Retry-After fell with it. */
const countsUp = (before: BurstRequest, last: BurstRequest): boolean => {
  const resetOf = ({ exchange }: BurstRequest) =>
    integerField(exchange, 'RateLimit-Reset')?.value ?? Number.NaN;
  const waitOf = ({ exchange }: BurstRequest) => retryAfterSeconds(exchange) ?? Number.NaN;
  const least = last.sentAt - before.receivedAt - roundingSeconds;
  return least > 0 && resetOf(last) - resetOf(before) >= least && waitOf(before) - waitOf(last) >= least;
};

export const resetMoves = clause<Burst>({
  id: 'B-RATE-18',
  basis: advice('refused requests count too, so that the window always ends a minute later'),
  section,
  place: 'RateLimit-Reset',
  text: 'RateLimit-Reset changes with time: refusals some seconds apart announce different values.',
  cause: 'RateLimit-Reset does not change with time: expected {expected}, received {received}.',
  fix: 'Compute the seconds for every response.',
  judgesFailures: true,
  judge: ({ shots }) => {
    const resets = shots.map(({ exchange }) => integerField(exchange, 'RateLimit-Reset')?.value);
    const last = shots.at(-1);
    if (!last || !refused(last)) return inapplicable('the quota was free again');
    const lastServed = Math.max(...shots.filter(served).map(({ receivedAt }) => receivedAt));
    const before = shots.find(
      (shot) => refused(shot) && shot.sentAt > lastServed && last.sentAt - shot.receivedAt >= 3,
    );
    if (!before || resets.some((value) => value === undefined || value < 0 || value > windowSeconds + 1))
      return inapplicable('no two refusals some seconds apart announce a valid reset');
    // A client that is alone, and is refused twice, knows that the window did not reset in between.
    const isOver = [before, last].every((shot) => resets[shots.indexOf(shot)] === 0) && allowanceOf(shots);
    if (isOver)
      return broken({
        at: 'RateLimit-Reset',
        expected: 'the seconds until a request is served again',
        received: `0 on refusals ${Math.floor(last.sentAt - before.receivedAt)} s apart`,
        exchange: shots.length - 1,
      });
    if (countsUp(before, last) && allowanceOf(shots))
      return broken({
        at: 'RateLimit-Reset',
        expected: `less than ${resets[shots.indexOf(before)]}, as Retry-After is`,
        received: `${resets[shots.indexOf(last)]}, ${Math.floor(last.sentAt - before.receivedAt)} s later`,
        exchange: shots.length - 1,
      });
    return new Set(resets).size > 1
      ? pass
      : broken({
          at: 'RateLimit-Reset',
          expected: `less than ${resets[0]}, ${Math.floor(last.sentAt - before.receivedAt)} s later`,
          received: `${resets[0]} on every response`,
          exchange: shots.length - 1,
        });
  },
});
