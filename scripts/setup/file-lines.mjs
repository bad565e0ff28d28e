// A reporter of node:test: one line per test file, each failed test with its error, and what test processes print.
import { relative } from 'node:path';
import { inspect } from 'node:util';
import { root } from './setup.mjs';

const counted = ({ file, passed, failed, seconds }) =>
  `${failed > 0 ? 'FAILED' : 'ok'}  ${relative(root, file)}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}, ${seconds.toFixed(1)} s\n`;

const failure = ({ name, file, line, details }) => {
  const { cause = details.error } = details.error ?? {};
  return `FAILED  ${name}\n  ${relative(root, file ?? '')}:${line ?? '?'}\n${inspect(cause).replace(/^/gm, '  ')}\n`;
};

export default async function* fileLines(events) {
  // The tests of one file come together, whatever runs at once.
  let current;
  for await (const { type, data } of events) {
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isFailed = type === 'test:fail';
    if (isFailed) yield failure(data);
    if (data.nesting > 0) continue;
    const file = data.file ?? data.name;
    if (current?.file !== file) {
      if (current) yield counted(current);
      current = { file, passed: 0, failed: 0, seconds: 0 };
    }
    current[isFailed ? 'failed' : 'passed'] += 1;
    current.seconds += data.details.duration_ms / 1000;
  }
  if (current) yield counted(current);
}
