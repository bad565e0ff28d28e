import { visibleLine } from '../reports/text/visible.js';
import { type Contract, contract as theContract } from '../runs/contract.js';
import { exitCodes, exitCodesHelp } from '../runs/exit-codes.js';
import { adviceForSystemError, checkOpenFiles, refusalOfSystem } from '../runs/machine/open-files.js';
import { readableStack } from '../runs/machine/readable-stack.js';
import { type Io, processIo } from '../runs/settings/io.js';
import { didYouMean } from '../runs/settings/suggest.js';
import { isUsageError, quoted, usageError } from '../runs/settings/usage-error.js';
import { version } from '../runs/version.js';
import { type Command, commandHelp } from './command.js';
import { type Introduction, introductions } from './introductions.js';

/** Loaded only on request, so that help and usage errors return at once. */
const commands: Record<keyof typeof introductions, () => Promise<Command>> = {
  run: async () => (await import('./commands/run.js')).run,
  demo: async () => (await import('./commands/demo.js')).demo,
  serve: async () => (await import('./commands/serve.js')).serve,
  list: async () => (await import('./commands/list.js')).list,
  explain: async () => (await import('./commands/explain.js')).explain,
  replay: async () => (await import('./commands/replay.js')).replay,
  diff: async () => (await import('./commands/diff.js')).diff,
  report: async () => (await import('./commands/report.js')).report,
  waivers: async () => (await import('./commands/waivers.js')).waivers,
  fleet: async () => (await import('./fleet/fleet.js')).fleet,
  plan: async () => (await import('./setup/plan.js')).plan,
  doctor: async () => (await import('./setup/doctor.js')).doctor,
  init: async () => (await import('./setup/init.js')).init,
  schema: async () => (await import('./setup/schema.js')).schema,
  completion: async () => (await import('./setup/completion.js')).completion,
  prove: async () => (await import('./commands/prove.js')).prove,
};

/** Loads every command, in the order of the general help. */
export const loadCommands = (): Promise<Command[]> =>
  Promise.all(Object.values(commands).map((load) => load()));

const help = (): string => {
  const all: readonly Introduction[] = Object.values(introductions);
  const lines = all.map(
    ({ name, operands = '', summary }) => `  ${`${name} ${operands}`.padEnd(18)} ${summary}`,
  );
  return `plumbrule ${version}: does a server keep the read API contract of the home construction journal?

plumbrule COMMAND [flags]

Commands
${lines.join('\n')}

plumbrule COMMAND --help shows the flags of a command.

${exitCodesHelp}
`;
};

const dispatch = async ([name, ...words]: readonly string[], io: Io, contract: Contract): Promise<number> => {
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
  const load = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (!load)
    throw usageError(
      `unknown ${name.startsWith('-') ? 'flag' : 'command'} ${quoted(name)}.${didYouMean(name, Object.keys(commands))} "plumbrule --help" lists the commands.`,
    );
  const command = await load();
  if (words.includes('--help') || words.includes('-h')) {
    io.out(commandHelp(command, contract));
    return 0;
  }
  return command.run(words, io, contract, loadCommands);
};

/** Runs the command line: arguments after the program's name to an exit code; never throws. */
export const main = async (
  words: readonly string[],
  io: Io = processIo(),
  contract: Contract = theContract,
): Promise<number> => {
  try {
    return await dispatch(words, io, contract);
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
