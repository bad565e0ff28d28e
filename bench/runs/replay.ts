// A bare undici client: sends the requests of an exchanges.ndjson again, with as many pending at once as in
// the run, and reports the duration to a channel.
import { readFileSync } from 'node:fs';
import { Agent } from 'undici';

interface Line {
  readonly event: string;
  readonly at: string;
  readonly durationMs: number;
  readonly request?: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly body?: string;
  };
}

const [file = ''] = process.argv.slice(2);
const exchanges = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)
  .flatMap(({ event, at, durationMs, request }) => {
    if (event !== 'exchange' || !request?.headers) return [];
    const from = Date.parse(at);
    return [{ request, from, until: from + durationMs }];
  })
  .sort((one, other) => one.from - other.from);

/** Returns the requests of the run that were pending when one was sent, including itself. */
const underWay = (index: number): number => {
  const { from } = exchanges[index] ?? { from: 0 };
  let count = 1;
  // No request takes longer than this window.
  for (let before = index - 1; before >= Math.max(0, index - 64); before -= 1)
    if ((exchanges[before]?.until ?? 0) > from) count += 1;
  return count;
};

const agent = new Agent();
let busy = 0;
let wake: () => void = () => undefined;

const send = async ({ request }: (typeof exchanges)[number]): Promise<void> => {
  const { origin } = new URL(request.url);
  const response = await agent.request({
    origin,
    path: request.url.slice(origin.length),
    method: request.method as 'GET',
    headers: request.headers.flat(),
    body: request.body ?? null,
  });
  await response.body.arrayBuffer();
};

const before = process.cpuUsage();
const start = performance.now();
const sent: Promise<void>[] = [];
for (const [index, exchange] of exchanges.entries()) {
  while (busy >= underWay(index))
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  busy += 1;
  const done = () => {
    busy -= 1;
    wake();
  };
  sent.push(send(exchange).then(done, done));
}
await Promise.all(sent);
const wallMs = performance.now() - start;
const { user, system } = process.cpuUsage(before);
process.send?.({ requests: exchanges.length, wallMs, cpuMs: (user + system) / 1000 });
process.disconnect?.();
await agent.close();
