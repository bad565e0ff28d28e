// npm run hostile: plays the hostile targets and writes docs/hostile.md; --help lists its flags.
import { readArguments } from './setup/arguments.mjs';
import { build, installDependencies } from './setup/setup.mjs';

const { values } = readArguments({
  usage: 'npm run hostile -- [flags]',
  about: 'Plays the hostile targets against the real command line and writes docs/hostile.md.',
  flags: {
    id: { value: 'TEXT', multiple: true, text: 'rows whose id holds the text; the table is left alone' },
    group: {
      value: 'TEXT',
      multiple: true,
      text: 'groups whose name holds the text; the table is left alone',
    },
    quick: { text: 'the rows that npm test plays; the table is left alone' },
    concurrency: { value: 'N', number: true, text: 'runs at a time (half of the processors, at least 2)' },
    log: { value: 'FILE', text: 'append the outcomes to a file, and leave out the rows that it holds' },
    table: { text: 'write docs/hostile.md from the log, whatever rows are chosen' },
    keep: { text: 'keep the folders of the reports and say where they are' },
    untimed: { text: 'seconds of wall clock do not count' },
  },
});
installDependencies();
if (build()) {
  const { hostile } = await import('../dist/tests/hostile/command.js');
  process.exitCode = await hostile(values);
} else process.exitCode = 1;
