import { join } from 'node:path';
import { contract } from '../runs/contract.js';
import { givenValues } from '../runs/settings/flags.js';
import { processIo } from '../runs/settings/io.js';
import { type ResolvedSettings, resolveSettings } from '../runs/settings/resolve.js';
import { type RunOptions, readRunOptions } from '../runs/settings/run-options.js';
import type { ConformanceTarget } from './targets.js';

const flagNames = {
  baseUrl: 'base-url',
  companionBaseUrl: 'companion-base-url',
  controlUrl: 'control-url',
  profile: 'profile',
  seed: 'seed',
  strict: 'strict',
  gate: 'gate',
  allowEmpty: 'allow-empty',
  headerFile: 'header-file',
} as const satisfies Record<Exclude<keyof ConformanceTarget, 'name'>, string>;

const addresses = ['PLUMBRULE_BASE_URL', 'PLUMBRULE_COMPANION_BASE_URL', 'PLUMBRULE_CONTROL_URL'];

/** One shard of a run whose tests are distributed over several machines. */
export interface Shard {
  readonly current: number;
  readonly total: number;
}

/** Shards without a seed must make the same random choices as the whole run. */
const seedOfShards = '1';

/**
 * Returns the settings of a target: from Playwright's configuration, then the environment, then the
 * configuration file. A named target uses only its own URLs and no configuration file.
 */
export const readSettings = (target: ConformanceTarget = {}): ResolvedSettings => {
  const given = new Map<string, string>(
    Object.entries(flagNames).flatMap(([key, flag]) => {
      const value = target[key as keyof typeof flagNames];
      return value === undefined || value === false ? [] : [[flag, String(value)] as const];
    }),
  );
  const all = (name: string): readonly string[] => {
    const value = given.get(name);
    return value === undefined ? [] : [value];
  };
  const named = target.name !== undefined;
  const flags = givenValues(all, { files: !named });
  const io = processIo();
  const env = named
    ? Object.fromEntries(Object.entries(io.env).filter(([name]) => !addresses.includes(name)))
    : io.env;
  return resolveSettings(flags, { ...io, env }, contract.facts);
};

/** Returns the settings of a target, validated; throws a usage error that names what is wrong. */
export const readOptions = (target: ConformanceTarget, shard: Shard | undefined): RunOptions => {
  const settings = readSettings(shard ? { seed: seedOf(target), ...target } : target);
  const options = readRunOptions(settings, processIo());
  const parts = [
    ...(target.name === undefined ? [] : [target.name]),
    ...(shard ? [`shard-${shard.current}-of-${shard.total}`] : []),
  ];
  // Playwright selects the tests: --grep replaces --only and --skip.
  return { ...options, only: [], skip: [], out: join(options.out, ...parts) };
};

const seedOf = (target: ConformanceTarget): number =>
  Number(readSettings(target).given('seed')?.text ?? seedOfShards);
