import type { Socket } from 'node:net';
import { close, createNodeServer, listen as listenNode } from '../../../reference-server/http/node-server.js';
import { openReferenceServer } from '../../../reference-server/open.js';
import type { HostileRow } from '../row.js';
import { type Behaviour, type Call, send } from './behaviour.js';
import { listen } from './listen.js';
import type { TargetRequest } from './request.js';
import { jsonResponse } from './response.js';
import { soundServer } from './sound.js';

/** A running hostile target. */
export interface HostileTarget {
  readonly address: string;
  readonly controlAddress: string | undefined;
  /** How often the row's behaviour was met. */
  met(): number;
  /** Requests and connections received by the server that no client may contact. */
  strayed(): number;
  close(): Promise<void>;
}

const concerns = (row: HostileRow, call: Call): boolean => {
  if (row.behaviour === undefined) return false;
  if (row.on === undefined) return true;
  return typeof row.on === 'string' ? call.request.route.startsWith(row.on) : row.on(call);
};

/** Starts the target of a row: sound but for what the row says. */
export const startTarget = async (row: HostileRow): Promise<HostileTarget> => {
  let met = 0;
  let strayed = 0;
  const stray = await listen({
    onRequest: () => undefined,
    onConnection: () => {
      strayed += 1;
      return false;
    },
  });
  let origin = '';
  const sound = soundServer(() => origin);
  const play = (
    behaviour: Behaviour | undefined,
    request: TargetRequest,
    socket: Socket,
    from: typeof sound,
  ) => {
    const soundOf = (other: TargetRequest) =>
      from.send(other).catch(() => jsonResponse({ title: 'Bad request', status: 400 }, 400));
    const call: Call = {
      request,
      socket,
      count: met + 1,
      elsewhere: stray.address,
      soundOf,
      sound: () => soundOf(request),
    };
    const isOurs = behaviour !== undefined && (behaviour === row.control || concerns(row, call));
    if (isOurs) met += 1;
    const work = async () => {
      if (isOurs) await behaviour(call);
      else send(call, await call.sound());
    };
    work().catch((error: unknown) => {
      socket.destroy();
      if (!socket.destroyed) throw error;
    });
  };
  const front = await listen({
    onRequest: (request, socket) => play(row.behaviour, request, socket, sound),
    onConnection: (socket) => {
      const isTaken = row.onConnection?.(socket) ?? false;
      if (isTaken) met += 1;
      return isTaken;
    },
    tls: row.tls,
    onTcp: () => {
      if (row.tls) met += 1;
    },
  });
  const reference = openReferenceServer({});
  const server = createNodeServer(row.interface === 'a' ? reference.journal : reference.companion);
  const hookServer = createNodeServer(reference.control);
  origin = await listenNode(server, 0, '127.0.0.1');
  const hookOrigin = await listenNode(hookServer, 0, '127.0.0.1');
  // The sound responses name the address of the front, which is what the run is given.
  reference.reachedAt({ journal: front.address, companion: front.address, control: hookOrigin });
  const hooks = soundServer(() => hookOrigin);
  const control =
    row.control &&
    (await listen({ onRequest: (request, socket) => play(row.control, request, socket, hooks) }));
  return {
    address: front.address,
    controlAddress: control?.address,
    met: () => met,
    strayed: () => strayed,
    close: async () => {
      sound.close();
      hooks.close();
      await Promise.all([front.close(), stray.close(), control?.close(), close(server), close(hookServer)]);
    },
  };
};
