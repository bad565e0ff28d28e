// npm run bench -- isolation: the cost of playing a run in a separate process; both ways are bundled as
// shipped.
import { fileURLToPath } from 'node:url';
import { heapFlags } from '../../runs/machine/engine-flags.js';
import { defaultLimits } from '../../runs/supervision/limits.js';
import { measuredRun } from '../runs/processes.js';
import { startServer } from '../servers/reference.js';

const rounds = Number(process.env.ROUNDS ?? 15);
/** The heap of the one process has the limits of a player. */
const here = [
  ...heapFlags(defaultLimits.heapMb),
  fileURLToPath(new URL('../../bench-bundled/run-here-start.cjs', import.meta.url)),
];

/** Milliseconds of a whole run, and of the CPU time of its processes. */
const measure = async (
  flags: readonly string[],
  program?: readonly string[],
): Promise<readonly [number, number]> => {
  const { wallMs, cpuMs, forget } = await measuredRun(flags, program);
  forget();
  return [wallMs, cpuMs];
};

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
    const one = first ? await measure(flags, here) : undefined;
    const two = await measure(flags);
    if (round > 0) pairs.push([one ?? (await measure(flags, here)), two]);
  }
  for (const [index, unit] of [
    [0, 'ms'],
    [1, 'ms of CPU'],
  ] as const) {
    const [together, apart] = [
      median(pairs.map(([one]) => one[index])),
      median(pairs.map(([, two]) => two[index])),
    ];
    const ratio = median(pairs.map(([one, two]) => two[index] / one[index]));
    console.log(
      `| ${title} | ${Math.round(together)} ${unit} | ${Math.round(apart)} ${unit} | ${((ratio - 1) * 100).toFixed(1)} % |`,
    );
  }
}
server.stop();
