import { setTimeout as wait } from 'node:timers/promises';
import type { HttpHandler, HttpReply, HttpRequest } from '../http/message.js';
import { inspectSignature, isSigned } from './agents/signatures/inspect.js';
import type { CompanionContext } from './context.js';
import { type Call, type Outcome, refuse } from './presentation/exchange.js';
import { type Finished, finish } from './presentation/finish.js';
import { createMatch, readCall } from './presentation/match.js';
import { parserErrorCondition, unread } from './presentation/parser-errors.js';
import { routesOf } from './presentation/routes.js';
import { settle } from './presentation/settle.js';

export { type CompanionBehaviours, soundCompanion } from './behaviours.js';
export type { CompanionContext } from './context.js';

/** One companion, for a server that someone else opens. */
export interface Companion extends Required<HttpHandler> {
  /** Forgets all counted requests (test hook). */
  resetRateLimit(): void;
}

const replyOf = ({ exchange, lines, body, stream }: Finished): HttpReply => ({
  status: exchange.status,
  lines,
  chunks: [body],
  stream: exchange.method === 'HEAD' ? undefined : stream,
});

/** Interface B: REST routes, quota, problems and discovery documents over the fixture. */
export const createCompanion = (context: CompanionContext): Companion => {
  const { behaviours, clock, address } = context;
  const limiter = behaviours.limiter(behaviours.quota, behaviours.windowSeconds);
  const match = createMatch(routesOf(context));

  const count = (call: Call, request: HttpRequest) =>
    behaviours.countsAgainstQuota(call.area, call.path)
      ? limiter.take(behaviours.keyOf(request), call.now)
      : undefined;

  return {
    handle: async (request) => {
      const read = readCall(request, match, address(), clock.now());
      const call: Call = isSigned(request)
        ? { ...read, signature: await inspectSignature(request, address(), Math.floor(read.now / 1000)) }
        : read;
      const quota = count(call, request);
      const outcome: Outcome = quota?.refused ? refuse('rate_limited') : await settle(call, behaviours);
      const finished = finish(call, outcome, quota, context);
      const delay = behaviours.delayMilliseconds(finished.exchange);
      if (delay > 0) await wait(delay);
      return replyOf(finished);
    },
    refuse: (error) => {
      const call = unread(clock.now());
      return replyOf(finish(call, refuse(parserErrorCondition(error)), undefined, context));
    },
    resetRateLimit: () => limiter.reset(),
  };
};
