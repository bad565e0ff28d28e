import type { Figures, Row } from '../figures/row.js';
import { loadNow, type Spread, shownSpread, spreadOf, tooBusy } from '../figures/samples.js';
import { type BenchServer, startServer } from '../servers/reference.js';
import { measuredRun, type Replay, replayed, requestsOf } from './processes.js';

/** A kind of run and its budget: a multiple of the wall time of the bare client, and a constant. */
interface Kind {
  readonly title: string;
  readonly records: number;
  readonly hooks: boolean;
  readonly times: number;
  readonly plusMs: number;
}

const kinds: readonly Kind[] = [
  { title: 'A, 240 records', records: 240, hooks: false, times: 1.5, plusMs: 300 },
  { title: 'A and B, hooks given', records: 240, hooks: true, times: 1.5, plusMs: 400 },
  { title: 'A, 10,000 records', records: 10_000, hooks: false, times: 1.3, plusMs: 300 },
  { title: 'A, 100,000 records', records: 100_000, hooks: false, times: 1.3, plusMs: 300 },
];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** CPU time of the harness per exchange, beyond that of the bare client. */
const mostCpuPerExchangeMs = 1.2;

interface Measured {
  readonly kind: Kind;
  readonly requests: number;
  readonly ofA: number;
  readonly wall: Spread;
  readonly floor: Spread;
  readonly cpu: Spread;
  readonly floorCpu: Spread;
  readonly memoryMb: Spread;
  readonly htmlBytes: number;
  readonly busy: string | undefined;
}

const flagsOf = ({ baseUrl, companionBaseUrl, controlUrl }: BenchServer, { hooks }: Kind): string[] => [
  '--base-url',
  baseUrl,
  ...(hooks ? ['--companion-base-url', companionBaseUrl, '--control-url', controlUrl] : []),
];

/** Alternates runs and replays of one kind, after one run that warms the server up. */
const measured = async (kind: Kind): Promise<Measured> => {
  const load = loadNow();
  const server = await startServer(kind.records);
  try {
    const flags = flagsOf(server, kind);
    (await measuredRun(flags)).forget();
    const runs = [];
    const floors: Replay[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const run = await measuredRun(flags);
      floors.push(await replayed(run.exchangesFile));
      run.forget();
      runs.push(run);
    }
    const [last] = runs.slice(-1);
    const floor = spreadOf(floors.map(({ wallMs }) => wallMs));
    return {
      kind,
      requests: last ? requestsOf(last) : 0,
      ofA: last?.report.requests.a ?? 0,
      wall: spreadOf(runs.map(({ wallMs }) => wallMs)),
      floor,
      cpu: spreadOf(runs.map(({ cpuMs }) => cpuMs)),
      floorCpu: spreadOf(floors.map(({ cpuMs }) => cpuMs)),
      memoryMb: spreadOf(runs.map(({ mostMemoryMb }) => mostMemoryMb)),
      htmlBytes: last?.htmlBytes ?? 0,
      busy: tooBusy(floor, load),
    };
  } finally {
    server.stop();
  }
};

const wallRow = ({ kind, requests, wall, floor, busy }: Measured): Row => {
  const times = (wall.median - kind.plusMs) / floor.median;
  const kept = wall.median <= kind.times * floor.median + kind.plusMs;
  return {
    what: `wall time, ${kind.title}, ${requests} requests`,
    measured: `${shownSpread(wall, 'ms')}; bare client ${shownSpread(floor, 'ms')}: ${times.toFixed(2)}× + ${kind.plusMs} ms`,
    budget: `${kind.times}× + ${kind.plusMs} ms`,
    kept: busy === undefined ? kept : undefined,
    ...(busy === undefined ? {} : { note: busy }),
  };
};

/**
 * CPU time per exchange without the start of the processes and the report: the cost of each further exchange,
 * from the shortest to the longest journal.
 */
const slopeRow = (small: Measured, large: Measured): Row => {
  const more = large.requests - small.requests;
  const of = (spread: (one: Measured) => Spread) => spread(large).median - spread(small).median;
  const beyond = (of(({ cpu }) => cpu) - of(({ floorCpu }) => floorCpu)) / more;
  return {
    what: `CPU per exchange beyond the bare client's, over ${more} more exchanges (${large.kind.title} against ${small.kind.title})`,
    measured: `${beyond.toFixed(2)} ms`,
    budget: `${mostCpuPerExchangeMs} ms`,
    kept: beyond <= mostCpuPerExchangeMs,
  };
};

const cpuRow = ({ kind, requests, cpu, floorCpu }: Measured): Row => {
  const beyond = (cpu.median - floorCpu.median) / requests;
  return {
    what: `CPU, ${kind.title}: all processes with their start and the report`,
    measured: `${shownSpread(cpu, 'ms')}; bare client ${shownSpread(floorCpu, 'ms')}: ${beyond.toFixed(2)} ms per exchange beyond it`,
    budget: `${mostCpuPerExchangeMs} ms`,
    kept: beyond <= mostCpuPerExchangeMs,
  };
};

/**
 * Measures wall time, CPU time, memory and requests of whole runs, compared with a bare client that sends the
 * same requests.
 */
export const measure = async (): Promise<Figures> => {
  const all: Measured[] = [];
  for (const kind of kinds) all.push(await measured(kind));
  const [small] = all;
  const large = all.at(-1);
  const memory = Math.max(...all.map(({ memoryMb }) => memoryMb.most));
  const besidesPages = all
    .filter(({ kind }) => !kind.hooks)
    .map(({ kind, ofA }) => ofA - Math.ceil(kind.records / 100));
  return {
    data: all,
    rows: [
      ...all.map(wallRow),
      ...all.map(cpuRow),
      ...(small && large ? [slopeRow(small, large)] : []),
      {
        what: 'memory of both processes, maximum of all runs',
        measured: `${Math.round(memory)} MB`,
        budget: '250 MB',
        kept: memory <= 250,
      },
      {
        what: 'requests in addition to the pages of one walk, 240, 10,000 and 100,000 records',
        measured: besidesPages.join(', '),
        budget: 'constant within 20 %',
        kept: Math.max(...besidesPages) <= 1.2 * Math.min(...besidesPages),
      },
      {
        what: 'conformance.html, A and B',
        measured: `${Math.round((all[1]?.htmlBytes ?? 0) / 1000)} KB`,
        budget: '1000 KB',
        kept: (all[1]?.htmlBytes ?? 0) <= 1e6,
      },
    ],
    notes: [
      `${rounds} runs of each kind, alternating with a bare undici client; medians with minimum and maximum. The client sends the requests of that run's \`exchanges.ndjson\` again, with the same number of pending requests as in the run. Its time is from its first request to the last response.`,
    ],
  };
};
