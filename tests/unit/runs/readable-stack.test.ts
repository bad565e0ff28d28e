import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readableStack } from '../../../runs/machine/readable-stack.js';

const bundled = new URL('../../../bundled/watchdog.cjs', import.meta.url);

test('a place in a bundled file is shown as a place in a module', () => {
  const lines = readFileSync(bundled, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('setInterval'));
  const column = lines[line]?.indexOf('setInterval') ?? -1;
  const stack = `Error: no\n    at look (${bundled.href}:${line + 1}:${column + 1})`;
  assert.match(
    readableStack(stack),
    /^Error: no\n {4}at look \(file:\S+\/supervision\/player\/watchdog\.js:\d+:\d+\)$/,
  );
});

test('other lines are unchanged', () => {
  const stack = `Error: at ${bundled.href}:1:1\n    at look (file:///nowhere/it.js:1:1)\n    at node:internal/main:1:1`;
  assert.equal(readableStack(stack), stack);
});
