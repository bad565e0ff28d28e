import type { Clock } from '../clock.js';
import type { HttpCall, HttpCondition, Refusal, Success } from './call.js';
import type { HttpHandler, HttpRequest } from './message.js';
import { conditionOf, type RequestLine, requestLineIn, requestLineOf } from './parser-errors.js';
import { hasLegalHost, isOversized } from './request-checks.js';
import { type Presentation, respond } from './response.js';

/** A counted call, and why it is refused, if it is. */
export interface Admitted<Call, Condition extends string> {
  readonly call: Call;
  readonly refusal?: Refusal<Condition> | undefined;
}

/** One interface for the pipeline; its conditions include those of the pipeline. */
export interface Served<Call extends HttpCall, Condition extends string, Route>
  extends Presentation<Call, Condition | HttpCondition, Route> {
  readonly clock: Clock;
  /** Parses a request; `request` is absent when the parser refused it. */
  read(line: RequestLine, request: HttpRequest | undefined, now: number): Call;
  /** Counts the call against its quota. */
  admit(call: Call, request: HttpRequest): Admitted<Call, Condition> | Promise<Admitted<Call, Condition>>;
  respond(route: Route, call: Call): Success | Refusal<Condition> | Promise<Success | Refusal<Condition>>;
}

const refuse = (refused: HttpCondition): Refusal<HttpCondition> => ({ refused });

/**
 * Creates the handler of one interface: it parses, admits, handles and writes each request in the same order.
 */
export const createPipeline = <Call extends HttpCall, Condition extends string, Route>(
  served: Served<Call, Condition, Route>,
): Required<HttpHandler> => {
  const { behaviours, clock, routeOf } = served;

  type Decided = Success | Refusal<Condition | HttpCondition>;

  const decide = (call: Call): Decided | Promise<Decided> => {
    if (!hasLegalHost(call)) return refuse('bad_host');
    if (isOversized(call)) return refuse('oversized_head');
    try {
      const intercepted = behaviours.intercept(call);
      if (intercepted !== undefined) return intercepted;
      if (!behaviours.acceptsTarget(call)) return refuse('malformed_target');
      const route = routeOf(call);
      if (route === undefined) return refuse('unknown_route');
      if (!behaviours.methodsOf(route).includes(call.method)) return refuse('wrong_method');
      if (call.method === 'OPTIONS') return { status: 204, mediaType: '', content: '' };
      const outcome = served.respond(route, call);
      return outcome instanceof Promise ? outcome.catch(() => refuse('internal')) : outcome;
    } catch {
      return refuse('internal');
    }
  };

  return {
    handle: async (request) => {
      const read = served.read(requestLineOf(request), request, clock.now());
      const admitted = served.admit(read, request);
      const { call, refusal } = admitted instanceof Promise ? await admitted : admitted;
      const decided = refusal ?? decide(call);
      // Awaiting what is there already would cost as much as a small response.
      const outcome = decided instanceof Promise ? await decided : decided;
      const { exchange, reply } = respond(call, outcome, served);
      const delay = behaviours.delayMilliseconds(exchange);
      if (delay > 0) await clock.wait(delay);
      return behaviours.transmit(reply, exchange);
    },
    count: async (request) => {
      await served.admit(served.read(requestLineOf(request), request, clock.now()), request);
    },
    refuse: (error) => {
      const line = requestLineIn(error);
      const call = served.read(line, undefined, clock.now());
      const condition = conditionOf(error, line, routeOf(call) !== undefined);
      return respond(call, refuse(condition), served).reply;
    },
  };
};
