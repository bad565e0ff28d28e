import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Figures, shownFigures } from './row.js';

const root = new URL('../../../', import.meta.url);
const page = fileURLToPath(new URL('docs/bench.md', root));
const results = fileURLToPath(new URL('bench/results.json', root));

const machine = () => ({
  node: process.versions.node,
  platform: `${process.platform} ${process.arch}`,
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
});

const marks = (part: string) => [`<!-- bench ${part} -->`, `<!-- end of bench ${part} -->`] as const;

/**
 * Writes figures between the marks of their part in docs/bench.md; throws when the page has no such marks.
 */
const writePage = (part: string, text: string): void => {
  const before = readFileSync(page, 'utf8');
  const [begin, end] = marks(part);
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/bench.md has no place for the figures of "${part}"`);
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const { node, cores, processor } = machine();
  const where = `Measured ${when} UTC, ${cores} cores (${processor}), Node ${node}.`;
  writeFileSync(page, `${before.slice(0, from + begin.length)}\n${where}\n\n${text}\n${before.slice(to)}`);
};

/** Writes the figures of a part: to docs/bench.md for people, to bench/results.json as measured. */
export const keepFigures = (part: string, figures: Figures): void => {
  writePage(part, shownFigures(figures));
  const known = existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as object) : {};
  const next = { ...known, [part]: { at: new Date().toISOString(), machine: machine(), ...figures } };
  writeFileSync(results, `${JSON.stringify(next, null, 2)}\n`);
};
