// Runs the command line with the words it is given, then tells a channel what the whole process took.
import { main } from '../cli/main.js';

const exitCode = await main(process.argv.slice(2));
process.send?.({
  exitCode,
  // Counted from the start of the process, loading of modules included.
  wallMs: performance.now(),
  mostMemoryMb: process.resourceUsage().maxRSS / 1024,
});
process.disconnect?.();
process.exitCode = exitCode;
