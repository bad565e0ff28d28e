import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import { type Profile, profiles } from '../../harness/declarations/scenario.js';
import type { Targets } from '../../harness/engine/run.js';
import type { HeaderLine } from '../../harness/network/exchange.js';
import type { ClientIdentity } from '../../harness/network/network.js';
import { type Gate, gates } from '../../schemas/verdicts.js';
import { readAuthorities, readIdentity } from './authorities.js';
import { readHeaderFile } from './header-file.js';
import type { Io } from './io.js';
import {
  type Given,
  readBaseUrl,
  readChoice,
  readDuration,
  readInteger,
  readSize,
  readSwitch,
} from './readers.js';
import { type ReportOutput, readReportOutput } from './report-outputs.js';
import type { ResolvedSettings } from './resolve.js';
import type { SettingName } from './settings.js';
import { createMistakes, usageError } from './usage-error.js';

export const formats = ['pretty', 'json', 'quiet'] as const;
export const colors = ['auto', 'always', 'never'] as const;

/** The validated settings of a run. */
export interface RunOptions {
  readonly targets: Targets;
  readonly out: string;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly profile: Profile;
  readonly seed: number;
  readonly examples: number;
  readonly maxRequests: number;
  readonly maxTimeMs: number;
  /** The time that a run plans for, besides waits for a quota; absent where its time was given. */
  readonly plannedMs?: number;
  readonly timeoutMs: number;
  /** Most bytes read of one body. */
  readonly maxBodyBytes: number;
  /** Certificates of further authorities, PEM. */
  readonly ca: string | undefined;
  /** Certificate and private key of the client, for targets that demand them. */
  readonly identity?: ClientIdentity | undefined;
  readonly strict: boolean;
  /** Which broken requirements fail the run. */
  readonly gate: Gate;
  /** Whether a target may conform whose listing is empty. */
  readonly allowEmpty: boolean;
  /** Lines of the header file; their values are secrets. */
  readonly headers: readonly HeaderLine[];
  readonly exhaust: boolean;
  /** State file with the cursors of earlier runs. */
  readonly state: string | undefined;
  /** Waiver file; a named one must exist. */
  readonly waivers?: string | undefined;
  /** Report of an earlier run. */
  readonly previous?: string | undefined;
  /** Whether to wait for a full hour, the lifetime of a cursor. */
  readonly waits: boolean;
  readonly format: (typeof formats)[number];
  readonly color: (typeof colors)[number];
  readonly progress: boolean;
  /** Adds curl commands to the text on the terminal. */
  readonly verbose?: boolean;
  /** Formats in addition to those of every run. */
  readonly reports?: readonly ReportOutput[];
  /** Whether the run reports to its CI service. */
  readonly tellsCi?: boolean;
}

/** The two minutes that people wait for a run; the last responses need some of it. */
export const plannedMs = 115_000;
/** Default of --max-time for a run that waits an hour. */
const waitingRunMs = 90 * 60_000;
/** Shortest run that can wait for an hour. */
const shortestWaitMs = 62 * 60_000;

/** Returns a seed for a run without one. */
const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);

const readFolder = ({ text, where }: Given): string => {
  if (text.trim() === '') throw usageError(`${where} must name a folder`);
  return text;
};

const noTarget = (facts: readonly InterfaceFacts[]): string => {
  const flags = facts.map(({ letter, flag }) => `--${flag} (Interface ${letter.toUpperCase()})`);
  return `no target: give ${flags.join(', ')} or ${flags.length > 2 ? 'several' : 'both'}, or name them in plumbrule.config.yaml. "plumbrule demo" starts its own target`;
};

