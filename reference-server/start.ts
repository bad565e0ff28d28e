import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createClock } from './clock.js';
import { soundCompanion } from './companion/behaviours.js';
import { createCompanion } from './companion/companion.js';
import { createControl, soundControl } from './control.js';
import { compose, type Deviation, type DeviationOptions } from './deviation.js';
import type { Fault } from './fault.js';
import { soundJournal } from './journal/behaviours.js';
import { createJournal } from './journal/journal.js';
import type { Variant } from './variant.js';

/** How to start the reference server; every option has a default. */
export interface StartOptions extends DeviationOptions {
  /** Port of Interface A; 0 takes a free one, as with the other ports. */
  readonly port?: number;
  /** Port of Interface B. */
  readonly companionPort?: number;
  /** Port of the test hooks. */
  readonly controlPort?: number;
  /** Address that all three listen on; loopback by default. */
  readonly host?: string;
  readonly faults?: readonly Fault[];
  readonly variants?: readonly Variant[];
  /** Milliseconds since the epoch; the real time by default. */
  readonly now?: () => number;
}

/** A running reference server. */
export interface ReferenceServer {
  readonly baseUrl: string;
  readonly companionBaseUrl: string;
  readonly controlUrl: string;
  /** Ends all connections at once. */
  close(): Promise<void>;
}

// The parser refuses heads before their path is known; the interfaces refuse those that are too long for them.
const longestHeadBytes = 262_144;

const createHttpServer = (
  listener: RequestListener,
  onClientError?: (error: Error, socket: Duplex) => void,
): Server => {
  // A missing Host is answered by the interfaces, with a body of their own.
  const server = createServer(
    { maxHeaderSize: longestHeadBytes, requireHostHeader: false, keepAliveTimeout: 30_000 },
    listener,
  );
  server.on('checkExpectation', listener);
  if (onClientError === undefined) return server;
  server.on('clientError', onClientError);
  server.on('connect', (_request, socket) => onClientError(new Error('CONNECT is for proxies'), socket));
  return server;
};

const listen = (server: Server, port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: chosen } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${chosen}`);
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const presetBy = (deviations: readonly Deviation[]): DeviationOptions =>
  Object.assign({}, ...deviations.map(({ options }) => options));

/** Starts both interfaces and the test hooks on three ports; rejects when a port cannot be had. */
export const startReferenceServer = async (options: StartOptions = {}): Promise<ReferenceServer> => {
  const deviations: readonly Deviation[] = [...(options.variants ?? []), ...(options.faults ?? [])];
  const { host = '127.0.0.1', port = 0, companionPort = 0, controlPort = 0 } = options;
  const { records, seed = 1, pathPrefix = '' } = { ...presetBy(deviations), ...options };
  const clock = createClock(options.now);
  const addresses = { journal: '', companion: '' };
  const journal = createJournal({
    clock,
    behaviours: compose(
      soundJournal,
      deviations.map((deviation) => deviation.journal),
    ),
    pathPrefix,
    records,
    seed,
  });
  const companion = createCompanion({
    clock,
    behaviours: compose(
      soundCompanion,
      deviations.map((deviation) => deviation.companion),
    ),
    address: () => addresses.companion,
    journalAddress: () => addresses.journal,
  });
  const control = createControl({
    clock,
    behaviours: compose(
      soundControl,
      deviations.map((deviation) => deviation.control),
    ),
    resetRateLimit: () => {
      journal.resetRateLimit();
      companion.resetRateLimit();
    },
    publish: journal.publish,
  });
  const journalServer = createHttpServer(journal.listener, journal.onClientError);
  const companionServer = createHttpServer(companion.listener, companion.onClientError);
  const controlServer = createHttpServer(control);
  const servers = [journalServer, companionServer, controlServer];
  const closeAll = async (): Promise<void> => {
    await Promise.all(servers.filter(({ listening }) => listening).map(close));
  };
  try {
    addresses.journal = (await listen(journalServer, port, host)) + pathPrefix;
    addresses.companion = (await listen(companionServer, companionPort, host)) + pathPrefix;
    const controlUrl = await listen(controlServer, controlPort, host);
    return {
      baseUrl: addresses.journal,
      companionBaseUrl: addresses.companion,
      controlUrl,
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
