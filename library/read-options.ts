import type { HeaderLine } from '../harness/network/exchange.js';
import { contract } from '../runs/contract.js';
import { givenValues } from '../runs/settings/flags.js';
import { readHeaderLine } from '../runs/settings/header-file.js';
import type { Io } from '../runs/settings/io.js';
import { type ResolvedSettings, resolveSettings } from '../runs/settings/resolve.js';
import { type RunOptions, readRunOptions } from '../runs/settings/run-options.js';
import { usageError } from '../runs/settings/usage-error.js';
import type { InspectOptions } from './options.js';

/** Names of library options by the setting of the command line. */
const names = {
  baseUrl: 'base-url',
  companionBaseUrl: 'companion-base-url',
  controlUrl: 'control-url',
  only: 'only',
  skip: 'skip',
  profile: 'profile',
  seed: 'seed',
  examples: 'examples',
  maxRequests: 'max-requests',
  maxTimeMs: 'max-time',
  timeoutMs: 'timeout',
  maxBodyBytes: 'max-body',
  ca: 'ca',
  cert: 'cert',
  key: 'key',
  strict: 'strict',
  gate: 'gate',
  allowEmpty: 'allow-empty',
  noExhaust: 'no-exhaust',
  waivers: 'waivers',
  previous: 'previous',
  state: 'state',
  out: 'out',
  reports: 'report',
} as const satisfies Partial<Record<keyof InspectOptions, string>>;

const others: ReadonlySet<string> = new Set(['headers', 'signal']);

/** A library writes nothing, and reads neither environment nor configuration files. */
const nobody: Io = {
  out: () => undefined,
  err: () => undefined,
  env: {},
  outIsTerminal: false,
  errIsTerminal: false,
  columns: () => 80,
  workingFolder: process.cwd(),
};

const textOf = (name: string, value: unknown): string =>
  name === 'maxTimeMs' || name === 'timeoutMs' ? `${value}ms` : String(value);

/** Returns the values of the options by setting. */
const valuesOf = (options: InspectOptions): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(options).flatMap(([name, value]): [string, string[]][] => {
      if (value === undefined || value === false || others.has(name)) return [];
      if (!Object.hasOwn(names, name)) throw usageError(`inspect: unknown option "${name}"`);
      const values: unknown[] = Array.isArray(value) ? value : [value];
      return [[names[name as keyof typeof names], values.map((one) => textOf(name, one))]];
    }),
  );

const headersOf = ({ headers = {} }: InspectOptions): HeaderLine[] =>
  Object.entries(headers).map(([name, value], index) =>
    readHeaderLine(`${name}: ${value}`, `headers, entry ${index + 1}`),
  );

/**
 * Reads and checks the options like those of the command line; throws a usage error that names the option.
 */
export const readInspectOptions = (
  options: InspectOptions,
): { settings: ResolvedSettings; run: RunOptions; workingFolder: string } => {
  const values = valuesOf(options);
  const flags = givenValues((name) => values.get(name) ?? [], { files: false });
  const io = { ...nobody, workingFolder: process.cwd() };
  const settings = resolveSettings(flags, io, contract.facts);
  const run = readRunOptions(settings, io);
  return {
    settings,
    run: { ...run, headers: headersOf(options) },
    workingFolder: io.workingFolder,
  };
};
