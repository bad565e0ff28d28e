import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const bundled = fileURLToPath(new URL('../../../bundled/', import.meta.url));

test('the small programs print what the whole one prints', () => {
  const printed = (file: string, words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(bundled, file), ...words], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  for (const words of [
    [],
    ['--version'],
    ['help'],
    ['list'],
    ['list', '--help'],
    ['list', '--only', 'NONE'],
    ['explain', 'a-page-01'],
    ['explain'],
    ['run', '--help'],
    ['run', '--no-such-flag'],
    ['run', '--base-url', 'http://127.0.0.1:9', '--no-config', '--only', 'NONE'],
  ])
    assert.deepEqual(printed('bundled-entry.cjs', words), printed('program.cjs', words), words.join(' '));
});

test('a command loads the clauses that it does not need at its start', () => {
  const words = ['doctor', '--base-url', 'http://127.0.0.1:9', '--no-config'];
  const { stdout, stderr } = spawnSync(process.execPath, [join(bundled, 'bundled-entry.cjs'), ...words], {
    encoding: 'utf8',
  });
  assert.match(stdout, /127\.0\.0\.1:9/, stderr);
  assert.doesNotMatch(stdout + stderr, /an error of the harness/);
});
