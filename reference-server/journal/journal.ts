import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createContext, type JournalOptions } from './context.js';
import { type Call, type Outcome, refuse } from './exchange.js';
import { conditionOf, type ParserError, requestLineOf, writeAndClose } from './parser-errors.js';
import { finish } from './presentation/finish.js';
import { readCall } from './presentation/read-call.js';
import { settle } from './presentation/settle.js';

/** The handlers of one journal, for a server that someone else opens. */
export interface Journal {
  listener(request: IncomingMessage, response: ServerResponse): void;
  onClientError(error: ParserError, socket: Duplex): void;
  /** Begins a new snapshot with changed content (test hook). */
  publish(): void;
  /** Forgets all counted requests (test hook). */
  resetRateLimit(): void;
}

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

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const line = { method: request.method ?? '', target: request.url };
    const call = readCall(line, request, pathPrefix, clock.now(), requests);
    const { exchange, lines, body } = finish(call, settled(call), context);
    const delay = behaviours.delayMilliseconds(exchange);
    if (delay > 0) await wait(delay);
    behaviours.transmit(response, lines, body, exchange);
  };

  return {
    listener: (request, response) => {
      respond(request, response).catch(() => response.destroy());
    },
    onClientError: (error, socket) => {
      if (!socket.writable || error.code === 'ECONNRESET') {
        socket.destroy();
        return;
      }
      requests += 1;
      const call = readCall(requestLineOf(error), undefined, pathPrefix, clock.now(), requests);
      writeAndClose(socket, finish(call, refuse(conditionOf(error, call)), context));
    },
    publish: () => context.snapshots.publish(clock.now()),
    resetRateLimit: () => context.quota.reset(),
  };
};
