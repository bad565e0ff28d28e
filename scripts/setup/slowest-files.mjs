// A reporter of node:test: prints the test files that took longest.
import { relative } from 'node:path';
import { root } from './setup.mjs';

const mostShown = 15;

export default async function* slowestFiles(events) {
  const milliseconds = new Map();
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0 || !data.file) continue;
    milliseconds.set(data.file, (milliseconds.get(data.file) ?? 0) + data.details.duration_ms);
  }
  const slowest = [...milliseconds].sort(([, one], [, other]) => other - one).slice(0, mostShown);
  yield 'slowest test files, seconds from the start of each test to its end:\n';
  for (const [file, duration] of slowest)
    yield `${(duration / 1000).toFixed(1).padStart(8)}  ${relative(root, file)}\n`;
}
