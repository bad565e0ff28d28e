import { fieldText } from '../../../harness/formats/structured-fields.js';
import {
  type Exchange,
  haveSameBody,
  pathOnly,
  status,
  succeeded,
} from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';
import { quota } from '../../contract.js';

/** One request of a burst, with its time in seconds of the target's clock, from the start of the scenario. */
export interface BurstRequest {
  readonly exchange: Exchange;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Whether a cache that leaves no mark repeated an earlier response. */
  readonly isCopy?: boolean;
}

/** Returns whether a cache responded, with its mark or without. */
export const isCached = ({ exchange, isCopy }: BurstRequest): boolean =>
  isCopy === true || servedFromCache(exchange);

/** Returns whether the limiter accepted a request; cache hits are excluded. */
export const served = (shot: BurstRequest): boolean => succeeded(shot.exchange) && !isCached(shot);

export const refused = ({ exchange }: BurstRequest): boolean => status(exchange) === 429;

/** Longest time for which a response is compared, seconds: in the next window of a limiter the same remainders come again. */
const longest = 30;

/** A route without a limiter always announces a whole quota, or one less. */
const wholeQuota = quota.requests - 1;

const told = ({ exchange }: BurstRequest): number | undefined => {
  const text = fieldText(exchange, 'RateLimit-Remaining') ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

const isSameResponse = (one: Exchange, other: Exchange): boolean =>
  one.request.path === other.request.path &&
  ['RateLimit-Remaining', 'RateLimit-Reset'].every(
    (name) => fieldText(one, name) === fieldText(other, name),
  ) &&
  haveSameBody(one, other);

/** Returns whether an earlier response of the same route shows that a limiter counts its requests. */
const isLimited = ({ exchange }: BurstRequest, before: readonly BurstRequest[]): boolean =>
  before.some(
    (one) => pathOnly(one.exchange) === pathOnly(exchange) && (told(one) ?? wholeQuota) < wholeQuota,
  );

/** Requests in flight at once, as many as a client has slots. */
export const concurrency = 8;

/**
 * Some seconds. In this time no limiter raises its remainder by more than a few requests and the gain of a token
 * bucket. It also does not lower it by many more requests than are under way.
 */
const shortly = 5;
const few = 3;
const gainedPerSecond = 3;

/** Returns whether responses of other paths shortly before announced quite another remainder, or refused. */
const isOutOfLine = (shot: BurstRequest, remaining: number, before: readonly BurstRequest[]): boolean => {
  const others = before.filter(
    (one) =>
      one.exchange.request.path !== shot.exchange.request.path &&
      one.isCopy !== true &&
      one.receivedAt <= shot.sentAt &&
      shot.sentAt - one.receivedAt <= shortly &&
      (refused(one) || told(one) !== undefined),
  );
  const announced = (one: BurstRequest): number => (refused(one) ? 0 : (told(one) ?? 0));
  const mostAfter = (one: BurstRequest): number =>
    announced(one) + few + (shot.sentAt - one.receivedAt) * gainedPerSecond;
  return (
    others.some((one) => remaining > mostAfter(one)) ||
    (others.length > 0 && Math.min(...others.map(announced)) - remaining > concurrency + few)
  );
};

/**
 * Returns whether a response only repeats an earlier one of the same path. Such a response announces the earlier
 * remainder, although a very different one was announced just before: no limiter does this within a window.
 */
export const copiesOne = (shot: BurstRequest, before: readonly BurstRequest[]): boolean => {
  const remaining = told(shot);
  if (shot.exchange.request.method !== 'GET' || !succeeded(shot.exchange)) return false;
  if (remaining === undefined || (remaining >= wholeQuota && !isLimited(shot, before))) return false;
  return (
    isOutOfLine(shot, remaining, before) &&
    before.some(
      (one) =>
        one.exchange.request.method === 'GET' &&
        one.sentAt > shot.sentAt - longest &&
        isSameResponse(one.exchange, shot.exchange),
    )
  );
};

/** Returns a request of a burst with a mark where its response copies an earlier one. */
export const markedCopy = (shot: BurstRequest, before: readonly BurstRequest[]): BurstRequest =>
  copiesOne(shot, before) ? { ...shot, isCopy: true } : shot;

/** A search of a burst has words of its own: no cache has seen it. */
const isUnique = ({ exchange: { request } }: BurstRequest): boolean =>
  request.method !== 'GET' || request.path.startsWith('/api/v1/search?');

/**
 * Returns the requests that the limiter has certainly seen. Where a cache without a mark copies one response, it may
 * have kept any other since before the burst: then only requests that no cache can have seen are certain.
 */
export const reachedLimiter = (
  shots: readonly BurstRequest[],
  all: readonly BurstRequest[] = shots,
): readonly BurstRequest[] => {
  const isCopying = all.some(({ isCopy }) => isCopy);
  return shots.filter((shot) => !isCached(shot) && (!isCopying || refused(shot) || isUnique(shot)));
};
