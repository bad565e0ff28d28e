import { type Clock, realClock } from '../engine/clock.js';
import type { RunLimits } from '../engine/limits.js';
import { createOpaque, type Opaque } from '../engine/opaque.js';
import type { Pacer } from '../engine/pacer.js';
import { retryAfterSeconds, waitAfter } from '../engine/pacer.js';
import { RunStop } from '../engine/stop.js';
import { type Look, type Whereabouts, watchAbsence } from './absence.js';
import type { OpenEnded } from './body.js';
import { createBreaker, type Route } from './breaker.js';
import { type Exchange, type HeaderLine, type InterfaceName, status } from './exchange.js';
import { createKeptExchanges, keyOf } from './kept-exchanges.js';
import { noRelief, type Relief } from './relief.js';
import { createRequests, type PlainRequest } from './requests.js';
import { isDown, isLost, isSign, mostAttempts, retryKind } from './retries.js';
import type { Transport } from './transport.js';

export interface ClientRequest extends PlainRequest {
  /** Sends the request again although its response is known: for stability and cross-talk. */
  readonly again?: boolean;
  /** Keeps the response for callers that send the same request. Pages of long walks are not kept. */
  readonly remember?: boolean;
  /** Accepts a 429 as the response instead of waiting: for quota scenarios. */
  readonly acceptRefusal?: boolean;
  /**
   * Sends at once, regardless of the announced quota, and accepts any status: for quota scenarios, which pace
   * themselves.
   */
  readonly unpaced?: boolean;
  /** The response may never end: reads only a part. It is not retried when it does not begin in time. */
  readonly openEnded?: OpenEnded;
}

/** Sends requests to one interface of the target. Equal requests are sent once. */
export interface Client {
  readonly name: InterfaceName;
  /** Draws what requests contain and the target must not understand: ids, made-up words. */
  readonly opaque: Opaque;
  /** Origin and path prefix of the base URL, without a trailing slash. */
  readonly baseUrl: string;
  send(request: ClientRequest): Promise<Exchange>;
  /** Returns the kept exchange of an equal request; undefined without one. */
  known(request: ClientRequest): Promise<Exchange> | undefined;
  /** Requests sent, retries included. */
  sent(): number;
}

export interface ClientOptions {
  readonly name: InterfaceName;
  readonly baseUrl: string;
  readonly headers: readonly HeaderLine[];
  /** Names of headers that no request may replace, in lower case. Default: none. */
  readonly fixedHeaders?: readonly string[] | undefined;
  readonly transport: Transport;
  readonly pacer: Pacer;
  /** Ends refusals without waiting. Default: nothing does. */
  readonly relief?: Relief;
  readonly limits: RunLimits;
  /** Draws opaque values. Default: 0. */
  readonly seed?: number;
  /** Default: the clock of the machine. */
  readonly clock?: Clock;
  readonly nextId: () => number;
  /** Called with every exchange, retries included, as it completes. */
  readonly onExchange: (exchange: Exchange) => void;
  /** Called with an exchange again when it has turned out to last. */
  readonly onLasting?: (exchange: Exchange) => void;
  /** Exchanges of an earlier client of the same run: their requests are not sent again. */
  readonly earlier?: readonly Exchange[];
}

/** Number of broken exchanges in a row after which the target counts as unreachable. */
const goneAfter = 12;

/** Times that one request is sent again because the target came back. */
const mostReturns = 3;

