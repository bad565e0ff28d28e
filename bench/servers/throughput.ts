import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Figures, Row } from '../figures/row.js';
import { median } from '../figures/samples.js';
import { type BenchServer, startServer } from './reference.js';

const sizes = [1000, 1_000_000] as const;
const rounds = 3;
const seconds = 1;
const connections = 8;
const leastShare = 0.5;
const mostTimes = 1.5;
const mostStartMs = 10_000;
const mostStartMb = 1500;

/** Returns the next message of a process. */
const nextMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as T)));

/** Starts a bare server that returns the responses of another one. */
const bareCopy = async (origin: string, paths: readonly string[]) => {
  const child = fork(fileURLToPath(new URL('./bare.js', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port } = await nextMessage<{ port: number }>(child);
  for (const path of paths) {
    const response = await fetch(origin + path);
    const headers = Object.fromEntries(response.headers);
    for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'date']) delete headers[name];
    const copied = nextMessage(child);
    child.send({ path, status: response.status, headers, body: await response.text() });
    await copied;
  }
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
};

/** Requests per second. */
const rate = async (url: string): Promise<number> => {
  const { requests } = await autocannon({ url, connections, duration: seconds });
  return requests.average;
};

const routesOf = async ({ baseUrl }: BenchServer): Promise<Record<string, string>> => {
  const response = await fetch(`${baseUrl}/api/v1/content?limit=20`);
  const page = (await response.json()) as { items: { id: string; title: string }[]; next_cursor: string };
  const id = page.items[3]?.id ?? '';
  return {
    site: '/api/v1/site',
    page: `/api/v1/content?limit=20&cursor=${encodeURIComponent(page.next_cursor)}`,
    get: `/api/v1/content/${id}`,
    search: '/api/v1/search?q=cement&limit=20',
    problem: '/api/v1/content/nobody-wrote-this',
  };
};

interface Rates {
  readonly route: string;
  readonly ours: number;
  readonly bare: number;
}

/** Requests per second of each route, alternating between our server and the bare one. */
const ratesOf = async (server: BenchServer): Promise<Rates[]> => {
  const routes = await routesOf(server);
  const bare = await bareCopy(server.baseUrl, Object.values(routes));
  try {
    const rates: Rates[] = [];
    for (const [route, path] of Object.entries(routes)) {
      const [ours, bares]: [number[], number[]] = [[], []];
      await rate(server.baseUrl + path);
      for (let round = 0; round < rounds; round += 1) {
        bares.push(await rate(bare.origin + path));
        ours.push(await rate(server.baseUrl + path));
      }
      rates.push({ route, ours: median(ours), bare: median(bares) });
    }
    return rates;
  } finally {
    bare.stop();
  }
};

/** Largest resident set of a process, MB; undefined where the system does not report it. */
const memoryOf = (pid: number | undefined): number | undefined => {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

/**
 * Measures requests per second of the reference server, compared with plain node:http, and the effect of a
 * million records.
 */
export const measure = async (): Promise<Figures> => {
  const all: { records: number; startMs: number; memoryMb: number | undefined; rates: Rates[] }[] = [];
  for (const records of sizes) {
    const start = performance.now();
    const server = await startServer(records);
    const startMs = performance.now() - start;
    try {
      const rates = await ratesOf(server);
      all.push({ records, startMs, memoryMb: memoryOf(server.pid), rates });
    } finally {
      server.stop();
    }
  }
  const [small, large] = all;
  const rows: Row[] = (small?.rates ?? []).map(({ route, ours, bare }) => ({
    what: `${route}, 1,000 records`,
    measured: `${Math.round(ours)} requests/s; node:http with the same bytes ${Math.round(bare)}: ${(ours / bare).toFixed(2)}×`,
    budget: `≥ ${leastShare}×`,
    kept: ours >= leastShare * bare,
  }));
  for (const { route, ours } of large?.rates ?? []) {
    const before = small?.rates.find((one) => one.route === route)?.ours ?? 0;
    if (!['page', 'get', 'search'].includes(route)) continue;
    rows.push({
      what: `${route}, 1,000,000 records against 1,000`,
      measured: `${Math.round(ours)} requests/s against ${Math.round(before)}: ${(before / ours).toFixed(2)} times the time`,
      budget: `${mostTimes}×`,
      kept: before <= mostTimes * ours,
    });
  }
  if (large)
    rows.push({
      what: 'start with 1,000,000 records',
      measured: `${(large.startMs / 1000).toFixed(1)} s, ${large.memoryMb === undefined ? 'memory unknown' : `${Math.round(large.memoryMb)} MB`}`,
      budget: '10 s, 1.5 GB',
      kept: large.startMs <= mostStartMs && (large.memoryMb ?? 0) <= mostStartMb,
    });
  return {
    data: all,
    rows,
    notes: [
      `autocannon with ${connections} connections, medians of ${rounds} times ${seconds} s, alternating with the bare server.`,
    ],
  };
};
