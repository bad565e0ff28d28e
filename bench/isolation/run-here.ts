// `plumbrule run` without a player process, to measure the cost of that process.

import { runSuite } from '../../cli/run/run.js';
import { contract } from '../../runs/contract.js';
import { parseFlags } from '../../runs/settings/flags.js';
import { processIo } from '../../runs/settings/io.js';
import { resolveSettings } from '../../runs/settings/resolve.js';
import { readRunOptions } from '../../runs/settings/run-options.js';
import { configFlags, runSettings } from '../../runs/settings/settings.js';
import { playHere } from './play-here.js';

const runHere = async (): Promise<void> => {
  const io = processIo();
  const flags = parseFlags(process.argv.slice(3), [...runSettings(contract.facts), ...configFlags]);
  const settings = resolveSettings(flags, io, contract.facts);
  const options = readRunOptions(settings, io);
  const { report } = await runSuite({ contract, settings, options, play: playHere }, io);
  process.exit(report.summary.exitCode);
};

void runHere();
