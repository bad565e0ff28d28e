import { close, createNodeServer, listen } from './http/node-server.js';
import { openReferenceServer, type ServerOptions, type ServerUrls } from './open.js';

/** Options of the start; every option has a default. */
export interface StartOptions extends ServerOptions {
  /** Port of Interface A; 0 selects a free one, as for the other ports. */
  readonly port?: number;
  /** Port of Interface B. */
  readonly companionPort?: number;
  /** Port of the test hooks. */
  readonly controlPort?: number;
  /** Address of all three listeners. Default: loopback. */
  readonly host?: string;
}

/** A running reference server. */
export interface ReferenceServer extends ServerUrls {
  /** Ends all connections at once. */
  close(): Promise<void>;
}

/** Journals up to this size are indexed on the first search: no client waits long. */
const mostUnprepared = 10_000;

/** Starts both interfaces and the test hooks on three ports; rejects when a port is not available. */
export const startReferenceServer = async (options: StartOptions = {}): Promise<ReferenceServer> => {
  const { host = '127.0.0.1', port = 0, companionPort = 0, controlPort = 0 } = options;
  const { journal, companion, control, prepare, reachedAt } = openReferenceServer(options);
  // Otherwise clients would reach their deadlines while the first search indexes a million records.
  if ((options.records ?? 0) > mostUnprepared) prepare();
  const journalServer = createNodeServer(journal);
  const companionServer = createNodeServer(companion);
  const controlServer = createNodeServer(control);
  const closeAll = async (): Promise<void> => {
    const servers = [journalServer, companionServer, controlServer];
    await Promise.all(servers.filter(({ listening }) => listening).map(close));
  };
  try {
    const urls = reachedAt({
      journal: await listen(journalServer, port, host),
      companion: await listen(companionServer, companionPort, host),
      control: await listen(controlServer, controlPort, host),
    });
    return { ...urls, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
