import type { Server } from 'node:http';
import type { TestContext } from 'node:test';
import { faults } from '../../reference-server/faults/faults.js';
import { close, createNodeServer, listen } from '../../reference-server/http/node-server.js';
import { openReferenceServer } from '../../reference-server/open.js';

/** A reference server whose faults are mended, and which goes away, while something looks at it. */
export interface MendableTarget {
  readonly url: string;
  /** From now on it has these faults only. */
  has(...ids: readonly string[]): void;
  /** Closes the port and all connections. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const cursorKey = new Uint8Array(32);

/** Starts Interface A of the reference server on loopback; it closes with the test. */
export const mendableTarget = async (
  context: TestContext,
  ...ids: readonly string[]
): Promise<MendableTarget> => {
  const opened = (wanted: readonly string[]) =>
    openReferenceServer({ faults: faults.filter(({ id }) => wanted.includes(id)), cursorKey });
  let current = opened(ids);
  let server: Server;
  const start = async (port: number) => {
    server = createNodeServer({ handle: (request) => current.journal.handle(request) });
    return listen(server, port, '127.0.0.1');
  };
  const url = await start(0);
  const reach = () => current.reachedAt({ journal: url, companion: url, control: url });
  reach();
  context.after(() => close(server));
  return {
    url,
    has: (...wanted) => {
      current = opened(wanted);
      reach();
    },
    goAway: () => close(server),
    comeBack: async () => {
      await start(Number(new URL(url).port));
    },
  };
};
