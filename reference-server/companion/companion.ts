import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { inspectSignature, isSigned } from './agents/signatures/inspect.js';
import type { CompanionContext } from './context.js';
import { type Call, type Outcome, refuse } from './presentation/exchange.js';
import { type Finished, finish } from './presentation/finish.js';
import { createMatch, readCall } from './presentation/match.js';
import { createParserErrorAnswer } from './presentation/parser-errors.js';
import { routesOf } from './presentation/routes.js';
import { settle } from './presentation/settle.js';

export { type CompanionBehaviours, soundCompanion } from './behaviours.js';
export type { CompanionContext } from './context.js';

/** The handlers of one companion, for a server that someone else opens. */
export interface Companion {
  listener(request: IncomingMessage, response: ServerResponse): void;
  onClientError(error: Error, socket: Duplex): void;
  /** Forgets all counted requests (test hook). */
  resetRateLimit(): void;
}

const send = (response: ServerResponse, { exchange, lines, body, stream }: Finished): void => {
  response.writeHead(exchange.status, lines.flat());
  if (stream === undefined || exchange.method === 'HEAD') {
    response.end(exchange.method === 'HEAD' ? undefined : body);
    return;
  }
  response.flushHeaders();
  response.write(body);
  const source = Readable.fromWeb(stream);
  // Whoever hangs up first ends the other.
  response.on('close', () => source.destroy());
  source.on('error', () => response.destroy()).pipe(response);
};

/** Interface B: REST routes, quota, problems and discovery documents over the fixture. */
export const createCompanion = (context: CompanionContext): Companion => {
  const { behaviours, clock, address } = context;
  const limiter = behaviours.limiter(behaviours.quota, behaviours.windowSeconds);
  const match = createMatch(routesOf(context));

  const count = (call: Call, request: IncomingMessage) =>
    behaviours.countsAgainstQuota(call.area, call.path)
      ? limiter.take(behaviours.keyOf(request), call.now)
      : undefined;

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const read = readCall(request, match, address(), clock.now());
    const call: Call = isSigned(request)
      ? { ...read, signature: await inspectSignature(request, address(), Math.floor(read.now / 1000)) }
      : read;
    const quota = count(call, request);
    const outcome: Outcome = quota?.refused ? refuse('rate_limited') : await settle(call, behaviours);
    const finished = finish(call, outcome, quota, context);
    const delay = behaviours.delayMilliseconds(finished.exchange);
    if (delay > 0) await wait(delay);
    send(response, finished);
  };

  return {
    listener: (request, response) => {
      respond(request, response).catch(() => response.destroy());
    },
    onClientError: createParserErrorAnswer(context),
    resetRateLimit: () => limiter.reset(),
  };
};
