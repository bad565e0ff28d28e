import { contract } from '../runs/contract.js';
import { parseFlags } from '../runs/settings/flags.js';
import { processIo } from '../runs/settings/io.js';
import { type ResolvedSettings, resolveSettings } from '../runs/settings/resolve.js';
import { type RunOptions, readRunOptions } from '../runs/settings/run-options.js';

/**
 * Returns the settings of `plumbrule run` from the environment and the configuration file; there are no flags
 * here.
 */
export const readSettings = (): ResolvedSettings =>
  resolveSettings(parseFlags([], []), processIo(), contract.facts);

/** Returns the same settings, validated; throws a usage error that names what is wrong. */
export const readOptions = (): RunOptions => readRunOptions(readSettings(), processIo());
