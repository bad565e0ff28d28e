import type { OpenNetwork } from '../../harness/network/network.js';
import { openReferenceServer, type ServerOptions, type ServerUrls } from '../../reference-server/open.js';
import { openMemoryNetwork } from './network.js';

/** A reference server inside this process, and the network on which it is reached. */
export interface MemoryServer extends ServerUrls {
  readonly openNetwork: OpenNetwork;
  readonly complaints: readonly string[];
}

// Nobody listens there: a request that leaves the process would be refused.
const origins = {
  journal: 'http://127.0.0.1:11',
  companion: 'http://127.0.0.1:12',
  control: 'http://127.0.0.1:13',
};

/**
 * The real time, as the harness has it, but later each time it is asked for: requests in memory follow each other so
 * closely that it would depend on the machine which of them fall into the same millisecond.
 */
const tickingClock = (): (() => number) => {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Date.now());
    return last;
  };
};

/** Opens a reference server that is reached without sockets. */
export const openMemoryServer = (options: ServerOptions): MemoryServer => {
  const { journal, companion, control, reachedAt } = openReferenceServer({ now: tickingClock(), ...options });
  const network = openMemoryNetwork(
    new Map([
      [origins.journal, journal],
      [origins.companion, companion],
      [origins.control, control],
    ]),
  );
  return { ...reachedAt(origins), openNetwork: () => network, complaints: network.complaints };
};
