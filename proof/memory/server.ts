import type { OpenNetwork } from '../../harness/network/network.js';
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

/** Every server of the proof signs its cursors with the same key, so that equal servers send equal cursors. */
const cursorKey = new Uint8Array(32).fill(7);

/** Opens a reference server without sockets. Only requests and waits advance its clock. */
export const openMemoryServer = (options: ServerOptions): MemoryServer => {
  const clock = createVirtualClock(startOfProof());
  const { journal, companion, control, reachedAt } = openReferenceServer({
    now: clock.now,
    wait: clock.wait,
    cursorKey,
    ...options,
  });
  const network = openMemoryNetwork(
    new Map([
      [origins.journal, journal],
      [origins.companion, companion],
      [origins.control, control],
    ]),
    clock,
  );
  return { ...reachedAt(origins), openNetwork: () => network, clock, complaints: network.complaints };
};
