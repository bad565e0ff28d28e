// npm run hostile: plays the hostile targets and writes docs/hostile.md; --help lists its flags.
import { build, installDependencies } from './setup/setup.mjs';

installDependencies();
if (build()) await import('../dist/tests/hostile/command.js');
else process.exitCode = 1;
