// Measures the budgets of docs/bench.md as ratios within one run and prints a table. It is not part of the
// tests: time is no clause.
import { listingCosts } from './listing-cost.js';
import { type MeasuredRun, measuredRun, replayMs } from './processes.js';
import { proofCost, proofTable } from './proof-cost.js';
import { type BenchServer, startServer } from './server.js';

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly kept: boolean;
}

/** Milliseconds allowed for starting the process, in addition to twice the time of the bare client. */
const startMs = 600;
/** Requests that the engine has in flight at once, per interface. */
const slots = 8;
const rows: Row[] = [];
const say = (what: string, measured: string, budget: string, kept: boolean) => {
  rows.push({ what, measured, budget, kept });
  console.error(`${what}: ${measured}`);
};

/** The fastest of several runs and replays, taken in turns: background load only adds time. */
interface Measured {
  readonly run: MeasuredRun;
  readonly wallMs: number;
  readonly oneByOneMs: number;
  readonly atOnceMs: number;
}

const rounds = 3;

const measure = async (
  records: number,
  flagsOf: (server: BenchServer) => readonly string[],
): Promise<Measured> => {
  const server = await startServer(records);
  try {
    const flags = flagsOf(server);
    // The first run warms the server up: it compiles its code and reads its data.
    (await measuredRun(flags)).forget();
    const walls: number[] = [];
    const oneByOne: number[] = [];
    const atOnce: number[] = [];
    for (let round = 1; ; round += 1) {
      const run = await measuredRun(flags);
      walls.push(run.wallMs);
      oneByOne.push(await replayMs(run.exchangesFile, 1));
      atOnce.push(await replayMs(run.exchangesFile, slots));
      run.forget();
      if (round < rounds) continue;
      const least = (times: readonly number[]) => Math.min(...times);
      return { run, wallMs: least(walls), oneByOneMs: least(oneByOne), atOnceMs: least(atOnce) };
    }
  } finally {
    server.stop();
  }
};

const onlyA = ({ baseUrl }: BenchServer) => ['--base-url', baseUrl];
const both = (server: BenchServer) => [
  ...onlyA(server),
  '--companion-base-url',
  server.companionBaseUrl,
  '--control-url',
  server.controlUrl,
];

const sayTime = (title: string, { run, wallMs, oneByOneMs, atOnceMs }: Measured) => {
  const times = (bareMs: number) => `${((wallMs - startMs) / bareMs).toFixed(2)}×`;
  say(
    `time, ${title}, ${Object.values(run.requests).reduce((sum, count) => sum + count, 0)} requests`,
    `${Math.round(wallMs)} ms; bare client ${Math.round(oneByOneMs)} ms one by one (${times(oneByOneMs)}), ${Math.round(atOnceMs)} ms ${slots} at once (${times(atOnceMs)})`,
    `2× + ${startMs} ms`,
    wallMs <= 2 * oneByOneMs + startMs,
  );
};

const normal = await measure(240, onlyA);
const { requests, htmlBytes } = normal.run;
say('requests to A, 240 records', String(requests.a), '400', (requests.a ?? 0) <= 400);
sayTime('A, 240 records', normal);
say('conformance.html', `${Math.round(htmlBytes / 1000)} KB`, '1000 KB', htmlBytes <= 1e6);
sayTime('A and B, hooks given', await measure(240, both));

const constants: number[] = [];
for (const records of [1000, 10_000, 100_000]) {
  const measured = await measure(records, onlyA);
  const { mostMemoryMb } = measured.run;
  constants.push((measured.run.requests.a ?? 0) - records / 100);
  say(`memory, ${records} records`, `${Math.round(mostMemoryMb)} MB`, '250 MB', mostMemoryMb <= 250);
  sayTime(`A, ${records} records`, measured);
}
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

const proof = await proofCost();
const proofCpuMs = proof.rows.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
say(
  `the proof, ${proof.rows.length} faults and variants, ${proof.processes} processes`,
  `${Math.round(proof.wallMs / 1000)} s; ${Math.round(proofCpuMs / proof.rows.length)} ms of CPU each`,
  '120 s on two cores',
  proof.wallMs <= 120_000,
);
console.log(`${proofTable(proof)}\n`);

console.log('| what | measured | budget | |\n|---|---|---|---|');
for (const { what, measured, budget, kept } of rows)
  console.log(`| ${what} | ${measured} | ${budget} | ${kept ? 'kept' : 'MISSED'} |`);
process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1;
