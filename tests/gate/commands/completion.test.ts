import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyFolder, plumbrule } from '../command-line.js';

test('completion completes commands, flags, clauses, topics and faults in bash, and the other shells can parse their scripts', async (context) => {
  const folder = emptyFolder();
  const script = async (shell: string) => (await plumbrule(context, folder, ['completion', shell])).out;
  const bash = await script('bash');
  const complete = (...words: string[]) => {
    const { stdout } = spawnSync(
      'bash',
      [
        '-c',
        `${bash}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumbrule; echo "\${COMPREPLY[*]}"`,
        'bash',
        ...words,
      ],
      { encoding: 'utf8', cwd: folder },
    );
    return stdout.trim();
  };
  assert.equal(complete('plumbrule', 'expl'), 'explain');
  assert.equal(complete('plumbrule', 'run', '--max-r'), '--max-requests');
  assert.equal(complete('plumbrule', 'schema', 'conf'), 'config');
  assert.equal(complete('plumbrule', 'explain', 'A-PAGE-0').split(' ')[0], 'A-PAGE-01');
  assert.equal(complete('plumbrule', 'explain', 'a-limit-clamped-'), 'a-limit-clamped-in-later-searches');
  assert.equal(complete('plumbrule', 'run', '--only', 'A-SIT').split(' ')[0], 'A-SITE');
  assert.equal(
    complete('plumbrule', 'demo', '--fault', 'a-limit-clamped-'),
    'a-limit-clamped-in-later-searches',
  );
  assert.equal(complete('plumbrule', 'waivers', 'add', '--clause', 'A-SITE-0').includes('A-SITE-02'), true);
  assert.equal(complete('plumbrule', 'run', '--profile', ''), 'quick standard full');
  for (const shell of ['zsh', 'fish']) {
    const text = await script(shell);
    assert.match(text, /max-requests[\s\S]*plumbrule_names/);
    assert.match(text, / A-PAGE-01 [\s\S]* a-limit-clamped /);
    // From a file: fish reads no script from a socket.
    writeFileSync(join(folder, shell), text);
    const checked = spawnSync(shell, ['-n', join(folder, shell)], { encoding: 'utf8' });
    // Some machines lack these shells.
    if (checked.error !== undefined) continue;
    assert.equal(checked.status, 0, checked.stderr);
  }
  assert.equal((await plumbrule(context, folder, ['completion', 'csh'])).code, 2);
});
