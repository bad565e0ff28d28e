import type { CarriedRequest, OpenNetwork } from '../../harness/network/network.js';
import type { HttpHandler } from '../../reference-server/http/message.js';
import { openReferenceServer, type ServerOptions, type ServerUrls } from '../../reference-server/open.js';
import { createVirtualClock, startOfProof, type VirtualClock } from './clock.js';
import { openMemoryNetwork } from './network.js';

/** A reference server in this process, and the network that reaches it. */
export interface MemoryServer extends ServerUrls {
  readonly openNetwork: OpenNetwork;
  /** The clock of the server; its clients use it too. */
  readonly clock: VirtualClock;
  readonly complaints: readonly string[];
}

// Nothing listens on this port: a request that left the process would be refused.
const origins = {
  journal: 'http://127.0.0.1:11',
  companion: 'http://127.0.0.1:12',
  control: 'http://127.0.0.1:13',
};

/** Where requests reach the test hooks. */
export const controlOrigin = origins.control;

/** Every server of the proof has the same keys, so that equal servers send equal cursors and key directories. */
const keys = { cursorKey: new Uint8Array(32).fill(7), keySeed: new Uint8Array(32).fill(8) };

/** The handlers of a server by the origins that its clients request, and its base URLs. */
export interface OpenHandlers extends ServerUrls {
  readonly handlers: ReadonlyMap<string, HttpHandler>;
}

/** Opens the handlers of a reference server that takes its time from its options. */
export const openHandlers = (options: ServerOptions): OpenHandlers => {
  const { journal, companion, control, reachedAt } = openReferenceServer({ ...keys, ...options });
  const handlers = new Map([
    [origins.journal, journal],
    [origins.companion, companion],
    [origins.control, control],
  ]);
  return { ...reachedAt(origins), handlers };
};

/**
 * Opens a reference server without sockets. Only requests and waits advance its clock. `onReceived` is that of the
 * network.
 */
export const openMemoryServer = (
  options: ServerOptions,
  onReceived?: (request: CarriedRequest, at: number) => void,
): MemoryServer => {
  const clock = createVirtualClock(startOfProof());
  const { handlers, ...urls } = openHandlers({ now: clock.now, wait: clock.wait, ...options });
  const network = openMemoryNetwork(handlers, clock, onReceived);
  return { ...urls, openNetwork: () => network, clock, complaints: network.complaints };
};
