import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { status } from '../../../harness/network/exchange.js';
import { quota } from '../../contract.js';
import { surelyFromApplication } from '../rest/paths.js';
import { type BurstRequest, refused, served } from './burst-request.js';
import { allowanceOf, type TwoBursts } from './exact.clauses.js';
import { type Burst, remainingOf, toleranceRequests } from './quota.clauses.js';

const section = 'Limits, Interface B rate limiting';
const { requests, windowSeconds } = quota;

/** Requests that get an error, between two that are served; sent quickly, once the quota is free. */
export const errorsCount = clause<Burst>({
  id: 'B-QUOTA-13',
  basis: advice('a cache answers repeated requests for unknown notes before the limiter'),
  section,
  place: 'all REST and agent endpoints',
  text: 'Requests for a note that does not exist count against the quota like others.',
  cause: 'Requests for a note that does not exist do not count: expected {expected}, received {received}.',
  fix: 'Count every request, also those that end with an error.',
  judgesFailures: true,
  judge: ({ shots }) => {
    const last = shots.at(-1);
    const between = shots.slice(1, -1);
    if (!last || !served(last) || shots.some(refused)) return inapplicable('the quota was not free');
    if (!between.every(({ exchange }) => status(exchange) >= 400 && surelyFromApplication(exchange)))
      return inapplicable('the application did not refuse each of these requests');
    const remaining = remainingOf(last.exchange);
    if (remaining === undefined || last.receivedAt - (shots[0]?.sentAt ?? 0) > windowSeconds - 5)
      return inapplicable('no RateLimit-Remaining, or the requests took too long');
    return remaining <= requests - shots.length + toleranceRequests
      ? pass
      : broken({
          at: 'RateLimit-Remaining',
          expected: `at most ${requests - shots.length}, after ${quantity(shots.length, 'request')}`,
          received: String(remaining),
          exchange: shots.length - 1,
        });
  },
});

export const remainderRecovers = clause<Burst>({
  id: 'B-QUOTA-14',
  basis: advice('a limiter serves from a reserve while its budget is used up'),
  section,
  place: 'RateLimit-Remaining',
  text: 'RateLimit-Remaining is not 0 on every response when the window has passed and requests are served again.',
  cause: 'RateLimit-Remaining stays 0 after the window has passed, although requests are served: {received}.',
  fix: `Compute it for each response from the requests in the last ${quota.windowSeconds} seconds.`,
  judgesFailures: true,
  judge: ({ shots }) => {
    if (shots.some(refused) || shots.length < 2 * toleranceRequests)
      return inapplicable('the quota was not free');
    const told = shots.map(({ exchange }) => remainingOf(exchange)).filter((value) => value !== undefined);
    if (told.length < 2) return inapplicable('no RateLimit-Remaining could be read');
    return told.some((value) => value > 0)
      ? pass
      : broken({
          at: 'RateLimit-Remaining',
          expected: 'the number of requests that are left',
          received: `0 on each of ${shots.length} requests that were accepted`,
          exchange: shots.length - 1,
        });
  },
});

/** Requests of one kind to an agent endpoint, each between plain requests to a REST route. */
interface Series {
  readonly shots: readonly BurstRequest[];
  /** Whether each shot is a plain request. */
  readonly plain: readonly boolean[];
}

/** A series, and a second one where the first does not count as one request each. */
export interface Between extends Burst, Series {
  readonly again: Series | undefined;
  readonly what: string;
}

/**
 * Returns by how much each request of the kind lowers the counter. Undefined if the requests lower it by different
 * numbers, or if plain requests lower it by another number than 1: other clients, caches or delays may have
 * changed it.
 */
