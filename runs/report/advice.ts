import type { RunOptions } from '../settings/run-options.js';

/** Returns advice that fits the options of the run: it never suggests an option that was given. */
export const adviceFor = (
  text: string,
  { targets, state }: Pick<RunOptions, 'targets' | 'state'>,
): string => {
  const forHooks =
    targets.control === undefined
      ? text
      : text.replace(' and give --control-url', ' (--control-url was given, but no such hook works there)');
  return state === undefined
    ? forHooks
    : forHooks.replace(
        'keep cursors for a later run with --state FILE',
        'run again after an hour with the same --state, which holds the cursors of this run',
      );
};
