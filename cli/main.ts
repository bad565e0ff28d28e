import type { Contract } from '../runs/contract.js';
import type { Io } from '../runs/settings/io.js';
import type { Command } from './command.js';
import { loadAll, runCommandLine } from './command-line.js';
import type { introductions } from './introductions.js';

const commands = {
  run: async () => (await import('./commands/run.js')).run,
  demo: async () => (await import('./commands/demo.js')).demo,
  serve: async () => (await import('./commands/serve.js')).serve,
  judge: async () => (await import('./commands/judge.js')).judge,
  proxy: async () => (await import('./commands/proxy.js')).proxy,
  compare: async () => (await import('./commands/compare.js')).compare,
  client: async () => (await import('./commands/client.js')).client,
  list: async () => (await import('./commands/list.js')).list,
  explain: async () => (await import('./commands/explain.js')).explain,
  replay: async () => (await import('./commands/replay.js')).replay,
  diff: async () => (await import('./commands/diff.js')).diff,
  report: async () => (await import('./commands/report.js')).report,
  ui: async () => (await import('./commands/ui.js')).ui,
  mcp: async () => (await import('./commands/mcp.js')).mcp,
  waivers: async () => (await import('./commands/waivers.js')).waivers,
  fleet: async () => (await import('./fleet/fleet.js')).fleet,
  plan: async () => (await import('./setup/plan.js')).plan,
  doctor: async () => (await import('./setup/doctor.js')).doctor,
  init: async () => (await import('./setup/init.js')).init,
  schema: async () => (await import('./setup/schema.js')).schema,
  completion: async () => (await import('./setup/completion.js')).completion,
  prove: async () => (await import('./commands/prove.js')).prove,
} satisfies Record<keyof typeof introductions, () => Promise<Command>>;

/** Loads every command, in the order of the general help. */
export const loadCommands = (): Promise<Command[]> => loadAll(commands);

/** Runs the command line with all commands: arguments after the program's name to an exit code; never throws. */
export const main = (words: readonly string[], io?: Io, contract?: Contract): Promise<number> =>
  runCommandLine(commands, words, io, contract);
