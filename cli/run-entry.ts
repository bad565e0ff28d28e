// The command that judges a target, as a program of its own: it is a fifth of the whole one, so that a run starts at once.
import { runCommandLine } from './command-line.js';
import { run } from './commands/run.js';
import { startProgram } from './start-program.js';

void startProgram((words) => runCommandLine({ run: async () => run }, words));
