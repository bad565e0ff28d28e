import { main } from './main.js';

// The program without its guard against old Nodes: what this package starts as a process of its own.
process.exitCode = await main(process.argv.slice(2));
