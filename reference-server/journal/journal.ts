import { setTimeout as wait } from 'node:timers/promises';
import type { HttpHandler, HttpReply } from '../http/message.js';
import { createContext, type JournalOptions } from './context.js';
import { type Call, type Outcome, refuse } from './exchange.js';
import { conditionOf, requestLineOf } from './parser-errors.js';
import { type Finished, finish } from './presentation/finish.js';
import { readCall } from './presentation/read-call.js';
import { settle } from './presentation/settle.js';

/** One journal, for a server that someone else opens. */
export interface Journal extends Required<HttpHandler> {
  /** Begins a new snapshot with changed content (test hook). */
  publish(): void;
  /** Forgets all counted requests (test hook). */
  resetRateLimit(): void;
}

const replyOf = ({ exchange, lines, body }: Finished): HttpReply => ({
  status: exchange.status,
  lines,
  chunks: [body],
});

/** Interface A over the fixture and, beyond it, over generated records. */
export const createJournal = (options: JournalOptions): Journal => {
  const context = createContext(options);
  const { behaviours, clock, pathPrefix } = options;
  let requests = 0;

  const settled = (call: Call): Outcome => {
    try {
      return settle(call, context);
    } catch {
      return refuse('internal');
    }
  };

  return {
    handle: async (request) => {
      requests += 1;
      const line = { method: request.method ?? '', target: request.url };
      const call = readCall(line, request, pathPrefix, clock.now(), requests);
      const finished = finish(call, settled(call), context);
      const delay = behaviours.delayMilliseconds(finished.exchange);
      if (delay > 0) await wait(delay);
      return behaviours.transmit(replyOf(finished), finished.exchange);
    },
    refuse: (error) => {
      requests += 1;
      const call = readCall(requestLineOf(error), undefined, pathPrefix, clock.now(), requests);
      return replyOf(finish(call, refuse(conditionOf(error, call)), context));
    },
    publish: () => context.snapshots.publish(clock.now()),
    resetRateLimit: () => context.quota.reset(),
  };
};