/** Validates resolved settings; throws a usage error that names each wrong setting and its source. */
export const readRunOptions = (settings: ResolvedSettings, io: Io): RunOptions => {
  const { given, all } = settings;
  const { kept, throwAll } = createMistakes('the settings', settings.mistakes);
  const optional = <T>(name: SettingName, read: (value: Given) => T): T | undefined => {
    const value = given(name);
    return value && kept(() => read(value));
  };
  const needed = <T>(name: SettingName, read: (value: Given) => T): T => {
    const value = given(name);
    if (!value) throw usageError(`--${name} is missing`);
    // A value that was not read is not used: all mistakes are thrown before the options are returned.
    return kept(() => read(value)) as T;
  };
  const on = (name: SettingName) => optional(name, readSwitch) ?? false;
  const targets = Object.fromEntries(
    settings.facts.flatMap((facts) => {
      const value = settings.target(facts);
      const url = value && kept(() => readBaseUrl(value));
      return url === undefined ? [] : [[facts.letter, url] as const];
    }),
  );
  const control = optional('control-url', readBaseUrl);
  const profile = needed('profile', (value) => readChoice(value, profiles));
  const gate = needed('gate', (value) => readChoice(value, gates));
  const strict = on('strict');
  const waits = on('wait');
  const isTimeGiven = settings.list.some(({ name, origin }) => name === 'max-time' && origin !== 'default');
  const maxTimeMs = waits && !isTimeGiven ? waitingRunMs : needed('max-time', readDuration);
  const options: RunOptions = {
    targets: control === undefined ? targets : { ...targets, control },
    out: needed('out', readFolder),
    only: all('only'),
    skip: all('skip'),
    profile,
    seed: optional('seed', (value) => readInteger(value, -(2 ** 31), 2 ** 32 - 1)) ?? randomSeed(),
    examples: needed('examples', (value) => readInteger(value, 0, 10_000)),
    maxRequests: needed('max-requests', (value) => readInteger(value, 1, 10_000_000)),
    maxTimeMs,
    ...(isTimeGiven || profile === 'full' ? {} : { plannedMs }),
    timeoutMs: needed('timeout', readDuration),
    maxBodyBytes: needed('max-body', readSize),
    ca: optional('ca', (value) => readAuthorities(value, io.workingFolder)),
    identity: kept(() => readIdentity(given('cert'), given('key'), io.workingFolder)),
    strict,
    gate,
    allowEmpty: on('allow-empty'),
    headers: optional('header-file', (value) => readHeaderFile(value, io.workingFolder)) ?? [],
    exhaust: !on('no-exhaust'),
    state: optional('state', ({ text }) => text),
    waivers: optional('waivers', ({ text }) => text),
    previous: optional('previous', ({ text }) => text),
    waits,
    format: needed('format', (value) => readChoice(value, formats)),
    color: needed('color', (value) => readChoice(value, colors)),
    progress: !on('no-progress'),
    verbose: on('verbose'),
    reports: all('report').flatMap((text) => kept(() => readReportOutput({ text, where: '--report' })) ?? []),
    tellsCi: !on('no-ci'),
  };
  throwAll();
  // What several settings say together is judged when each of them is right.
  if (Object.keys(targets).length === 0) throw usageError(noTarget(settings.facts));
  if (gate === 'contract' && strict)
    throw usageError('--gate contract and --strict contradict each other: give one of them');
  if (waits && profile !== 'full')
    throw usageError('--wait takes more than an hour: it needs --profile full');
  if (waits && maxTimeMs < shortestWaitMs)
    throw usageError('--wait takes more than an hour: set --max-time to 65m or more, or omit it');
  return options;
};

/**
 * Returns whether to colour standard output: by the flag, then NO_COLOR and FORCE_COLOR, then the terminal.
 */
export const wantsColour = (color: RunOptions['color'], io: Io): boolean => {
  if (color !== 'auto') return color === 'always';
  if (io.env.NO_COLOR || io.env.PLUMBRULE_NO_COLOR) return false;
  const forced = io.env.FORCE_COLOR;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return io.outIsTerminal && io.env.TERM !== 'dumb';
};
