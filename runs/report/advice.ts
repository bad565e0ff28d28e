import type { RunOptions } from '../settings/run-options.js';

/** A reason as it fits what the run was given: nobody is told to give what was given. */
export const fitting = (text: string, { targets }: Pick<RunOptions, 'targets'>): string =>
  targets.control === undefined
    ? text
    : text.replace(' and give --control-url', ' (--control-url was given, but no such hook works there)');
