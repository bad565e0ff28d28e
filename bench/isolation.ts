// npm run bench -- isolation: measures the cost of playing a run in its own process.
import { measuredRun } from './processes.js';
import { startServer } from './server.js';

const rounds = 7;
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const server = await startServer(240);
const a = ['--base-url', server.baseUrl];
const both = [...a, '--companion-base-url', server.companionBaseUrl, '--control-url', server.controlUrl];
console.log('| run | in one process | in two | |\n|---|---|---|---|');
for (const [title, flags] of [
  ['A, 240 records', a],
  ['A and B, hooks given', both],
] as const) {
  const taken = { here: [] as [number, number][], run: [] as [number, number][] };
  for (let round = 0; round <= rounds; round += 1)
    for (const way of ['here', 'run'] as const) {
      const run = await measuredRun(flags, way);
      run.forget();
      // The first round warms the server up.
      if (round > 0) taken[way].push([run.wallMs, run.cpuMs]);
    }
  for (const [index, unit] of [
    [0, 'ms'],
    [1, 'ms of CPU'],
  ] as const) {
    const [here, apart] = [
      median(taken.here.map((one) => one[index])),
      median(taken.run.map((one) => one[index])),
    ];
    const change = `${(((apart - here) / here) * 100).toFixed(1)} %`;
    console.log(`| ${title} | ${Math.round(here)} ${unit} | ${Math.round(apart)} ${unit} | ${change} |`);
  }
}
server.stop();
