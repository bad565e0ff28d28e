// A bare undici client: sends the requests of an exchanges.ndjson again and reports the time over a channel.
import { readFileSync } from 'node:fs';
import { Agent } from 'undici';

interface Line {
  readonly event: string;
  readonly request?: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly body?: string;
  };
}

const [file = '', atOnce = '1'] = process.argv.slice(2);
const requests = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)
  .flatMap(({ event, request }) => (event === 'exchange' && request ? [request] : []));
const agent = new Agent();
let next = 0;

const sendAll = async (): Promise<void> => {
  for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
    const { origin } = new URL(request.url);
    const response = await agent.request({
      origin,
      path: request.url.slice(origin.length),
      method: request.method as 'GET',
      headers: request.headers.flat(),
      body: request.body ?? null,
    });
    await response.body.arrayBuffer();
  }
};

const start = performance.now();
await Promise.all(Array.from({ length: Number(atOnce) }, sendAll));
process.send?.({ requests: requests.length, wallMs: performance.now() - start });
process.disconnect?.();
await agent.close();
