import type { RunOptions } from '../settings/run-options.js';

/** Returns advice that fits the options of the run: it never suggests an option that was given. */
export const fitting = (text: string, { targets }: Pick<RunOptions, 'targets'>): string =>
  targets.control === undefined
    ? text
    : text.replace(' and give --control-url', ' (--control-url was given, but no such hook works there)');
