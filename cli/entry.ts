import { main } from './main.js';

// The program without its check for old Node versions: what this package starts as a process of its own.
process.exitCode = await main(process.argv.slice(2));
