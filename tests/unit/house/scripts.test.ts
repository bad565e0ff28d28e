import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

test('npm start installs every package that a source of the program or its build imports, and no other', async () => {
  const root = join(scripts, '..');
  const json = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { ofTheProgram } = (await import(pathToFileURL(join(scripts, 'setup', 'setup.mjs')).href)) as {
    ofTheProgram: string[];
  };
  const { dependencies, devDependencies } = json('package.json');
  const folders: string[] = [...json('tsconfig.program.json').include, 'scripts/build'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?[jt]s$/.test(name) && !name.endsWith('.d.ts') && !name.includes('compiled'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const names = Object.keys(devDependencies).filter((name) =>
    files.some((text) => text.includes(`from '${name}'`) || text.includes(`from '${name}/`)),
  );
  // The compiler and the types of Node are used by name only.
  const needed = [...names, 'typescript', '@types/node'].filter((name) => !Object.hasOwn(dependencies, name));
  assert.deepEqual([...ofTheProgram].sort(), [...new Set(needed)].sort());
});
