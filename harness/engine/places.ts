import type { Exchange } from '../network/exchange.js';
import type { Breach } from './verdict.js';

/** One place where a clause was broken: the request as sent, and what it got there. */
export interface Place {
  /** Number of the exchange in the run. */
  readonly exchange: number;
  readonly method: string;
  readonly path: string;
  /** Status of the response; 0 without one. */
  readonly status: number;
  /** JSON Pointer, header name, or '' for the exchange as a whole. */
  readonly at: string;
  readonly received: string;
}

/** How often a clause was judged on requests that were sent more than once. */
export interface Repeats {
  /** Responses to those requests that broke it. */
  readonly broken: number;
  /** All responses to those requests. */
  readonly all: number;
}

/** Where a clause was broken: bounded, so that memory does not grow with the number of records. */
export interface Places {
  kept(exchanges: readonly Exchange[]): void;
  broken(exchanges: readonly Exchange[], breach: Breach): void;
  list(): readonly Place[];
  /** Undefined when no request that broke the clause was sent twice. */
  repeats(): Repeats | undefined;
}

/** Places remembered of one clause. */
const mostPlaces = 200;
/** Requests of one clause whose outcomes are counted apart. */
const mostRequests = 400;
const longestReceived = 200;

interface Tally {
  exchanges: Set<number>;
  broken: number;
  kept: number;
}

const questionOf = ({ request }: Exchange): string =>
  `${request.method} ${request.path} ${request.body ?? ''}`;

/** What was known of a clause before: another docket of the same run had counted it. */
export interface PlacesBefore {
  readonly list: readonly Place[];
  readonly repeats: Repeats | undefined;
}

/** No place yet, unless some were known before. */
export const createPlaces = (before?: PlacesBefore): Places => {
  const places: Place[] = [...(before?.list ?? [])];
  const tallies = new Map<string, Tally>();
  const count = (exchanges: readonly Exchange[], outcome: 'broken' | 'kept') => {
    const [exchange] = exchanges;
    // Evidence of several requests is no repetition of one.
    if (!exchange || exchanges.length > 1) return;
    const question = questionOf(exchange);
    const known = tallies.get(question);
    if (!known && tallies.size >= mostRequests) return;
    const tally = known ?? { exchanges: new Set(), broken: 0, kept: 0 };
    tallies.set(question, tally);
    if (tally.exchanges.has(exchange.id)) return;
    tally.exchanges.add(exchange.id);
    tally[outcome] += 1;
  };
  return {
    kept: (exchanges) => count(exchanges, 'kept'),
    broken: (exchanges, { at, received, exchange: index = 0 }) => {
      count(exchanges, 'broken');
      const exchange = exchanges[index];
      if (!exchange || places.length >= mostPlaces) return;
      const { id, request, response } = exchange;
      places.push({
        exchange: id,
        method: request.method,
        path: request.path,
        status: response?.status ?? 0,
        at,
        received: received.slice(0, longestReceived),
      });
    },
    list: () => places,
    repeats: () => {
      const repeated = [...tallies.values()].filter(({ broken, kept }) => broken > 0 && broken + kept > 1);
      if (repeated.length === 0) return before?.repeats;
      return repeated.reduce<Repeats>(
        (sum, { broken, kept }) => ({ broken: sum.broken + broken, all: sum.all + broken + kept }),
        before?.repeats ?? { broken: 0, all: 0 },
      );
    },
  };
};
