// Runs the command line with the given arguments, then reports the cost of its processes over a channel.
import { main } from '../cli/main.js';
import { runSuite } from '../cli/run/run.js';
import { contract } from '../runs/contract.js';
import { parseFlags } from '../runs/settings/flags.js';
import { processIo } from '../runs/settings/io.js';
import { resolveSettings } from '../runs/settings/resolve.js';
import { readRunOptions } from '../runs/settings/run-options.js';
import { configFlags, runSettings } from '../runs/settings/settings.js';
import { playHere } from './play-here.js';

/** A run without a player process, for comparison. */
const runHere = async (words: readonly string[]): Promise<number> => {
  const io = processIo();
  const flags = parseFlags(words, [...runSettings(contract.facts), ...configFlags]);
  const settings = resolveSettings(flags, io, contract.facts);
  const options = readRunOptions(settings, io);
  return (await runSuite({ contract, settings, options, play: playHere }, io)).report.summary.exitCode;
};

const [name, ...words] = process.argv.slice(2);
const exitCode = name === 'here' ? await runHere(words) : await main([name ?? '', ...words]);
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
