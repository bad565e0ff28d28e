import { wholeNumber } from '../engine/pacer.js';
import type { Reason } from '../engine/verdict.js';
import { type Exchange, header, status } from './exchange.js';
import { mostAttempts } from './retries.js';

/**
 * A route gets no more requests after `mostInARow` failures in a row, and an interface after `mostRoutes` failed
 * routes.
 */
const mostInARow = 3;
const mostRoutes = 3;
/** Deadlines missed in successive rounds, by an interface or by one path. Concurrent requests count once. */
const mostRounds = 4;
/** Responses in a row that clear earlier missed deadlines. */
const recoveredAfter = 100;
/**
 * Longest total wait, seconds: for an interface that only returns 429, for one route, and for the end of a
 * window.
 */
const patienceSeconds = 55;
const routePatienceSeconds = 10;
const lastSeconds = 7;

/** A position in the order of requests: on a busy machine a clock would be unreliable. */
interface RequestOrder {
  readonly round: number;
  readonly pause: number;
  /** Responses of the route that were no failure, before this request. */
  readonly served: number;
}

/** State of one route: a path with placeholders, for reading or for writing. */
export interface Route {
  readonly text: string;
  /** Why the route gets no more requests; undefined while it does. */
  readonly closed: () => Reason | undefined;
  /** Called when a request is sent. */
  begin(): RequestOrder;
  /** Records the result of a request, which was the same at each of so many attempts. */
  see(exchange: Exchange, begun: RequestOrder, attempts?: number): void;
  /** Returns the seconds to wait after a 429 with Retry-After; undefined when waiting has not helped. */
  grant(requestedSeconds: number, begun: RequestOrder): number | undefined;
}

/** Stops requests to routes that do not respond, and to an interface with several such routes. */
export interface Breaker {
  route(method: string, path: string): Route;
  /** Returns why the interface gets no more requests, as a sentence; undefined while it does. */
  readonly givenUp: () => string | undefined;
}

/** State of one path with placeholders, whatever its query parameters; for reading or for writing. */
interface PathState {
  readonly base: string;
  readonly writes: boolean;
  /** Rounds with a missed deadline, since the interface recovered. */
  rounds: number;
  /** The same since the last response of this path. */
  inARow: number;
  lastRound: number;
  closed: Reason | undefined;
}

interface RouteState {
  readonly key: string;
  readonly path: PathState;
  timeouts: number;
  firstRound: number;
  unavailable: number;
  served: number;
  waited: number;
  /** The part of it during which the whole interface waited. */
  waitedInCommon: number;
  /** Whether its wait began anew, because the interface was served meanwhile and had nothing left. */
  renewed: boolean;
  refusedAt: number;
  closed: Reason | undefined;
}

/**
 * `/api/v1/content/cost-7?limit=1` becomes `/api/v1/content/{}`: segments after the third become
 * placeholders.
 */
const baseOf = (path: string): string => {
  const segments = (path.split('?', 1)[0] ?? '').split('/').slice(1);
  return `/${segments.slice(0, 3).join('/')}${segments.length > 3 ? '/{}' : ''}`;
};

const namesOf = (path: string): string => {
  const query = path.split('?')[1] ?? '';
  const names = query.split('&').map((part) => part.split('=', 1)[0] ?? '');
  return [...new Set(names)].sort().join('&').slice(0, 100);
};

/** The requests that a closed path stands for, as data for diagnoses. */
const outcomeOf = ({ base, writes }: PathState) => ({ method: writes ? 'POST' : 'GET', path: base });

const timedOut = (times: number): string =>
  times === 1 ? 'timed out too' : `timed out ${times} times in a row or more`;

