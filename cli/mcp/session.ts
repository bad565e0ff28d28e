import type { Contract } from '../../runs/contract.js';
import { reportFileOf } from '../../runs/history/read-report.js';
import { type Flag, type ParsedFlags, withValues } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { resolveSettings } from '../../runs/settings/resolve.js';
import { configFlags, isAddress, runSettings } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import { type ToolInput, textIn } from './tool.js';

/** Settings of a run that print, or that mean nothing to an agent. */
const notOffered = new Set(['report', 'no-ci', 'format', 'color', 'no-progress', 'verbose']);

/** Returns the flags of the server: the settings of a run, which hold for each run that an agent starts. */
export const sessionFlags = ({ facts }: Contract): readonly Flag[] => [
  ...runSettings(facts).filter(({ name }) => !notOffered.has(name)),
  ...configFlags,
];

/** Returns the names of the settings that are addresses of a target. */
export const addressNames = ({ facts }: Contract): string[] =>
  runSettings(facts)
    .filter(isAddress)
    .map(({ name }) => name);

/** Returns the name of an argument of a tool for a setting, such as `base_url`. */
export const argumentOf = (setting: string): string => setting.replaceAll('-', '_');

/** What the tools share: how the server was started, and where its reports are. */
export interface Session {
  readonly contract: Contract;
  /** Returns the words of a command: these settings as the server was started, overridden by the arguments of a call. */
  words(flags: readonly Flag[], input: ToolInput): string[];
  /** Returns the file of a report: the given one, or that of the last run. */
  reportFile(input: ToolInput): string;
}

const wordsOf = (flags: readonly Flag[], given: ParsedFlags): string[] =>
  flags.flatMap(({ name, value }) =>
    given.all(name).map((text) => (value === undefined ? `--${name}` : `--${name}=${text}`)),
  );

const valuesOf = (value: ToolInput[string]): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => String(one));

/** Opens the session of a server; throws a usage error for settings that no run could use. */
export const openSession = (contract: Contract, given: ParsedFlags, io: Io): Session => {
  const settings = resolveSettings(given, io, contract.facts);
  const addresses = addressNames(contract);
  const isSecret = settings.given('header-file') !== undefined || settings.given('key') !== undefined;
  // A report does not say where secrets are, and a replay ignores environment and configuration.
  const known = new Map(
    settings.list
      .filter(
        ({ name, values }) =>
          values.length > 0 && (name === 'header-file' || (isSecret && addresses.includes(name))),
      )
      .map(({ name, values }) => [name, values]),
  );
  return {
    contract,
    words: (flags, input) => {
      const told = Object.entries(input).filter(([, value]) => value !== undefined);
      const own = new Map(
        flags.flatMap(({ name }) => {
          const value = input[argumentOf(name)];
          return value === undefined ? [] : [[name, valuesOf(value)] as const];
        }),
      );
      if (isSecret && told.some(([name]) => addresses.map(argumentOf).includes(name)))
        throw usageError(
          'this server sends secrets (--header-file or --key), so only the person who starts it names the target: leave the addresses out',
        );
      return wordsOf(flags, withValues(given, new Map([...known, ...own])));
    },
    reportFile: (input) =>
      reportFileOf(textIn(input, 'report') ?? settings.given('out')?.text ?? 'plumbrule-report', io),
  };
};