/** Creates the client of one interface: paced, recorded, memoised, with one retry on a fresh connection. */
export const createClient = (options: ClientOptions): Client => {
  const { name, limits, pacer, transport, clock = realClock, relief = noRelief } = options;
  const { origin } = new URL(options.baseUrl);
  const requests = createRequests({ ...options, clock });
  const earlier = (options.earlier ?? []).filter((one) => one.interface === name);
  const kept = createKeptExchanges(earlier);
  const breaker = createBreaker(`Interface ${name.toUpperCase()}`);
  let sent = 0;
  // After a broken exchange every request gets its own connection: some servers accept only one at a time.
  let oneByOne = false;
  let brokenInARow = 0;
  /** A request that had a success: it shows later whether the target still responds to anything. */
  let served = earlier.find(isSign)?.request;
  /** Why no request is sent any more. */
  let gone: string | undefined;
  const begins = new WeakMap<Exchange, { order: ReturnType<Route['begin']>; returns: number }>();

  const transmit = async (
    request: Exchange['request'],
    attempt: number,
    openEnded?: ClientRequest['openEnded'],
  ): Promise<Exchange> => {
    limits.charge();
    sent += 1;
    const startedAt = clock.now();
    const start = clock.elapsed();
    const outcome = await transport.send({
      origin,
      path: request.path,
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      freshConnection: oneByOne,
      ...(openEnded ? { openEnded } : {}),
    });
    const exchange: Exchange = {
      id: options.nextId(),
      interface: name,
      request,
      startedAt,
      durationMs: clock.elapsed() - start,
      attempt,
      ...outcome,
    };
    pacer.learn(exchange, openEnded !== undefined);
    return exchange;
  };

  /** Sends a request that had a success: its response shows that the target is there. */
  const look = async (): Promise<Look> => {
    if (!served) return 'late';
    const exchange = await transmit(served, 1);
    options.onExchange(exchange);
    brokenInARow = exchange.failure ? brokenInARow + 1 : 0;
    if (isLost(exchange)) return 'absent';
    return exchange.response ? 'present' : 'late';
  };
  const absence = watchAbsence(
    look,
    (milliseconds) => pacer.back('the target does not respond', milliseconds / 1000),
    clock,
  );
  /** Ends the run when the target that broke an exchange does not come back; returns whether it was away. */
  const whereabouts = async (before: number, isBroken: boolean, needed = false): Promise<Whereabouts> => {
    const found = await absence.find(before, needed);
    if (found === 'gone' && isBroken) {
      gone ??= `${origin} did not respond to ${brokenInARow} requests in a row`;
      throw new RunStop('unreachable', gone);
    }
    return found;
  };

  const once = async (
    clientRequest: ClientRequest,
    request: Exchange['request'],
    attempt: number,
    route: Route,
  ): Promise<Exchange> => {
    if (absence.isOngoing()) await absence.over();
    if (gone !== undefined) throw new RunStop('unreachable', gone);
    // A target may break the connection for one kind of request only, as a crash in its handler does.
    if (brokenInARow >= goneAfter) await whereabouts(absence.returns(), true, true);
    const sentence = breaker.givenUp();
    if (sentence !== undefined) throw new RunStop('given-up', sentence);
    const closed = route.closed();
    if (closed) return requests.unsent(request, attempt, closed);
    const begun = { order: route.begin(), returns: absence.returns() };
    const exchange = await transmit(request, attempt, clientRequest.openEnded);
    begins.set(exchange, begun);
    // A response that may never begin proves nothing about its route; a target that is down may come back.
    if (!(isDown(exchange) || (clientRequest.openEnded && exchange.failure)))
      route.see(exchange, begun.order);
    options.onExchange(exchange);
    brokenInARow = exchange.failure ? brokenInARow + 1 : 0;
    if (isSign(exchange)) served ??= request;
    return exchange;
  };

  /** Returns the last response to a request that got a server error each time, marked when it got it once more. */
  const confirmed = (before: Exchange, latest: Exchange): Exchange => {
    if (status(latest) !== status(before)) return latest.response ? latest : before;
    const exchange: Exchange = { ...latest, lasts: true };
    options.onLasting?.(exchange);
    return exchange;
  };

  const persist = async (request: ClientRequest, asSent: Exchange['request']): Promise<Exchange> => {
    const route = breaker.route(request.method ?? 'GET', request.path);
    const refused = relief.request();
    /** Attempts before the latest return of the target, and number of returns. */
    let [before, returns] = [0, 0];
    let firstOrder: ReturnType<Route['begin']> | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const send = () => {
        refused.begin();
        return once(request, asSent, attempt, route);
      };
      const exchange = await (request.unpaced ? send() : pacer.turn(send, attempt > 1));
      const begun = begins.get(exchange);
      if (!begun || (request.unpaced && exchange.response)) return exchange;
      firstOrder ??= begun.order;
      const kind = retryKind(exchange, request.acceptRefusal ?? false);
      if (kind !== 'refused') refused.end();
      else if (await refused.relieve(retryAfterSeconds(exchange) ?? 1)) continue;
      const tries = attempt - before - refused.tries();
      if (kind === undefined || tries >= mostAttempts[kind]) {
        const mayReturn = served && isLost(exchange) && returns < mostReturns;
        const found = mayReturn && (await whereabouts(begun.returns, exchange.failure !== undefined));
        if (found === 'returned') {
          [before, returns] = [attempt - refused.tries(), returns + 1];
          continue;
        }
        if (!isDown(exchange)) return exchange;
        // A target that is to come back at a certain time says so.
        const mayLast = found === 'present' && retryAfterSeconds(exchange) === undefined;
        const latest = mayLast ? await send() : exchange;
        route.see(exchange, firstOrder, tries);
        return mayLast ? confirmed(exchange, latest) : exchange;
      }
      if (request.openEnded?.deadlineMs !== undefined && exchange.failure?.code === 'timeout')
        return exchange;
      if (exchange.failure) {
        oneByOne = true;
        if (exchange.failure.code !== 'timeout') pacer.narrow();
        transport.renew();
      }
      if (kind === 'refused') {
        const seconds = route.grant(waitAfter(exchange, tries), begun.order);
        if (seconds === undefined) return exchange;
        if (retryAfterSeconds(exchange) === undefined) pacer.spread(exchange);
        if (seconds > 0) await pacer.back(`the target returned ${status(exchange)}`, seconds, true);
        // Waiting has not helped before: the target may refuse requests that are pending together.
        if (tries > 1) pacer.ease();
      }
      if (kind === 'unavailable' && exchange.response)
        await limits.sleep(Math.min(retryAfterSeconds(exchange) ?? 0.2, tries > 1 ? 1 : 5) * 1000);
    }
  };

  return {
    name,
    opaque: createOpaque(options.seed ?? 0),
    baseUrl: requests.baseUrl,
    sent: () => sent,
    known: (request) => kept.find(keyOf(requests.of(request))),
    send: (request) => {
      const asSent = requests.of(request);
      const replacing = requests.replacing(request);
      if (replacing)
        return Promise.resolve(requests.unsent(requests.of({ ...request, headers: [] }), 1, replacing));
      const tooLong = requests.tooLong(asSent);
      if (tooLong) return Promise.resolve(tooLong);
      const key = keyOf(asSent);
      const known = request.again ? undefined : kept.find(key);
      if (known) return known;
      const response = persist(request, asSent);
      if (request.remember ?? true) kept.keep(key, response);
      response.catch(() => undefined);
      return response;
    },
  };
};
