// A reporter of node:test: prints the test files that took the most CPU time, and those that took longest.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './setup.mjs';

const mostShown = 15;

/** The largest of a map from file to seconds, a line each. */
const lines = (seconds) =>
  [...seconds]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostShown)
    .map(([file, some]) => `${some.toFixed(1).padStart(8)}  ${relative(root, file)}\n`)
    .join('');

const sumOf = (seconds) => [...seconds.values()].reduce((sum, some) => sum + some, 0);

export default async function* slowestFiles(events) {
  const taken = new Map();
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0 || !data.file) continue;
    taken.set(data.file, (taken.get(data.file) ?? 0) + data.details.duration_ms / 1000);
  }
  const { TEST_COSTS: costs = '' } = process.env;
  if (existsSync(costs)) {
    const used = new Map(
      readFileSync(costs, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ test, seconds }) => [test, seconds]),
    );
    yield `CPU seconds of test processes with their children, ${sumOf(used).toFixed(0)} in all; the most:\n`;
    yield lines(used);
  }
  yield 'slowest test files, seconds from the start of each test to its end:\n';
  yield lines(taken);
}
