import { type Clock, realClock } from '../engine/clock.js';
import type { RunLimits } from '../engine/limits.js';
import type { Pacer } from '../engine/pacer.js';
import { retryAfterSeconds, waitAfter } from '../engine/pacer.js';
import { RunStop } from '../engine/stop.js';
import type { Reason } from '../engine/verdict.js';
import { asPath, withoutTrailingSlashes } from '../formats/percent.js';
import type { OpenEnded } from './body.js';
import { createBreaker, type Route } from './breaker.js';
import { type Exchange, type HeaderLine, type InterfaceName, status, succeeded } from './exchange.js';
import { createKeptExchanges, keyOf } from './kept-exchanges.js';
import { noRelief, type Relief } from './relief.js';
import type { Transport } from './transport.js';

export interface ClientRequest {
  readonly method?: string;
  /** Path and query after the base URL's own path, sent as written. */
  readonly path: string;
  readonly headers?: readonly HeaderLine[];
  readonly body?: string;
  /** The path is complete: the path of the base URL is not added. */
  readonly withoutPrefix?: boolean;
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
  /** Origin and path prefix of the base URL, without a trailing slash. */
  readonly baseUrl: string;
  send(request: ClientRequest): Promise<Exchange>;
  /** Requests sent, retries included. */
  sent(): number;
}

export interface ClientOptions {
  readonly name: InterfaceName;
  readonly baseUrl: string;
  readonly headers: readonly HeaderLine[];
  readonly transport: Transport;
  readonly pacer: Pacer;
  /** Ends refusals without waiting. Default: nothing does. */
  readonly relief?: Relief;
  readonly limits: RunLimits;
  /** Default: the clock of the machine. */
  readonly clock?: Clock;
  readonly nextId: () => number;
  /** Called with every exchange, retries included, as it completes. */
  readonly onExchange: (exchange: Exchange) => void;
  /** Exchanges of an earlier client of the same run: their requests are not sent again. */
  readonly earlier?: readonly Exchange[];
}

const mostAttempts = { refused: 6, unavailable: 2, dropped: 2 };

/**
 * Returns how to retry an exchange: after a wait (429, 503) or on a fresh connection (drops); undefined for
 * no retry.
 */
const retryKind = (exchange: Exchange, acceptRefusal: boolean): keyof typeof mostAttempts | undefined => {
  if (exchange.failure) return ['timeout', 'dropped'].includes(exchange.failure.code) ? 'dropped' : undefined;
  if (status(exchange) === 429 && !acceptRefusal) return 'refused';
  return [502, 503, 504].includes(status(exchange)) ? 'unavailable' : undefined;
};

/** Number of broken exchanges in a row after which the target counts as unreachable. */
const goneAfter = 12;

/** Longest path sent, characters; a cursor of 2,048 characters beyond ASCII has at most 18,432. */
const longestPath = 32 * 1024;

