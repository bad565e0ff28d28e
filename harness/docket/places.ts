import type { Breach } from '../engine/verdict.js';
import type { Exchange } from '../network/exchange.js';
import { readOnce } from '../network/read-once.js';

/** One place where a clause was broken: the request as sent, and the value received. */
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
  /** Responses to those requests that broke the clause. */
  readonly broken: number;
  /** All responses to those requests. */
  readonly all: number;
}

/** Where a clause was broken. Bounded, so that memory does not grow with the number of records. */
export interface Places {
  kept(exchanges: readonly Exchange[]): void;
  broken(exchanges: readonly Exchange[], breach: Breach): void;
  list(): readonly Place[];
  /** Undefined when no request that broke the clause was sent twice. */
  repeats(): Repeats | undefined;
}

/** Most places kept per clause. */
const mostPlaces = 200;
/** Most judged responses kept per clause, to detect requests that were sent more than once. */
const mostJudged = 1000;
const longestReceived = 200;

/** An exchange as far as its repetitions matter: its number, and a text that equal requests share. */
interface Judged {
  readonly id: number;
  readonly request: string;
}

/**
 * Requests that differ in a header field may rightly get different responses, and so may one that a limiter refused:
 * neither shows that a breach comes and goes.
 */
const judgedOf = readOnce(
  ({ id, request, response }: Exchange): Judged => ({
    id,
    request: [
      `${request.method} ${request.path}`,
      ...request.headers.map(([name, value]) => `${name}: ${value}`),
      request.body ?? '',
      response?.status === 429 ? 'refused by a limiter' : '',
    ].join('\n'),
  }),
);

/** The counts of an earlier docket of the same run. */
export interface EarlierPlaces {
  readonly list: readonly Place[];
  readonly repeats: Repeats | undefined;
}

/** Creates an empty list of places, or one that continues earlier counts. */
export const createPlaces = (before?: EarlierPlaces): Places => {
  const places: Place[] = [...(before?.list ?? [])];
  // Only broken requests are grouped. Until one breaks, all clauses share an object per exchange, which saves memory.
  const judged: Judged[] = [];
  const broken = new Set<number>();
  const remember = (exchanges: readonly Exchange[]): number | undefined => {
    const exchange = exchanges[0];
    // Evidence of several requests does not repeat a single request.
    if (!exchange || exchanges.length > 1 || judged.length >= mostJudged) return undefined;
    if (judged[judged.length - 1]?.id !== exchange.id) judged.push(judgedOf(exchange));
    return exchange.id;
  };
  const tallied = (): Repeats[] => {
    const byRequest = new Map<string, Set<number>>();
    for (const { id, request } of judged)
      byRequest.set(request, (byRequest.get(request) ?? new Set()).add(id));
    return [...byRequest.values()].map((all) => ({
      all: all.size,
      broken: [...all].filter((id) => broken.has(id)).length,
    }));
  };
  return {
    kept: (exchanges) => {
      remember(exchanges);
    },
    broken: (exchanges, { at, received, exchange: index = 0 }) => {
      const remembered = remember(exchanges);
      if (remembered !== undefined) broken.add(remembered);
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
      const repeated = broken.size === 0 ? [] : tallied().filter((one) => one.broken > 0 && one.all > 1);
      if (repeated.length === 0) return before?.repeats;
      return repeated.reduce<Repeats>(
        (sum, one) => ({ broken: sum.broken + one.broken, all: sum.all + one.all }),
        before?.repeats ?? { broken: 0, all: 0 },
      );
    },
  };
};
