import type { CarriedRequest } from '../../harness/network/network.js';
import type { ServerOptions } from '../../reference-server/open.js';
import { startOfProof } from '../memory/clock.js';
import { received } from '../memory/request.js';
import { openHandlers } from '../memory/server.js';
import type { RecordedRequest } from './recorded-request.js';
import { type IdsOfServer, replyOf, type SeenReply, withIdsOf } from './reply.js';

/** A server that receives recorded requests at the time of the recording. */
export interface Replay {
  /** Identifiers of this server for those of the recording. */
  readonly ids: IdsOfServer;
  send(request: RecordedRequest): Promise<SeenReply>;
}

/** Opens a server for recorded requests. */
export const openReplay = (options: ServerOptions): Replay => {
  let time = startOfProof();
  let number = 0;
  const { handlers } = openHandlers({
    now: () => time,
    wait: async (milliseconds) => {
      time += milliseconds;
    },
    requestNumber: () => number,
    ...options,
  });
  const ids: IdsOfServer = new Map();
  return {
    ids,
    send: ({ carried, at, number: own, request }) => {
      time = at;
      number = own;
      const handler = handlers.get(carried.origin);
      if (!handler) throw new Error(`no handler for ${carried.origin}`);
      const carriedHere = () => JSON.parse(withIdsOf(ids, JSON.stringify(carried))) as CarriedRequest;
      return replyOf(handler, request ?? received(carriedHere()));
    },
  };
};
