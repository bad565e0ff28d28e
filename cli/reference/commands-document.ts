import type { Contract } from '../../runs/contract.js';
import { exitCodesHelp } from '../../runs/exit-codes.js';
import type { Flag } from '../../runs/settings/flags.js';
import { configFlags, runSettings } from '../../runs/settings/settings.js';
import type { Command } from '../command.js';
import { shells } from '../setup/completion-scripts.js';
import { code, markdownTable } from './table.js';

const flagCell = ({ name, value, many }: Flag): string =>
  `${code(`--${name}${value === undefined ? '' : ` ${value}`}`)}${many ? ', repeatable' : ''}`;

/** Notes without what the page says once for all commands; lines of a shell and its command are a list. */
const notesText = (notes: string): string =>
  notes
    .split('\n\n')
    .filter((part) => !part.startsWith('Each flag has') && !part.startsWith('Exit codes\n'))
    .map((part) =>
      part
        .split('\n')
        .map((line) => {
          const [shell = '', ...command] = line.split('  ');
          return shells.some((name) => name === shell) ? `- ${shell}: \`${command.join('').trim()}\`` : line;
        })
        .join('\n'),
    )
    .join('\n\n');

const commandPart = (command: Command, contract: Contract): readonly string[] => {
  const flags = command.flags(contract);
  const settings = runSettings(contract.facts);
  const ofRun = new Set([...settings, ...configFlags].map(({ name }) => name));
  const shared = flags.filter(({ name }) => ofRun.has(name));
  const takesMost = shared.length > ofRun.size / 2;
  const own = takesMost ? flags.filter(({ name }) => !ofRun.has(name)) : flags;
  const missing = [...ofRun].filter((name) => !shared.some((flag) => flag.name === name));
  const { name, operands = '', summary, notes } = command;
  return [
    `## ${name}`,
    '',
    `${code(['plumbrule', name, operands, '[flags]'].filter(Boolean).join(' '))}: ${summary}.`,
    '',
    ...(own.length === 0
      ? []
      : [
          ...markdownTable(
            ['flag', 'meaning'],
            own.map((flag) => [flagCell(flag), flag.text]),
          ),
          '',
        ]),
    ...(takesMost
      ? [
          `Also the [settings of a run](#settings-of-a-run)${missing.length === 0 ? '' : `, except ${missing.map((one) => code(`--${one}`)).join(', ')}`}.`,
          '',
        ]
      : []),
    ...(notes === undefined ? [] : [notesText(notes), '']),
  ];
};

/** The lines of the exit codes: code and meaning. */
const exitCodeRows = (): string[][] =>
  exitCodesHelp
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/ {2,}/))
    .map(([codes = '', meaning = '']) => [codes, meaning]);

/** Returns `docs/reference/commands.md` as Markdown: every command, flag, variable and exit code. */
export const commandsDocument = (commands: readonly Command[], contract: Contract): string =>
  `${[
    '# Commands, flags and exit codes',
    '',
    'Generated from the command line by `npm run generate`; do not edit. [The command line](cli.md) says how to use them.',
    '',
    '## Exit codes',
    '',
    ...markdownTable(['exit code', 'meaning'], exitCodeRows()),
    '',
    'They belong to all commands that judge. Others end with 0, or with 2 for a usage error, unless their text says more.',
    '',
    '## Settings of a run',
    '',
    'A flag takes precedence over its environment variable, which takes precedence over the key of `plumbrule.config.yaml`.',
    '',
    ...markdownTable(
      ['flag', 'environment', 'key', 'meaning'],
      runSettings(contract.facts).map((setting) => [
        flagCell(setting),
        code(setting.env),
        code(setting.path ?? ''),
        setting.text,
      ]),
    ),
    '',
    ...markdownTable(
      ['flag', 'meaning'],
      configFlags.map((flag) => [flagCell(flag), flag.text]),
    ),
    '',
    ...commands.flatMap((command) => commandPart(command, contract)),
  ]
    .join('\n')
    .trimEnd()}\n`;
