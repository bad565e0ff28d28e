import type { CarriedRequest } from '../../harness/network/network.js';
import type { HttpHandler, HttpRequest } from '../../reference-server/http/message.js';
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
  /** Lets the server count a request whose response is known. */
  count(request: RecordedRequest): Promise<void>;
}

/** Opens a server for recorded requests. */
export const openReplay = (options: ServerOptions): Replay => {
  let time = startOfProof();
  const { handlers } = openHandlers({
    now: () => time,
    wait: async (milliseconds) => {
      time += milliseconds;
    },
    ...options,
  });
  const ids: IdsOfServer = new Map();
  const arrive = ({ carried, at, request }: RecordedRequest): [HttpHandler, HttpRequest] => {
    time = at;
    const handler = handlers.get(carried.origin);
    if (!handler) throw new Error(`no handler for ${carried.origin}`);
    if (request) return [handler, request];
    const carriedHere = JSON.parse(withIdsOf(ids, JSON.stringify(carried))) as CarriedRequest;
    return [handler, received(carriedHere)];
  };
  return {
    ids,
    send: (recorded) => replyOf(...arrive(recorded)),
    count: async (recorded) => {
      const [handler, request] = arrive(recorded);
      await handler.count?.(request);
    },
  };
};
