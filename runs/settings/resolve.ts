import { resolve } from 'node:path';
import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import { type ConfigFile, findConfigFile, readConfigFile } from './config/config-file.js';
import type { ParsedFlags } from './flags.js';
import type { Io } from './io.js';
import { otherVariables } from './other-variables.js';
import type { Given } from './readers.js';
import { runSettings, type Setting, type SettingName } from './settings.js';

/** Source of the value of a setting. */
export type Origin = 'flag' | 'env' | 'file' | 'default';

/** The raw values of a setting; empty when it was not given and has no default. */
export interface Resolved {
  readonly name: string;
  readonly values: readonly string[];
  readonly origin: Origin;
  /** Name of the source in error messages. */
  readonly where: string;
}

/** All raw settings, and the configuration file. */
export interface ResolvedSettings {
  readonly file: string | undefined;
  /** What is wrong in the configuration file and in the names of variables: `readRunOptions` throws all of it. */
  readonly mistakes: readonly string[];
  /** Variables that look like settings and are none. */
  readonly ignored: readonly string[];
  readonly list: readonly Resolved[];
  readonly facts: readonly InterfaceFacts[];
  /** The last value given, or undefined. */
  given(name: SettingName): Given | undefined;
  /** Returns the base URL of an interface as given, or undefined. */
  target(facts: InterfaceFacts): Given | undefined;
  all(name: SettingName): readonly string[];
}

const configOf = (flags: ParsedFlags, io: Io, settings: readonly Setting[]): ConfigFile | undefined => {
  if (flags.has('no-config')) return undefined;
  const named = flags.last('config') ?? (io.env.PLUMBRULE_CONFIG || undefined);
  const path = named === undefined ? findConfigFile(io.workingFolder) : resolve(io.workingFolder, named);
  return path === undefined ? undefined : readConfigFile(path, io.workingFolder, settings);
};

/** Resolves every setting: flag, then environment, then file, then default. */
export const resolveSettings = (
  flags: ParsedFlags,
  io: Io,
  facts: readonly InterfaceFacts[],
): ResolvedSettings => {
  const settings = runSettings(facts);
  const variables = otherVariables(io.env, settings);
  const config = configOf(flags, io, settings);
  const settle = (setting: Setting): Resolved => {
    const { name, env } = setting;
    const written = flags.all(name);
    if (written.length > 0) return { name, values: written, origin: 'flag', where: `--${name}` };
    const variable = io.env[env];
    if (variable) {
      const values = setting.many ? variable.split(',').map((text) => text.trim()) : [variable];
      return { name, values, origin: 'env', where: env };
    }
    const inFile = config?.values.get(name);
    if (inFile) {
      const where = `${config?.file}, line ${inFile.line}: "${setting.path}"`;
      return { name, values: inFile.values, origin: 'file', where };
    }
    const fallback = setting.default === undefined ? [] : [setting.default];
    return { name, values: fallback, origin: 'default', where: `--${name}` };
  };
  const list = settings.map(settle);
  const find = (name: string) => list.find((resolved) => resolved.name === name);
  const given = (name: string): Given | undefined => {
    const resolved = find(name);
    const text = resolved?.values.at(-1);
    return resolved && text !== undefined ? { text, where: resolved.where } : undefined;
  };
  return {
    file: config?.file,
    mistakes: [...(config?.mistakes ?? []), ...variables.misspelled],
    ignored: variables.ignored,
    list,
    facts,
    all: (name) => find(name)?.values ?? [],
    given,
    target: ({ flag }) => given(flag),
  };
};
