import { Agent } from 'undici';
import { startServer } from './reference.js';

/** Pages read of each journal; both are traversed to the same depth. */
const pages = 200;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const walk = async (agent: Agent, origin: string): Promise<number[]> => {
  const times: number[] = [];
  let cursor: string | null = null;
  while (times.length < pages) {
    const path: string = `/api/v1/content?limit=5${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const start = performance.now();
    const response = await agent.request({ origin, path, method: 'GET' });
    const page = (await response.body.json()) as { next_cursor: string | null };
    times.push(performance.now() - start);
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  return times;
};

/**
 * Returns the median milliseconds of a page of five records, for journals of each size, traversed in turns
 * after a warm-up.
 */
export const listingCosts = async (sizes: readonly number[]): Promise<number[]> => {
  const agent = new Agent();
  const servers = await Promise.all(sizes.map(startServer));
  try {
    const times: number[][] = sizes.map(() => []);
    for (let round = 0; round < 4; round += 1)
      for (const [index, server] of servers.entries()) {
        const measured = await walk(agent, server.baseUrl);
        if (round > 0) times[index]?.push(...measured);
      }
    return times.map(median);
  } finally {
    for (const server of servers) server.stop();
    await agent.close();
  }
};
