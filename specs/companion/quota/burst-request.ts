import { fieldText } from '../../../harness/formats/structured-fields.js';
import { type Exchange, pathOnly, status, succeeded } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';

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
const wholeQuota = 119;

const told = ({ exchange }: BurstRequest): number | undefined => {
  const text = fieldText(exchange, 'RateLimit-Remaining') ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

const isSameResponse = (one: Exchange, other: Exchange): boolean =>
  one.request.path === other.request.path &&
  ['RateLimit-Remaining', 'RateLimit-Reset'].every(
    (name) => fieldText(one, name) === fieldText(other, name),
  ) &&
  Buffer.from(one.response?.body ?? []).equals(Buffer.from(other.response?.body ?? []));

/** Returns whether an earlier response of the same route shows that a limiter counts its requests. */
const isLimited = ({ exchange }: BurstRequest, before: readonly BurstRequest[]): boolean =>
  before.some(
    (one) => pathOnly(one.exchange) === pathOnly(exchange) && (told(one) ?? wholeQuota) < wholeQuota,
  );

/** A bucket that is refilled announces nearly the same remainder again and again. */
const nearly = 6;

/** Returns whether a response between two others shows that the limiter counted, or refused, meanwhile. */
const movedBetween = (first: BurstRequest, last: BurstRequest, all: readonly BurstRequest[]): boolean => {
  const remaining = told(first) ?? 0;
  return all.some(
    (one) =>
      one.sentAt >= first.receivedAt &&
      one.receivedAt <= last.sentAt &&
      Math.abs((refused(one) ? 0 : (told(one) ?? remaining)) - remaining) > nearly,
  );
};

/**
 * Returns whether a response only repeats an earlier one of the same path: it announces the same remainder although
 * quite another one was announced meanwhile, which no limiter does within a window.
 */
export const copiesOne = (shot: BurstRequest, before: readonly BurstRequest[]): boolean => {
  const remaining = told(shot);
  if (shot.exchange.request.method !== 'GET' || !succeeded(shot.exchange)) return false;
  if (remaining === undefined || (remaining >= wholeQuota && !isLimited(shot, before))) return false;
  return before.some(
    (one) =>
      one.exchange.request.method === 'GET' &&
      one.sentAt > shot.sentAt - longest &&
      isSameResponse(one.exchange, shot.exchange) &&
      movedBetween(one, shot, before),
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
