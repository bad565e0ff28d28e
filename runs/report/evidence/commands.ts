import { basename, isAbsolute, join, relative } from 'node:path';
import { shellQuote } from '../../../reports/text/curl.js';
import { reportFiles } from '../../output/report-files.js';
import type { Resolved } from '../../settings/resolve.js';
import type { RunOptions } from '../../settings/run-options.js';
import type { Setting } from '../../settings/settings.js';

/** Returns a text as one word of a command line. */
export const fileWord = (text: string): string => (/^[\w./:=@%+-]+$/.test(text) ? text : shellQuote(text));

/** Settings that affect the output of a run, not its requests. */
const presentation = new Set(['format', 'color', 'no-progress', 'verbose', 'seed']);

/**
 * Returns the command line that repeats a run: every setting that differs from its default, and the seed. `judging` is
 * the command with its operands where it sends nothing, which needs no seed.
 */
export const repeatCommand = (
  given: readonly Resolved[],
  { seed }: RunOptions,
  settings: readonly Setting[],
  judging?: string,
): string => {
  const switches = new Set(settings.filter(({ value }) => value === undefined).map(({ name }) => name));
  const flags = given
    .filter(({ name, origin }) => origin !== 'default' && !presentation.has(name))
    .flatMap(({ name, values }) =>
      switches.has(name)
        ? values.at(-1) === 'true'
          ? [`--${name}`]
          : []
        : values.map((value) => `--${name} ${fileWord(value)}`),
    );
  return judging === undefined
    ? [`${programName()} run`, ...flags, `--seed ${seed}`].join(' ')
    : [`${programName()} ${judging}`, ...flags].join(' ');
};

/** How this process was started, as the reader may type it again: `npx plumbrule`, a path below the working folder, or the plain name. */
export const programName = (
  script = process.argv[1] ?? '',
  folder = process.cwd(),
  { npm_command: npm }: NodeJS.ProcessEnv = process.env,
): string => {
  if (npm === 'exec') return 'npx plumbrule';
  const path = relative(folder, script);
  if (basename(script) !== 'plumbrule' || path.startsWith('..') || isAbsolute(path)) return 'plumbrule';
  return path.startsWith('node_modules') ? 'npx plumbrule' : fileWord(`./${path}`);
};

/** Returns the command line that replays one finding. */
export const replayCommand = (id: string, { out }: RunOptions): string =>
  out === 'plumbrule-report'
    ? `${programName()} replay ${id}`
    : `${programName()} replay ${id} --report ${fileWord(join(out, reportFiles.json))}`;
