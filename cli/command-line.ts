import { visibleLine } from '../reports/text/visible.js';
import { type Contract, contract as theContract } from '../runs/contract.js';
import { exitCodes, exitCodesHelp } from '../runs/exit-codes.js';
import { adviceForSystemError, checkOpenFiles, refusalOfSystem } from '../runs/machine/limits.js';
import { readableStack } from '../runs/machine/readable-stack.js';
import { type Io, processIo } from '../runs/settings/io.js';
import { didYouMean } from '../runs/settings/suggest.js';
import { isUsageError, quoted, usageError } from '../runs/settings/usage-error.js';
import { version } from '../runs/version.js';
import { type Command, commandHelp } from './command.js';
import { commandGroups, type Introduction, introductions } from './introductions.js';

const help = (): string => {
  const all: readonly Introduction[] = Object.values(introductions);
  const parts = Object.entries(commandGroups).map(([key, heading]) => {
    const lines = all
      .filter(({ group }) => group === key)
      .map(({ name, operands = '', summary }) => `  ${`${name} ${operands}`.padEnd(22)} ${summary}`);
    return `${heading}\n${lines.join('\n')}`;
  });
  return `plumbrule ${version}: does a server keep the read API contract of the home construction journal?

plumbrule COMMAND [flags]

${parts.join('\n\n')}

plumbrule COMMAND --help shows the flags of a command. To begin: plumbrule demo --open.

${exitCodesHelp}
`;
};

/** Loads of commands by name: each is loaded only on request, so that help and usage errors return at once. */
export type Commands = Readonly<Partial<Record<keyof typeof introductions, () => Promise<Command>>>>;

/** Loads every command, in the order of the general help. */
export const loadAll = (commands: Commands): Promise<Command[]> =>
  Promise.all(Object.values(commands).map((load) => load()));

/** Returns what is wrong with a first argument that is no command, and what to write instead. */
const unknownFirst = (name: string, known: readonly string[]): string => {
  if (/^https?:/i.test(name)) return `${quoted(name)} is no command. Write plumbrule run --base-url URL.`;
  return name.startsWith('-')
    ? `a command must come before the flag ${quoted(name)}, such as plumbrule run --base-url URL.`
    : `unknown command ${quoted(name)}.${didYouMean(name, known)}`;
};

const dispatch = async (
  commands: Commands,
  [name, ...words]: readonly string[],
  io: Io,
  contract: Contract,
): Promise<number> => {
  if (name === undefined) {
    io.err(help());
    return exitCodes.usage;
  }
  if (name === '--version') {
    io.out(`${version}\n`);
    return 0;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    io.out(help());
    return 0;
  }
  checkOpenFiles();
  const load = Object.hasOwn(commands, name) ? commands[name as keyof Commands] : undefined;
  if (!load)
    throw usageError(`${unknownFirst(name, Object.keys(commands))} "plumbrule --help" lists the commands.`);
  const command = await load();
  // Words behind two hyphens belong to the command of a user.
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  if (own.includes('--help') || own.includes('-h')) {
    io.out(commandHelp(command, contract));
    return 0;
  }
  return command.run(words, io, contract, () => loadAll(commands));
};

/** Runs a command line of these commands: arguments after the program's name to an exit code; never throws. */
export const runCommandLine = async (
  commands: Commands,
  words: readonly string[],
  io: Io = processIo(),
  contract: Contract = theContract,
): Promise<number> => {
  try {
    return await dispatch(commands, words, io, contract);
  } catch (error) {
    if (isUsageError(error)) {
      io.err(`plumbrule: ${error.message}\n`);
      return exitCodes.usage;
    }
    const advice = adviceForSystemError(error);
    if (advice !== undefined) {
      io.err(`plumbrule: ${advice}\n`);
      return exitCodes.usage;
    }
    const refusal = refusalOfSystem(error);
    if (refusal !== undefined) {
      io.err(`plumbrule: ${visibleLine(refusal)}\n`);
      return exitCodes.harnessError;
    }
    io.err(
      `plumbrule: an error of the harness itself, please report it\n${readableStack((error as Error).stack ?? String(error))}\n`,
    );
    return exitCodes.harnessError;
  }
};
