// npm run bench -- isolation: the cost of playing a run in a separate process; both ways are bundled as
// shipped.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../servers/reference.js';

const rounds = Number(process.env.ROUNDS ?? 15);
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ways = {
  'one process': fileOf('../../bench-bundled/run-here.js'),
  'two processes': fileOf('../../../bin/plumbrule'),
};

/** Milliseconds of processor time of all ended children and their children; Linux only. */
const childrenCpuMs = (): number => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return Number.NaN;
  }
};

const measure = (program: string, flags: readonly string[]): Promise<readonly [number, number]> =>
  new Promise((resolve) => {
    const out = mkdtempSync(join(tmpdir(), 'plumbrule-bench-'));
    const cpuBefore = childrenCpuMs();
    const start = performance.now();
    const words = ['run', ...flags, ...['--seed', '1', '--no-config', '--no-progress'], '--out', out];
    const child = spawn(process.execPath, [program, ...words], { stdio: 'ignore' });
    child.once('close', () => {
      const wallMs = performance.now() - start;
      rmSync(out, { recursive: true, force: true });
      resolve([wallMs, childrenCpuMs() - cpuBefore]);
    });
  });

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const server = await startServer(240);
const a = ['--base-url', server.baseUrl];
const both = [...a, '--companion-base-url', server.companionBaseUrl, '--control-url', server.controlUrl];
console.log('| run | in one process | in two | median of the ratios |\n|---|---|---|---|');
for (const [title, flags] of [
  ['A, 240 records', a],
  ['A and B, hooks given', both],
] as const) {
  const pairs: (readonly [one: readonly [number, number], two: readonly [number, number]])[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The order changes with each round, and the first round warms the server up.
    const first = round % 2 === 0;
    const one = first ? await measure(ways['one process'], flags) : undefined;
    const two = await measure(ways['two processes'], flags);
    if (round > 0) pairs.push([one ?? (await measure(ways['one process'], flags)), two]);
  }
  for (const [index, unit] of [
    [0, 'ms'],
    [1, 'ms of CPU'],
  ] as const) {
    const [here, apart] = [
      median(pairs.map(([one]) => one[index])),
      median(pairs.map(([, two]) => two[index])),
    ];
    const ratio = median(pairs.map(([one, two]) => two[index] / one[index]));
    console.log(
      `| ${title} | ${Math.round(here)} ${unit} | ${Math.round(apart)} ${unit} | ${((ratio - 1) * 100).toFixed(1)} % |`,
    );
  }
}
server.stop();
