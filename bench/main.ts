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
  moods: () => import('./latency/moods.js'),
  large: () => import('./runs/large.js'),
  servers: () => import('./servers/throughput.js'),
  proof: () => import('./proof-cost.js'),
};

/** Parts that store no figures. */
const others: Readonly<Record<string, () => Promise<unknown>>> = {
  isolation: () => import('./isolation/isolation.js'),
  starts: () => import('./runs/starts.js'),
  fleet: () => import('./runs/fleet.js'),
};

/** Measures these parts, of those that `scripts/bench.mjs` names; returns the exit code. */
export const bench = async (names: readonly string[]): Promise<number> => {
  let exitCode = 0;
  for (const name of names) {
    const part = parts[name];
    if (!part) {
      const other = others[name];
      if (!other) throw new Error(`there is no part ${name}`);
      await other();
      continue;
    }
    const began = performance.now();
    const figures = await (await part()).measure();
    keepFigures(name, figures);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`## ${name} (${seconds} s)\n\n${shownFigures(figures)}\n`);
    if (figures.rows.some(({ kept }) => kept === false)) exitCode = 1;
  }
  return exitCode;
};
