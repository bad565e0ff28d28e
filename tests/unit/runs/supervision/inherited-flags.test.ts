import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inheritedFlags } from '../../../../runs/supervision/inherited-flags.js';

test('flags of the program are not passed on to a child process', () => {
  for (const [given, kept] of [
    [[], []],
    [
      ['--no-warnings', '--use-system-ca'],
      ['--no-warnings', '--use-system-ca'],
    ],
    [['--input-type=module', '-e', 'console.log(1)', '--no-warnings'], ['--no-warnings']],
    [['--input-type', 'module', '--eval', 'x'], []],
    [
      ['--test', '--test-isolation=none', '--test-reporter', 'dot', '--enable-source-maps'],
      ['--enable-source-maps'],
    ],
    [
      ['--watch', '--inspect-brk=0', '--import', 'tsx'],
      ['--import', 'tsx'],
    ],
  ] as const)
    assert.deepEqual(inheritedFlags(given), kept);
});