/** Creates the client of one interface: paced, recorded, memoised, with one retry on a fresh connection. */
export const createClient = (options: ClientOptions): Client => {
  const { name, limits, pacer, transport, clock = realClock, relief = noRelief } = options;
  const url = new URL(options.baseUrl);
  const prefix = withoutTrailingSlashes(url.pathname);
  const kept = createKeptExchanges((options.earlier ?? []).filter((one) => one.interface === name));
  const breaker = createBreaker(`Interface ${name.toUpperCase()}`);
  let sent = 0;
  // After a broken exchange every request gets its own connection: some servers accept only one at a time.
  let oneByOne = false;
  let brokenInARow = 0;
  /** A request that had a success: it shows later whether the target still responds to anything. */
  let served: Exchange['request'] | undefined;
  let lookingForLife: Promise<void> | undefined;
  const begins = new WeakMap<Exchange, ReturnType<Route['begin']>>();

  const requestOf = (clientRequest: ClientRequest): Exchange['request'] => {
    const given = new Set((clientRequest.headers ?? []).map(([key]) => key.toLowerCase()));
    const headers = [
      ...options.headers.filter(([key]) => !given.has(key.toLowerCase())),
      // An empty value removes a header of the run.
      ...(clientRequest.headers ?? []).filter(([, value]) => value !== ''),
    ];
    // A path may be a link of the target.
    const path = asPath(clientRequest.withoutPrefix ? clientRequest.path : prefix + clientRequest.path);
    return {
      method: clientRequest.method ?? 'GET',
      url: url.origin + path,
      path,
      headers,
      ...(clientRequest.body === undefined ? {} : { body: clientRequest.body }),
    };
  };
  /** An exchange that was never sent. */
  const unsent = (request: Exchange['request'], attempt: number, failure: Reason): Exchange => ({
    id: options.nextId(),
    interface: name,
    request,
    startedAt: clock.now(),
    durationMs: 0,
    attempt,
    failure,
  });
  /** Of a path that is too long, only its beginning is kept. */
  const tooLong = (request: Exchange['request']): Exchange => {
    const path = request.path.slice(0, 1000);
    return unsent({ ...request, path, url: url.origin + path }, 1, {
      code: 'hostile-input',
      text: `the path would have ${request.path.length} characters: none longer than ${longestPath} is sent`,
    });
  };

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
      origin: url.origin,
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
    pacer.learn(exchange);
    return exchange;
  };

  /**
   * A target may break the connection for one kind of request only, as a crash in its handler does. So a request
   * that had a success is sent again; without a response, the run ends.
   */
  const lookForLife = async (): Promise<void> => {
    const exchange = served && (await transmit(served, 1));
    if (exchange) options.onExchange(exchange);
    if (!exchange?.response)
      throw new RunStop('unreachable', `${url.origin} did not respond to ${brokenInARow} requests in a row`);
    brokenInARow = 0;
  };

  const once = async (
    clientRequest: ClientRequest,
    request: Exchange['request'],
    attempt: number,
    route: Route,
  ): Promise<Exchange> => {
    if (brokenInARow >= goneAfter) {
      lookingForLife ??= lookForLife().finally(() => {
        lookingForLife = undefined;
      });
      await lookingForLife;
    }
    const sentence = breaker.givenUp();
    if (sentence !== undefined) throw new RunStop('given-up', sentence);
    const closed = route.closed();
    if (closed) return unsent(request, attempt, closed);
    const begun = route.begin();
    const exchange = await transmit(request, attempt, clientRequest.openEnded);
    begins.set(exchange, begun);
    // A response that may never begin proves nothing about its route.
    if (!clientRequest.openEnded || exchange.response) route.see(exchange, begun);
    options.onExchange(exchange);
    brokenInARow = exchange.failure ? brokenInARow + 1 : 0;
    if (request.method === 'GET' && succeeded(exchange)) served ??= request;
    return exchange;
  };

  const persist = async (request: ClientRequest, asSent: Exchange['request']): Promise<Exchange> => {
    const route = breaker.route(request.method ?? 'GET', request.path);
    const refused = relief.request();
    for (let attempt = 1; ; attempt += 1) {
      const send = () => {
        refused.begin();
        return once(request, asSent, attempt, route);
      };
      const exchange = await (request.unpaced ? send() : pacer.turn(send, attempt > 1));
      if (request.unpaced && exchange.response) return exchange;
      const begun = begins.get(exchange);
      if (!begun) return exchange;
      const kind = retryKind(exchange, request.acceptRefusal ?? false);
      if (kind !== 'refused') refused.end();
      else if (await refused.relieve(retryAfterSeconds(exchange) ?? 1)) continue;
      if (kind === undefined || attempt - refused.tries() >= mostAttempts[kind]) return exchange;
      if (request.openEnded?.deadlineMs !== undefined && exchange.failure?.code === 'timeout')
        return exchange;
      if (exchange.failure) {
        oneByOne = true;
        if (exchange.failure.code !== 'timeout') pacer.narrow();
        transport.renew();
      }
      if (kind === 'refused') {
        const seconds = route.grant(waitAfter(exchange, attempt - refused.tries()), begun);
        if (seconds === undefined) return exchange;
        if (retryAfterSeconds(exchange) === undefined) pacer.spread(exchange);
        if (seconds > 0) await pacer.back(`the target returned ${status(exchange)}`, seconds);
        // Waiting has not helped before: the target may refuse requests that are pending together.
        if (attempt - refused.tries() > 1) pacer.narrow();
      }
      if (kind === 'unavailable' && exchange.response)
        await limits.sleep(Math.min(retryAfterSeconds(exchange) ?? 0.2, 5) * 1000);
    }
  };

  return {
    name,
    baseUrl: url.origin + prefix,
    sent: () => sent,
    send: (request) => {
      const asSent = requestOf(request);
      if (asSent.path.length > longestPath) return Promise.resolve(tooLong(asSent));
      const key = keyOf(asSent);
      const before = request.again ? undefined : kept.find(key);
      if (before) return before;
      const response = persist(request, asSent);
      if (request.remember ?? true) kept.keep(key, response);
      response.catch(() => undefined);
      return response;
    },
  };
};
