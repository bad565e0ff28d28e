import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const preload = new URL('../../../../scripts/setup/plain-promises.mjs', import.meta.url).href;

/** Returns the exit code of the runner for a test file with this body, as `npm test` starts it. */
const exitOf = (body: string): number | null => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-promises-'));
  try {
    const file = join(folder, 'one.test.mjs');
    writeFileSync(file, `import { test } from 'node:test';\n${body}`);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    return spawnSync(process.execPath, [`--import=${preload}`, '--test', file], { env }).status;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test('without the hook on promises, an error after the end of its test still fails the file', () => {
  assert.equal(exitOf("test('a', async () => { await null; });"), 0);
  assert.equal(exitOf("test('a', () => { setTimeout(() => { throw new Error('late'); }, 5); });"), 1);
  assert.equal(exitOf("test('a', () => { Promise.reject(new Error('unhandled')); });"), 1);
});
