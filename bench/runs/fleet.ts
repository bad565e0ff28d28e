// npm run bench -- fleet: judges 200 local targets with `plumbrule fleet`, two at a time; BENCH_TARGETS sets another number.
// Linux only: each target has an address of its own in 127.0.0.0/8, and memory is read from /proc.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { kilobytesIn, textOf } from './process-records.js';

const targets = Number(process.env.BENCH_TARGETS ?? 200);
/** Most minutes and megabytes for 200 targets on two cores. */
const budget = { minutes: 10, memoryMb: 500 };

const program = fileURLToPath(new URL('../../../bin/plumbrule', import.meta.url));
const many = fileURLToPath(new URL('../servers/many.js', import.meta.url));

const childrenOf = (pid: number): number[] =>
  textOf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);

/** Memory of a process and of all below it; what several share counts for each by its part (Pss). */
const memoryMbOf = (pid: number): number =>
  childrenOf(pid).reduce(
    (sum, child) => sum + memoryMbOf(child),
    kilobytesIn(textOf(`/proc/${pid}/smaps_rollup`), 'Pss') / 1024,
  );

/** CPU time of a process and of its children that have ended, in seconds: a tick is a hundredth. */
const cpuSecondsOf = (pid: number): number => {
  const stat = textOf(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
};

const servers = spawn(process.execPath, [many, String(targets)], { stdio: ['ignore', 'pipe', 'inherit'] });
const line = await new Promise<string>((resolve, reject) => {
  createInterface({ input: servers.stdout }).once('line', resolve);
  servers.once('exit', (code) => reject(new Error(`the servers ended with exit ${code}`)));
});
const folder = mkdtempSync(join(tmpdir(), 'plumbrule-fleet-'));
const file = {
  version: 1,
  targets: (JSON.parse(line) as object[]).map((urls, index) => ({ name: `t${index}`, ...urls })),
};
// JSON is YAML.
writeFileSync(join(folder, 'targets.yaml'), JSON.stringify(file));

const began = performance.now();
const fleet = spawn(process.execPath, [program, 'fleet', 'targets.yaml', '--jobs', '2', '--seed', '1'], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'inherit'],
});
let last = '';
createInterface({ input: fleet.stdout }).on('line', (text) => {
  last = text;
});
let memoryMb = 0;
let cpuSeconds = 0;
const pid = fleet.pid ?? 0;
const sampling = setInterval(() => {
  memoryMb = Math.max(memoryMb, memoryMbOf(pid));
  cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(pid));
}, 250);
const code = await new Promise<number | null>((resolve) => {
  fleet.once('close', resolve);
});
clearInterval(sampling);
servers.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });
const minutes = (performance.now() - began) / 60_000;
console.log(last);
console.log(
  `${targets} targets, exit ${code}: ${minutes.toFixed(1)} min, ${Math.round(cpuSeconds)} s of CPU (${(cpuSeconds / targets).toFixed(2)} s for each), at most ${Math.round(memoryMb)} MB`,
);
console.log(`budget for 200 on two cores: ${budget.minutes} min, ${budget.memoryMb} MB`);
const kept = (minutes / targets) * 200 <= budget.minutes && memoryMb <= budget.memoryMb;
process.exitCode = code === 0 && kept ? 0 : 1;
