import { main } from './main.js';
import { startProgram } from './start-program.js';

// The program without its check for old Node versions: what this package starts as a process of its own.
void startProgram(main);
