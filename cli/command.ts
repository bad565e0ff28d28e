import type { Contract } from '../runs/contract.js';
import { type Flag, flagsHelp } from '../runs/settings/flags.js';
import type { Io } from '../runs/settings/io.js';

/** One command of the command line: its help is data; `run` does the work and returns the exit code. */
export interface Command {
  readonly name: string;
  /** The part after the name in the usage line, such as `CLAUSE`. */
  readonly operands?: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly flags: (contract: Contract) => readonly Flag[];
  /** Paragraphs after the flags. */
  readonly notes?: string;
  /** Command lines at the end of its help. */
  readonly examples?: readonly string[];
  /** Words that may follow its name, if there are only a few. */
  readonly choices?: readonly string[];
  readonly run: (
    words: readonly string[],
    io: Io,
    contract: Contract,
    /** Loads every command, for a command that describes all of them. */
    all: () => Promise<readonly Command[]>,
  ) => Promise<number>;
}

/** Returns the help text of one command. */
export const commandHelp = (
  { name, operands, summary, flags, notes, examples = [] }: Command,
  contract: Contract,
): string =>
  `${[
    `plumbrule ${name}${operands === undefined ? '' : ` ${operands}`} [flags]`,
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    flagsHelp(flags(contract)),
    ...(notes === undefined ? [] : [notes]),
    ...(examples.length === 0 ? [] : [`Examples\n${examples.map((line) => `  ${line}`).join('\n')}`]),
  ].join('\n\n')}\n`;
