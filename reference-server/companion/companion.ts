import type { HttpHandler, HttpRequest } from '../http/message.js';
import { createPipeline } from '../http/pipeline.js';
import { createMatch } from '../http/router.js';
import { inspectSignature, isSigned } from './agents/signatures/inspect.js';
import type { CompanionContext } from './context.js';
import type { Condition } from './presentation/conditions.js';
import type { CompanionCall, Route } from './presentation/exchange.js';
import { headerLinesOf, problemOf } from './presentation/presentation.js';
import { readCall } from './presentation/read-call.js';
import { routesOf } from './presentation/routes.js';

export { type CompanionBehaviours, soundCompanion } from './behaviours.js';
export type { CompanionContext } from './context.js';

/** One companion, for a server that the caller opens. */
export interface Companion extends Required<HttpHandler> {
  /** Clears all counted requests (test hook). */
  resetRateLimit(): void;
}

/** Interface B: REST routes, quota, problems and discovery documents over the fixture. */
export const createCompanion = (context: CompanionContext): Companion => {
  const { behaviours, clock, address } = context;
  const limiter = behaviours.limiter(behaviours.quota, behaviours.windowSeconds);
  const match = createMatch<Route>(routesOf(context).map((route) => [route.path, route]));

  const inspected = async (call: CompanionCall, request: HttpRequest): Promise<CompanionCall> =>
    isSigned(request)
      ? { ...call, signature: await inspectSignature(request, address(), Math.floor(call.now / 1000)) }
      : call;

  const pipeline = createPipeline<CompanionCall, Condition, Route>({
    behaviours: {
      ...behaviours,
      // An override of the media type applies to problems too.
      problemContentType: (exchange) => {
        const mediaType = behaviours.problemContentType(exchange);
        return mediaType === undefined ? undefined : behaviours.contentType(mediaType, exchange);
      },
    },
    clock,
    read: (line, request, now) => readCall(line, request, match, address(), now),
    admit: async (read, request) => {
      const call = await inspected(read, request);
      if (!behaviours.countsAgainstQuota(call.area, call.path)) return { call };
      const quota = limiter.take(behaviours.keyOf(request), call.now);
      return {
        call: { ...call, quota },
        refusal: quota.refused ? { refused: 'rate_limited' } : undefined,
      };
    },
    routeOf: ({ route }) => route,
    respond: (route, call) => route.respond(call),
    problem: (condition, exchange) => problemOf(condition, exchange, context),
    headerLines: (exchange) => headerLinesOf(exchange, context),
  });

  return { ...pipeline, resetRateLimit: () => limiter.reset() };
};