const costOf = ({ shots, plain }: Series): number | undefined => {
  const told = shots.map(({ exchange }) => remainingOf(exchange));
  if (!shots.every(served) || told.includes(undefined)) return undefined;
  const places = shots.flatMap((_, index) => (plain[index] ? [index] : []));
  const falls = places.slice(1).map((place, index) => {
    const before = places[index] ?? 0;
    const from = told[before] ?? 0;
    return {
      others: place - before - 1,
      first: from - (told[before + 1] ?? 0),
      fall: from - (told[place] ?? 0),
    };
  });
  const [one, ...more] = falls.filter(({ others }) => others === 1);
  if (!one || !falls.some(({ others }) => others === 0)) return undefined;
  // Another client may come between two requests, before the request of the kind or after it.
  const isAlike = more.every(({ fall, first }) => fall === one.fall && (fall <= 2 || first === one.first));
  const isAlone = falls.every(({ others, fall }) => others !== 0 || fall === 1);
  return isAlike && isAlone ? one.fall - 1 : undefined;
};

/** Returns whether a series seems to count otherwise than once: then it is worth a second one. */
export const countsOtherwise = (series: Series): boolean => {
  const cost = costOf(series);
  return cost !== undefined && cost !== 1;
};

export const kindsCountOnce = clause<Between>({
  id: 'B-QUOTA-15',
  basis: advice('a limiter weighs expensive requests higher'),
  section,
  place: 'all REST and agent endpoints',
  text: 'A search, a listing, a note, a tool call, a notification and a message to the agent count as one request each.',
  cause: 'Requests of one kind do not count as one each: expected {expected}, received {received}.',
  fix: 'Count each request once, whatever its route: searches, notes and requests to /mcp and /a2a too.',
  judgesFailures: true,
  judge: ({ shots, plain, again, what }) => {
    const cost = costOf({ shots, plain });
    if (cost === 1) return pass;
    // A cache may have returned what a route is read for.
    const isRead = shots.every(({ exchange }) => exchange.request.method === 'GET');
    if (cost === undefined || !again || costOf(again) !== cost || (isRead && cost < 1))
      return inapplicable('other clients, caches or delays may have changed the counter');
    return broken({
      at: 'RateLimit-Remaining',
      expected: `1 less after ${what}, as after a GET of ${shots[0]?.exchange.request.path}`,
      received: `${cost} less each time, in two series of requests`,
      exchange: plain.indexOf(false) + 1,
    });
  },
});

/** Returns whether a window ended although the client, alone in it, was told that much remained. */
export const endsEarly = (shots: readonly BurstRequest[]): boolean =>
  shots.filter(served).length < requests && (allowanceOf(shots)?.least ?? 0) > toleranceRequests;

/** Returns whether a response refuses although it tells that much remains. */
const refusesWithMuchLeft = (shot: BurstRequest): boolean =>
  refused(shot) && (remainingOf(shot.exchange) ?? 0) > toleranceRequests;

/** Most requests that open a session: in a window that one was opened in, they count too. */
const opening = 3;

export const laterWindowIsWhole = clause<TwoBursts>({
  id: 'B-QUOTA-16',
  basis: advice('a limiter becomes stricter for a client that ran into it'),
  section,
  place: 'RateLimit-Limit',
  text: `A client that was refused, and is alone, is served ${quota.requests} requests in a later window too, as its responses announce.`,
  cause: 'A later window is smaller than the first: expected {expected}, received {received}.',
  fix: `Keep one limiter of ${quota.requests} requests in ${quota.windowSeconds} seconds, and reset its state after a refusal.`,
  judgesFailures: true,
  judge: ({ shots, again }) => {
    const count = shots.filter(served).length;
    const first = shots[0] && remainingOf(shots[0].exchange);
    const before = first === undefined ? 0 : Math.max(0, requests - 1 - first);
    if (count + (before <= opening ? before : 0) >= requests) return pass;
    // Other clients may send several requests at once, just before a refusal: not in two windows.
    if (!endsEarly(shots) || !again || !(endsEarly(again) || again.some(refusesWithMuchLeft)))
      return inapplicable('the quota was not free, or other clients used it');
    return broken({
      at: '',
      expected: `${requests} requests served, as in the first window`,
      received: `status 429 after ${quantity(count, 'request')}, with ${allowanceOf(shots)?.least} announced to remain`,
      exchange: shots.findIndex(refused),
      facts: { served: count },
    });
  },
});

/** What is judged of the quota once it is free again. */
export const countedClauses = [errorsCount, remainderRecovers] as const;