/** Creates the breaker of one interface; the name appears in its sentences. */
export const createBreaker = (name: string): Breaker => {
  const states = new Map<string, RouteState>();
  const paths = new Map<string, PathState>();
  let round = 0;
  let responses = 0;
  let pause = 0;
  let waited = 0;
  /** Whether a success since the last pause announced that no request is left. */
  let isExhausted = false;
  let givenUp: string | undefined;
  let writesClosed: Reason | undefined;

  const stateOf = (method: string, path: string): RouteState => {
    const writes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const base = baseOf(path);
    const names = namesOf(path);
    const place = `${writes ? 'writing to ' : ''}${base}`;
    const key = `${place}${names && `?${names}`}`;
    const known = states.get(key);
    if (known) return known;
    const ofPath = paths.get(place) ?? {
      base,
      writes,
      rounds: 0,
      inARow: 0,
      lastRound: -1,
      closed: undefined,
    };
    paths.set(place, ofPath);
    const state: RouteState = {
      key,
      path: ofPath,
      timeouts: 0,
      firstRound: -1,
      unavailable: 0,
      served: 0,
      waited: 0,
      waitedInCommon: 0,
      renewed: false,
      refusedAt: -1,
      closed: undefined,
    };
    states.set(key, state);
    return state;
  };
  const closedPaths = (writes: boolean): readonly string[] => [
    ...new Set(
      [...states.values()]
        .filter(({ path, closed }) => path.writes === writes && (closed ?? path.closed))
        .map(({ path }) => path.base),
    ),
  ];
  /** Gives the interface up, or writing to it, when too many of its paths are closed. */
  const countClosed = (writes: boolean, code: string, what: string) => {
    const closed = closedPaths(writes);
    if (closed.length < mostRoutes) return;
    const sentence = `${name} is given up: ${closed.join(', ')} ${what}`;
    if (writes) writesClosed ??= { code, text: `${sentence} when written to` };
    else givenUp ??= sentence;
  };
  const close = (state: RouteState, code: string, what: string) => {
    state.closed ??= {
      code,
      text: `${state.key} ${what}: it got no more requests`,
      outcome: outcomeOf(state.path),
    };
    countClosed(state.path.writes, code, what);
  };
  const closePath = (path: PathState, what: string) => {
    path.closed ??= {
      code: 'timeout',
      text: `${path.base} ${what}: it got no more requests`,
      outcome: outcomeOf(path),
    };
    countClosed(path.writes, 'timeout', what);
  };
  const seeTimeout = (state: RouteState, begun: RequestOrder) => {
    const { path } = state;
    responses = 0;
    if (begun.round === round) {
      round += 1;
      path.rounds += 1;
    }
    if (begun.round > path.lastRound) {
      path.inARow += 1;
      path.lastRound = round - 1;
    }
    if (state.timeouts === 0) state.firstRound = begun.round;
    state.timeouts += 1;
    // Concurrent requests may have waited for each other: a second round decides.
    if (state.timeouts >= mostInARow && begun.round > state.firstRound)
      close(state, 'timeout', timedOut(mostInARow));
    // Requests with other parameters would wait as long. The more paths hang, the sooner the next one is closed.
    const hanging = [...paths.values()].filter(({ closed }) => closed);
    if (path.inARow >= mostInARow - Math.min(hanging.length, mostRoutes - 1))
      closePath(path, timedOut(path.inARow));
    else if (path.rounds >= mostRounds) closePath(path, `ran into the deadline ${path.rounds} times`);
    const rounds = [...paths.values()].reduce((sum, one) => sum + (one.closed ? 0 : one.rounds), 0);
    if (rounds >= mostRounds)
      givenUp ??= `${name} is given up: requests ran into the deadline ${rounds} times one after the other, the last one to ${state.key}`;
  };
  const see = (state: RouteState, exchange: Exchange, begun: RequestOrder, attempts: number) => {
    if (exchange.failure?.code === 'timeout') {
      seeTimeout(state, begun);
      return;
    }
    state.timeouts = 0;
    state.path.inARow = 0;
    responses += 1;
    if (responses >= recoveredAfter) for (const path of paths.values()) path.rounds = 0;
    if ([502, 503, 504].includes(status(exchange))) {
      // The route served another request meanwhile: it fails for this request only.
      if (state.served > begun.served) return;
      state.unavailable += attempts;
      if (state.unavailable >= mostAttempts.unavailable * mostInARow)
        close(state, 'unavailable', `returned ${status(exchange)} for every request and retry`);
      return;
    }
    state.unavailable = 0;
    if (!exchange.response || status(exchange) === 429) return;
    state.served += 1;
    state.waited = 0;
    state.waitedInCommon = 0;
    state.renewed = false;
    state.refusedAt = -1;
    if (begun.pause !== pause) return;
    waited = 0;
    isExhausted ||= wholeNumber(header(exchange, 'ratelimit-remaining')) === 0;
  };
  const grant = (state: RouteState, requested: number, begun: RequestOrder): number | undefined => {
    // A wait that started after this request was sent counts for it too.
    if (begun.pause < pause) return 0;
    // A limiter of two counters frees a few requests at the end of a minute, and the others at the end of the next one.
    if (waited === 0 && isExhausted && state.refusedAt >= 0 && !state.renewed) {
      state.waited = 0;
      state.waitedInCommon = 0;
      state.renewed = true;
      state.refusedAt = -1;
    }
    const isAlone = waited === 0 && state.refusedAt >= 0;
    const patience = isAlone ? routePatienceSeconds : patienceSeconds;
    const spent = isAlone ? state.waited : Math.max(state.waited, waited);
    if (state.refusedAt < 0) state.refusedAt = pause;
    const left = patience - spent;
    // In a sliding window, others may have taken what became free at its end: then some more seconds are enough.
    const alone = state.waited - state.waitedInCommon + requested;
    const isBehind = isAlone && state.waitedInCommon > patience && alone <= lastSeconds;
    const mayEnd = requested <= lastSeconds && (left > -1 || isBehind);
    const seconds = left >= 1 ? Math.min(requested, left) : mayEnd ? requested : undefined;
    if (seconds === undefined) {
      const what = `returned 429 for every request during ${Math.round(spent)} s of waiting`;
      close(state, 'rate-limited', what);
      // One route may be locked: another one, which waited meanwhile, shows whether the interface is.
      const isCommon = [...states.values()].some(
        ({ path, refusedAt }) => path !== state.path && refusedAt >= 0,
      );
      if (!isAlone && isCommon) givenUp ??= `${name} is given up: it ${what}`;
      return undefined;
    }
    pause += 1;
    isExhausted = false;
    state.waited += seconds;
    if (!isAlone) state.waitedInCommon += seconds;
    waited += seconds;
    return seconds;
  };

  const closedWrites = ({ path }: RouteState) => (path.writes ? writesClosed : undefined);
  return {
    givenUp: () => givenUp,
    route: (method, path) => {
      const state = stateOf(method, path);
      return {
        text: state.key,
        // A path that does not respond to GET would not respond to other methods either.
        closed: () =>
          state.closed ?? state.path.closed ?? paths.get(state.path.base)?.closed ?? closedWrites(state),
        begin: () => ({ round, pause, served: state.served }),
        see: (exchange, begun, attempts = 1) => see(state, exchange, begun, attempts),
        grant: (requested, begun) => grant(state, requested, begun),
      };
    },
  };
};
