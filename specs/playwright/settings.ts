import { parseFlags } from '../../cli/flags.js';
import { processIo } from '../../cli/io.js';
import { type ResolvedSettings, resolveSettings } from '../../cli/settings/resolve.js';
import { type RunOptions, readRunOptions } from '../../cli/settings/run-options.js';

/** The settings of `plumbrule run` as the environment and the configuration file give them: there are no flags here. */
export const readSettings = (): ResolvedSettings => resolveSettings(parseFlags([], []), processIo());

/** The same, read and checked; throws a usage error that names what is wrong. */
export const readOptions = (): RunOptions => readRunOptions(readSettings(), processIo());
