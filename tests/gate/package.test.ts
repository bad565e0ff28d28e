import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { emptyFolder } from './command-line.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Colours and settings of the machine that tests must not decide the result. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(PLUMBRULE_|npm_|NODE_TEST)/.test(name)),
);

const npm = (folder: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', env });
  return { status, stdout, stderr };
};

test('the packed tarball, installed in an empty folder, judges the reference server', () => {
  const folder = emptyFolder();
  // The scripts are left out because the one that builds would wipe what other tests are running from.
  const packed = npm(root, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder);
  assert.equal(packed.status, 0, packed.stderr);
  const [{ filename, files }] = JSON.parse(packed.stdout) as [
    { filename: string; files: { path: string }[] },
  ];
  const paths = files.map(({ path }) => path);
  for (const wanted of [
    'bin/plumbrule',
    'dist/bundled/entry.js',
    'dist/bundled/watchdog.js',
    'dist/fixtures/journal.yaml',
    'README.md',
  ])
    assert.ok(paths.includes(wanted), `${wanted} is not packed`);
  assert.deepEqual(
    paths.filter((path) => /(^|\/)tests?\/|\.test\.|^dist\/bench/.test(path)),
    [],
  );

  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const installed = npm(folder, 'install', '--no-audit', '--no-fund', `./${filename}`);
  assert.equal(installed.status, 0, installed.stderr);
  assert.doesNotMatch(installed.stderr, /EBADENGINE/);

  const version = npm(folder, 'exec', '--no', '--', 'plumbrule', '--version');
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/, version.stderr);
  const demo = npm(folder, 'exec', '--no', '--', 'plumbrule', 'demo', '--seed', '1');
  assert.equal(demo.status, 0, demo.stdout + demo.stderr);
  assert.match(demo.stdout, /^CONFORMS /m);
});
