import type { HttpHandler } from '../http/message.js';
import { createPipeline } from '../http/pipeline.js';
import { createContext, type JournalOptions } from './context.js';
import type { JournalCall, Operation } from './exchange.js';
import type { Condition } from './presentation/conditions.js';
import { respondToOperation } from './presentation/operations.js';
import { problemOf } from './presentation/problem.js';
import { readCall } from './presentation/routes.js';

/** One journal, for a server that the caller opens. */
export interface JournalServer extends Required<HttpHandler> {
  /** Starts a new snapshot with changed content (test hook). */
  publish(): void;
  /** Clears all counted requests (test hook). */
  resetRateLimit(): void;
  /** Indexes the words of all records and adds their amounts up, which the first request would wait for. */
  prepare(): void;
}

/** Creates Interface A with the fixture and, for larger journals, generated records. */
export const createJournalServer = (options: JournalOptions): JournalServer => {
  const context = createContext(options);
  const { behaviours, clock, pathPrefix } = options;
  let requests = 0;

  const pipeline = createPipeline<JournalCall, Condition, Operation>({
    behaviours,
    clock,
    read: (line, request, now) => {
      requests += 1;
      return readCall(line, request, pathPrefix, now, requests);
    },
    admit: (call) => {
      const retryAfterSeconds = context.quota.take(call.now);
      if (retryAfterSeconds === undefined) return { call };
      return { call, refusal: { refused: 'rate_limited', retryAfterSeconds } };
    },
    routeOf: ({ operation }) => operation,
    respond: (operation, call) => respondToOperation(operation, call, context),
    problem: (condition, exchange) => problemOf(condition, exchange, context),
    headerLines: () => [],
  });

  return {
    ...pipeline,
    publish: () => context.snapshots.publish(clock.now()),
    resetRateLimit: () => context.quota.reset(),
    prepare: () => {
      context.snapshots.current.index();
      context.snapshots.current.sums();
    },
  };
};
