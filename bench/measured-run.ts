// Runs the command line with the given arguments, then reports the cost of its processes over a channel.
import { main } from '../cli/main.js';

const exitCode = await main(process.argv.slice(2));
const [mark] = performance.getEntriesByName('players ended');
const players =
  mark && 'detail' in mark ? (mark.detail as { cpuMs: number; mostMemoryMb: number }) : undefined;
const { user, system } = process.cpuUsage();
process.send?.({
  exitCode,
  // Measured from the start of the process, module loading included.
  wallMs: performance.now(),
  cpuMs: (user + system) / 1000 + (players?.cpuMs ?? 0),
  mostMemoryMb: process.resourceUsage().maxRSS / 1024 + (players?.mostMemoryMb ?? 0),
});
process.disconnect?.();
process.exitCode = exitCode;
