import { fieldText } from '../../../harness/formats/structured-fields.js';
import { type Exchange, pathOnly, status, succeeded } from '../../../harness/network/exchange.js';
import type { BurstRequest } from './burst.js';

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

/**
 * Returns whether a response only repeats an earlier one of the same path: it announces the same remainder although a
 * lower one was announced meanwhile, which no limiter does within a window.
 */
export const copiesOne = (shot: BurstRequest, before: readonly BurstRequest[]): boolean => {
  const remaining = told(shot);
  if (shot.exchange.request.method !== 'GET' || !succeeded(shot.exchange)) return false;
  if (remaining === undefined || (remaining >= wholeQuota && !isLimited(shot, before))) return false;
  const isLower = before.some(
    (one) =>
      one.receivedAt <= shot.sentAt &&
      one.sentAt > shot.sentAt - longest &&
      (status(one.exchange) === 429 || (told(one) ?? remaining) < remaining),
  );
  const first = before.find(
    (one) =>
      one.exchange.request.method === 'GET' &&
      one.receivedAt <= shot.receivedAt &&
      one.sentAt > shot.sentAt - longest &&
      isSameResponse(one.exchange, shot.exchange),
  );
  return isLower && first !== undefined;
};

/** Returns a request of a burst with a mark where its response copies an earlier one. */
export const markedCopy = (shot: BurstRequest, before: readonly BurstRequest[]): BurstRequest =>
  copiesOne(shot, before) ? { ...shot, isCopy: true } : shot;
