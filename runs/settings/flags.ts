import { parseArgs } from 'node:util';
import { didYouMean } from './suggest.js';
import { quoted, usageError } from './usage-error.js';

/** The groups of flags, in the order of help, with their headings. */
const groups = {
  target: 'Target',
  selection: 'What is judged',
  limits: 'Limits',
  verdict: 'Verdict',
  output: 'Report and output',
  work: 'While you work on a server',
  other: 'Other',
} as const;

/** One flag of a command, for parsing and for help. */
export interface Flag {
  readonly name: string;
  /** Placeholder of its value, such as `URL`. A flag without one is a switch. */
  readonly value?: string;
  /** May be given more than once. */
  readonly many?: boolean;
  /** Part of the help; flags without one come first. */
  readonly group?: keyof typeof groups;
  readonly text: string;
}

/** The parsed arguments of a command. A switch that was given has the value `true`. */
export interface ParsedFlags {
  readonly positionals: readonly string[];
  all(name: string): readonly string[];
  last(name: string): string | undefined;
  has(name: string): boolean;
}

/** The flag that every command accepts. */
export const helpFlag: Flag = { name: 'help', group: 'other', text: 'show this help' };

/**
 * Parses arguments into flags and positionals; throws a usage error that names the argument and suggests a
 * known one.
 */
export const parseFlags = (
  words: readonly string[],
  flags: readonly Flag[],
  mostPositionals = 0,
): ParsedFlags => {
  const known = new Map([...flags, helpFlag].map((flag) => [flag.name, flag]));
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(
        flags.map(({ name, value }) => [
          name,
          {
            type: value === undefined ? 'boolean' : 'string',
            ...(name === 'verbose' ? { short: 'v' } : {}),
          } as const,
        ]),
      ),
      help: { type: 'boolean', short: 'h' },
    },
  });
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = known.get(token.name);
    if (!flag)
      throw usageError(
        `unknown flag ${quoted(token.rawName).slice(1, -1)}.${didYouMean(
          token.rawName,
          [...known.keys()].map((name) => `--${name}`),
        )} "--help" after the command lists its flags.`,
      );
    if (flag.value === undefined && token.value !== undefined)
      throw usageError(`--${flag.name} is a switch and takes no value`);
    const missing = token.value === undefined || (!token.inlineValue && token.value.startsWith('--'));
    if (flag.value !== undefined && missing)
      throw usageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}`);
    values.set(flag.name, [...(values.get(flag.name) ?? []), token.value ?? 'true']);
  }
  const extra = positionals[mostPositionals];
  if (extra !== undefined && !values.has('help')) {
    const isTarget = known.has('base-url') && /^https?:/i.test(extra);
    const hint = isTarget ? '. Give a target as --base-url URL, or --companion-base-url URL' : '';
    throw usageError(`unexpected argument ${quoted(extra)}${hint}`);
  }
  const all = (name: string) => values.get(name) ?? [];
  return { positionals, all, last: (name) => all(name).at(-1), has: (name) => values.has(name) };
};

/** Returns values that no command line gave as if it had given them; `files: false` leaves configuration files unread. */
export const givenValues = (
  all: (name: string) => readonly string[],
  { files }: { readonly files: boolean },
): ParsedFlags => ({
  positionals: [],
  all,
  last: (name) => all(name).at(-1),
  has: (name) => (name === 'no-config' ? !files : all(name).length > 0),
});

/** Returns parsed flags with other values of some of them. */
export const withValues = (given: ParsedFlags, own: ReadonlyMap<string, readonly string[]>): ParsedFlags => {
  const all = (name: string) => own.get(name) ?? given.all(name);
  return { ...given, all, last: (name) => all(name).at(-1), has: (name) => all(name).length > 0 };
};

const longest = 28;

const flagLine = ({ name, value, many, text }: Flag): string => {
  const left = `--${name}${value === undefined ? '' : ` ${value}`}`;
  const right = text + (many ? ' (repeatable)' : '');
  return left.length > longest
    ? `  ${left}\n${' '.repeat(longest + 4)}${right}`
    : `  ${left.padEnd(longest)}  ${right}`;
};

/** Returns the flags of a command as paragraphs of its help: one, or one for each group where there are several. */
export const flagsHelp = (flags: readonly Flag[]): string => {
  const all = [...flags, helpFlag];
  const part = (heading: string, members: readonly Flag[]) =>
    members.length === 0 ? [] : [`${heading}\n${members.map(flagLine).join('\n')}`];
  const names = Object.keys(groups) as (keyof typeof groups)[];
  const inGroups = new Set(flags.flatMap(({ group }) => group ?? [])).size > 1;
  return inGroups
    ? [
        ...part(
          'Flags',
          all.filter(({ group }) => group === undefined),
        ),
        ...names.flatMap((name) =>
          part(
            groups[name],
            all.filter(({ group }) => group === name),
          ),
        ),
      ].join('\n\n')
    : part('Flags', all).join('');
};
