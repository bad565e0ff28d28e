import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { counted } from '../../reports/text/wording.js';
import type { Contract } from '../../runs/contract.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { readWaivers, waiversFile } from '../../runs/history/waivers.js';
import { canSend } from '../../runs/machine/limits.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { type ResolvedSettings, resolveSettings } from '../../runs/settings/resolve.js';
import { type RunOptions, readRunOptions } from '../../runs/settings/run-options.js';
import { configFlags, runSettings } from '../../runs/settings/settings.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { note, ok, type SetupCheck } from './check.js';
import { checkMachine } from './check-machine.js';
import { checkTargets } from './check-targets.js';

const flagsOf = ({ facts }: Contract): readonly Flag[] => [
  { name: 'json', text: 'an array of {state, what, advice}' },
  ...runSettings(facts),
  ...configFlags,
];

const checkFiles = (settings: ResolvedSettings, { waivers }: RunOptions, io: Io): SetupCheck[] => {
  const file = waivers ?? waiversFile;
  const path = resolve(io.workingFolder, file);
  return [
    ok(settings.file === undefined ? 'no configuration file' : `configuration ${settings.file}`),
    ...settings.ignored.map((text) => note(`ignored: the variable ${text}`, 'no setting has this name')),
    ...(existsSync(path) ? [ok(`${counted(readWaivers(path, file).length, 'waiver')} in ${file}`)] : []),
  ];
};

const unchecked = note(
  'the targets were not checked: this process may use too few addresses to send requests',
  'a run needs less and can be started; raise the limit for this command, for example with "ulimit -v unlimited"',
);

const marks = { ok: '✓', note: '!', problem: '✗' } as const;

/** `plumbrule doctor`: prints what prevents a verdict. */
export const doctor: Command = {
  ...introductions.doctor,
  flags: flagsOf,
  notes:
    'Takes the settings of "run" and sends a few requests to each target. Exit 3 when a run would have no verdict.',
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract));
    const settings = resolveSettings(given, io, contract.facts);
    const hasTarget = contract.facts.some((facts) => settings.target(facts) !== undefined);
    const out = settings.given('out')?.text ?? 'plumbrule-report';
    const options = hasTarget || settings.mistakes.length > 0 ? readRunOptions(settings, io) : undefined;
    const checks = [
      ...checkMachine(io, out),
      ...(options === undefined
        ? [
            note(
              'no target is given',
              'give --base-url or --companion-base-url, or write targets into plumbrule.config.yaml',
            ),
          ]
        : [
            ...checkFiles(settings, options, io),
            ...(canSend() ? await checkTargets(contract, options) : [unchecked]),
          ]),
    ];
    if (given.has('json')) io.out(`${JSON.stringify(checks, null, 2)}\n`);
    else
      for (const { state, what, advice } of checks)
        io.out(`${marks[state]} ${what}\n${advice === undefined ? '' : `  ${advice}\n`}`);
    return checks.some(({ state }) => state === 'problem') ? exitCodes.noVerdict : exitCodes.conforms;
  },
};
