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

const minuteMs = 60_000;

/**
 * A clock that is near the real time, 20 seconds into a minute, and then a millisecond later each time it is asked
 * for: a server that refills its quota or issues cursors by the real time would be another one on a busy machine.
 */
const tickingClock = (): (() => number) => {
  let now = Math.floor(Date.now() / minuteMs) * minuteMs + 20_000;
  return () => {
    now += 1;
    return now;
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
