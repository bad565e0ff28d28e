import { type ReferenceServer, startReferenceServer } from '../../reference-server/start.js';
import { variants } from '../../reference-server/variants/variants.js';

/** Runs a test against the reference server with these variants, by id, and closes it in any case. */
export const withCompanion =
  (play: (server: ReferenceServer) => Promise<void>, ...ids: readonly string[]) =>
  async (): Promise<void> => {
    const chosen = variants.filter(({ id }) => ids.includes(id));
    const server = await startReferenceServer({ variants: chosen, records: 1 });
    try {
      await play(server);
    } finally {
      await server.close();
    }
  };
