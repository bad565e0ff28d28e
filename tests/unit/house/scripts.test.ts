import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const scripts = fileURLToPath(new URL('../../../../scripts', import.meta.url));

const run = (name: string, word: string) =>
  spawnSync(process.execPath, [join(scripts, name), word], { encoding: 'utf8' });

/** The flags of `npm start` are those of the command that it runs. */
const names = readdirSync(scripts).filter((name) => name.endsWith('.mjs') && name !== 'start.mjs');

test('every script refuses an unknown flag with a sentence, its usage and exit code 2, and starts nothing', () => {
  assert.ok(names.length > 8, 'the scripts were found');
  for (const name of names) {
    const { status, stdout, stderr } = run(name, '--nonsense');
    assert.equal(status, 2, name);
    assert.match(stderr, /^Unknown option '--nonsense'\n\nnpm (run|test) ?.*\n\n[^\n]+\n\nFlags\n/, name);
    assert.equal(stdout, '', name);
  }
});

test('a script prints its usage and refuses values that a flag does not take', () => {
  const help = run('soak.mjs', '--help');
  assert.equal(help.status, 0);
  assert.match(help.stdout, /^npm run soak -- \[flags\]\n\n.+\n\nFlags\n {2}--draws N /);
  for (const [name, word, sentence] of [
    ['soak.mjs', '--draws=many', '--draws takes a number, not "many"'],
    ['soak.mjs', '--interface=c', '--interface takes a, b, both, not "c"'],
    ['soak.mjs', 'ten', "Unexpected argument 'ten'"],
    ['bench.mjs', 'nothing', 'no nothing: there are all, start,'],
    ['mutate.mjs', 'no-such-file', 'no file is named no-such-file: there are '],
    ['test.mjs', 'no/such/file', 'no test file has a path with no/such/file'],
  ] as const) {
    const { status, stderr } = run(name, word);
    assert.equal(status, 2, name);
    assert.ok(stderr.startsWith(sentence), `${name} ${word}: ${stderr}`);
  }
});
