// Measures what docs/bench.md promises, as ratios within one run, and prints a table. Not part of the tests: time is no clause.
import { listingCosts } from './listing-cost.js';
import { type MeasuredRun, measuredRun, replayMs } from './processes.js';
import { startServer } from './server.js';

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly kept: boolean;
}

/** Allowed for the start of the process besides twice the bare client's time. */
const startMs = 600;
/** Requests that the engine has under way at once, per interface. */
const slots = 8;
const rows: Row[] = [];
const say = (what: string, measured: string, budget: string, kept: boolean) => {
  rows.push({ what, measured, budget, kept });
  console.error(`${what}: ${measured}`);
};

const withServer = async <T>(
  records: number,
  flagsOf: (server: Awaited<ReturnType<typeof startServer>>) => string[],
  use: (run: MeasuredRun) => Promise<T>,
): Promise<T> => {
  const server = await startServer(records);
  try {
    const flags = flagsOf(server);
    // The first run warms the server up: its code is compiled and its data is read.
    (await measuredRun(flags)).forget();
    const run = await measuredRun(flags);
    try {
      return await use(run);
    } finally {
      run.forget();
    }
  } finally {
    server.stop();
  }
};

const onlyA = ({ baseUrl }: { readonly baseUrl: string }) => ['--base-url', baseUrl];

const sayTime = async (title: string, run: MeasuredRun) => {
  const one = await replayMs(run.exchangesFile, 1);
  const many = await replayMs(run.exchangesFile, slots);
  const ratio = (run.wallMs - startMs) / one;
  const { a, b } = run.requests;
  say(
    `time, ${title}, ${a + b} requests`,
    `${Math.round(run.wallMs)} ms; bare client ${Math.round(one)} ms one by one (${ratio.toFixed(2)}×), ${Math.round(many)} ms ${slots} at once (${((run.wallMs - startMs) / many).toFixed(2)}×)`,
    `2× + ${startMs} ms`,
    ratio <= 2,
  );
};

await withServer(240, onlyA, async (run) => {
  say('requests to A, 240 records', String(run.requests.a), '400', run.requests.a <= 400);
  await sayTime('A, 240 records', run);
  say('conformance.html', `${Math.round(run.htmlBytes / 1000)} KB`, '1000 KB', run.htmlBytes <= 1e6);
});

await withServer(
  240,
  (server) => [
    ...onlyA(server),
    '--companion-base-url',
    server.companionBaseUrl,
    '--control-url',
    server.controlUrl,
  ],
  (run) => sayTime('A and B, hooks given', run),
);

const constants: number[] = [];
for (const records of [1000, 10_000, 100_000])
  await withServer(records, onlyA, async (run) => {
    const pages = records / 100;
    constants.push(run.requests.a - pages);
    say(
      `memory, ${records} records`,
      `${Math.round(run.mostMemoryMb)} MB`,
      '250 MB',
      run.mostMemoryMb <= 250,
    );
    await sayTime(`A, ${records} records`, run);
  });
say(
  'requests besides the pages, 1,000 to 100,000 records',
  constants.join(', '),
  'constant (within 20 %)',
  Math.max(...constants) <= Math.min(...constants) * 1.2,
);

const [small = 0, large = 0] = await listingCosts([1000, 1_000_000]);
say(
  'a page of the reference server, 1,000,000 against 1,000 records',
  `${large.toFixed(2)} ms against ${small.toFixed(2)} ms (${(large / small).toFixed(2)}×)`,
  '1.5×',
  large / small <= 1.5,
);

console.log('| what | measured | budget | |\n|---|---|---|---|');
for (const { what, measured, budget, kept } of rows)
  console.log(`| ${what} | ${measured} | ${budget} | ${kept ? 'kept' : 'MISSED'} |`);
process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1;
