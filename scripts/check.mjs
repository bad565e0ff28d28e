// npm run check -- CLAUSE: checks the types, then runs the unit tests, faults and variants of one clause.
import { buildModules, installDependencies } from './setup/setup.mjs';

installDependencies();
if (buildModules()) {
  const { check } = await import('../dist/proof/check/check.js');
  process.exitCode = await check(process.argv[2] ?? '', (text) => process.stdout.write(text));
} else process.exitCode = 1;
