import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { emptyFolder, plumbrule } from '../command-line.js';

test('completion completes commands and flags in bash, and the other shells can parse their scripts', async (context) => {
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
  for (const shell of ['zsh', 'fish']) {
    const text = await script(shell);
    assert.match(text, /max-requests/);
    const checked = spawnSync(shell, ['-n'], { input: text, encoding: 'utf8' });
    // Some machines lack these shells.
    if (checked.error === undefined) assert.equal(checked.status, 0, checked.stderr);
  }
  assert.equal((await plumbrule(context, folder, ['completion', 'csh'])).code, 2);
});
