import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import * as loader from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { heapFlags } from '../../../runs/machine/engine-flags.js';
import { defaultLimits } from '../../../runs/supervision/limits.js';

import { emptyFolder } from '../command-line.js';

const bundled = fileURLToPath(new URL('../../../bundled/', import.meta.url));
const skip = 'enableCompileCache' in loader ? 'this Node keeps compiled code itself' : false;
const codeOf = (file: string) => `${file}.${process.version}-${process.arch}.code`;

/**
 * Runs a file of a bundle as the program does, and returns whether Node refuses its kept code. Without another word, its
 * first argument is the URL that names the contract.
 */
const refuses = (file: string, flags: readonly string[], word?: string): string =>
  execFileSync(
    process.execPath,
    [
      ...flags,
      '--input-type=commonjs',
      '--eval',
      `const vm = require('node:vm');
       const { Script } = vm;
       vm.Script = class extends Script {
         constructor(source, options) {
           super(source, options);
           process.stdout.write(String(this.cachedDataRejected));
           process.exit();
         }
       };
       process.argv[2] = ${JSON.stringify(word ?? pathToFileURL(join(bundled, 'interfaces.js')).href)};
       require(${JSON.stringify(join(bundled, file))});`,
      'unused',
      'unused',
    ],
    { encoding: 'utf8' },
  );

test('Node accepts the kept code of programs and of the player, under the flags of each', { skip }, () => {
  assert.equal(refuses('bundled-entry.cjs', []), 'false');
  for (const word of ['run', 'list', 'explain', 'help', 'serve'])
    assert.equal(refuses('bundled-entry.cjs', [], word), 'false', word);
  assert.equal(refuses('player-process.cjs', heapFlags(defaultLimits.heapMb)), 'false');
  // The code is bound to the flags: code that is never refused would prove nothing.
  assert.equal(refuses('bundled-entry.cjs', ['--no-opt']), 'true');
});

test('a program works without kept code, and with code that was cut or is none', { skip }, () => {
  const folder = emptyFolder();
  const dist = join(folder, 'dist');
  cpSync(bundled, join(dist, 'bundled'), { recursive: true });
  cpSync(join(bundled, '..', 'catalogue.json'), join(dist, 'catalogue.json'));
  const code = join(dist, 'bundled', codeOf('lookup.cjs'));
  assert.ok(existsSync(code), readdirSync(join(dist, 'bundled')).join());
  const listed = () => {
    const program = join(dist, 'bundled', 'bundled-entry.cjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'list', '--only', 'A-SITE'], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    return stdout;
  };
  const expected = listed();
  assert.match(expected, /A-SITE-01/);
  truncateSync(code, 5_000);
  assert.equal(listed(), expected);
  writeFileSync(code, 'no code');
  assert.equal(listed(), expected);
  rmSync(code);
  assert.equal(listed(), expected);
});

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

test('files of the bundle that are read as single bytes hold ASCII only', () => {
  const files = readdirSync(bundled).filter((name) => name.endsWith('.cjs'));
  for (const name of ['program.cjs', 'run.cjs', 'bundled-player.cjs']) assert.ok(files.includes(name), name);
  for (const name of files)
    assert.ok(
      readFileSync(join(bundled, name)).every((byte) => byte < 0x80),
      name,
    );
});

test('a file whose code is kept imports nothing: Node would refuse it', { skip }, () => {
  for (const name of ['program.cjs', 'run.cjs', 'lookup.cjs', 'bundled-player.cjs'])
    assert.doesNotMatch(readFileSync(join(bundled, name), 'utf8'), /[^.\w]import\(/, name);
});

test('with kept code, a command loads the clauses that it does not need at its start', () => {
  const words = ['doctor', '--base-url', 'http://127.0.0.1:9', '--no-config'];
  const { stdout, stderr } = spawnSync(process.execPath, [join(bundled, 'bundled-entry.cjs'), ...words], {
    encoding: 'utf8',
  });
  assert.match(stdout, /127\.0\.0\.1:9/, stderr);
  assert.doesNotMatch(stdout + stderr, /an error of the harness/);
});
