import type { CarriedRequest, Network } from '../../harness/network/network.js';
import type { HttpHandler, HttpReply } from '../../reference-server/http/message.js';
import { createVirtualClock, startOfProof, type VirtualClock } from './clock.js';
import { isRefusedPath, received, needsSockets as requestNeedsSockets } from './request.js';
import { arriving, needsSockets as replyNeedsSockets } from './response.js';

/** A network inside this process: every origin is a handler. */
export interface MemoryNetwork extends Network {
  /** Requests and responses that only sockets can carry; judgements of them do not count. */
  readonly complaints: readonly string[];
}

const failed = (code: string, text: string): Error => Object.assign(new Error(text), { code });

/** Lets everything sent at the same time arrive, and timers fire, before a request is handled. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Opens a network that reaches only these handlers, each at its origin. Each request takes one millisecond of
 * the clock. Calls `onReceived` with each request that reaches a handler and its time, milliseconds since the epoch.
 */
export const openMemoryNetwork = (
  handlers: ReadonlyMap<string, HttpHandler>,
  clock: VirtualClock = createVirtualClock(startOfProof()),
  onReceived: (request: CarriedRequest, at: number) => void = () => undefined,
): MemoryNetwork => {
  const complaints: string[] = [];
  const complain = (what: string): Error => {
    const text = `${what} is not carried in memory: mark the deviation overSockets`;
    complaints.push(text);
    return failed('NOT_IN_MEMORY', text);
  };
  return {
    complaints,
    carry: async (carried, abort) => {
      const handler = handlers.get(carried.origin);
      if (handler === undefined) throw failed('ECONNREFUSED', `nothing listens at ${carried.origin}`);
      if (isRefusedPath(carried)) throw failed('UND_ERR_INVALID_ARG', 'invalid request path');
      const oddRequest = requestNeedsSockets(carried);
      if (oddRequest !== undefined) throw complain(oddRequest);
      const request = received(carried);
      const reply = await clock.during(async (): Promise<HttpReply> => {
        await turn();
        clock.tick();
        onReceived(carried, clock.now());
        try {
          return await handler.handle(request);
        } catch {
          throw failed('UND_ERR_SOCKET', 'other side closed');
        }
      });
      const oddReply = replyNeedsSockets(request, reply);
      if (oddReply !== undefined) throw complain(oddReply);
      return arriving(request, reply, clock.now(), abort);
    },
    renew: () => undefined,
    close: async () => undefined,
  };
};
