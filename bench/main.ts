// npm run bench [PART…]: measures, prints tables, and writes the figures to docs/bench.md and
// bench/results.json.
import { keepFigures } from './figures/document.js';
import { type Figures, shownFigures } from './figures/row.js';

/** Every part by its name; the fast ones first. */
const parts: Readonly<Record<string, () => Promise<{ measure(): Promise<Figures> }>>> = {
  start: () => import('./runs/start-cost.js'),
  requests: () => import('./in-memory/requests.js'),
  runs: () => import('./runs/budgets.js'),
  latency: () => import('./latency/latency.js'),
  large: () => import('./runs/large.js'),
  servers: () => import('./servers/throughput.js'),
  proof: () => import('./proof-cost.js'),
};

/** Not part of `all`: they load the machine for minutes and store no figures. */
const others: Readonly<Record<string, () => Promise<unknown>>> = {
  isolation: () => import('./isolation/isolation.js'),
  starts: () => import('./runs/starts.js'),
  fleet: () => import('./runs/fleet.js'),
};

const wanted = process.argv.slice(2);
const names = wanted.length === 0 || wanted.includes('all') ? Object.keys(parts) : wanted;
const unknown = names.filter((name) => !parts[name] && !others[name]);
if (unknown.length > 0) {
  console.error(
    `no part ${unknown.join(', ')}: there are all, ${Object.keys({ ...parts, ...others }).join(', ')}`,
  );
  process.exitCode = 2;
} else
  for (const name of names) {
    const part = parts[name];
    if (!part) {
      await others[name]?.();
      continue;
    }
    const began = performance.now();
    const figures = await (await part()).measure();
    keepFigures(name, figures);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`## ${name} (${seconds} s)\n\n${shownFigures(figures)}\n`);
    if (figures.rows.some(({ kept }) => kept === false)) process.exitCode = 1;
  }
