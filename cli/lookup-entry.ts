// The commands that only look something up, as a program of their own: it is small, so that they return at once.
import { runCommandLine } from './command-line.js';
import { explain } from './commands/explain.js';
import { list } from './commands/list.js';
import { startProgram } from './start-program.js';

const commands = { list: async () => list, explain: async () => explain };

void startProgram((words) => runCommandLine(commands, words));
