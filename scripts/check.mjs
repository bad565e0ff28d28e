// npm run check -- CLAUSE: checks the types, then runs the unit tests, faults and variants of one clause.
import { readArguments } from './setup/arguments.mjs';
import { buildModules, installDependencies } from './setup/setup.mjs';

const { words } = readArguments({
  usage: 'npm run check -- CLAUSE',
  about: 'Checks the types, then runs the unit tests of a clause and up to 12 of its faults and 12 variants.',
  words: true,
});
installDependencies();
if (buildModules()) {
  const { check } = await import('../dist/proof/check/check.js');
  process.exitCode = await check(words[0] ?? '', (text) => process.stdout.write(text));
} else process.exitCode = 1;
