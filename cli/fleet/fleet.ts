import { join, resolve } from 'node:path';
import { replaceFile } from '../../harness/files/replace-file.js';
import {
  conforms,
  type FleetReport,
  type FleetResult,
  fleetResult,
  rememberedOf,
} from '../../reports/fleet/model.js';
import { fleetPage } from '../../reports/fleet/page.js';
import { harmlessJson, visibleLine } from '../../reports/text/visible.js';
import type { Contract } from '../../runs/contract.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { type FleetTarget, readFleet } from '../../runs/fleet/fleet-file.js';
import { readFleetReport } from '../../runs/fleet/fleet-report.js';
import { runHostByHost } from '../../runs/fleet/schedule.js';
import { checkWritable, ensureFolder } from '../../runs/output/writable.js';
import { playRun } from '../../runs/play/play-run.js';
import { prepareRun } from '../../runs/play/prepare-run.js';
import { type Flag, givenValues, type ParsedFlags, parseFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { readInteger } from '../../runs/settings/readers.js';
import { resolveSettings } from '../../runs/settings/resolve.js';
import { readRunOptions } from '../../runs/settings/run-options.js';
import { isAddress, runSettings } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { watchSignals } from '../run/signals.js';

/** Settings of one target or of one terminal. */
const notForAll = ['out', 'header-file', 'state', 'previous', 'report', 'format', 'color', 'no-ci'];

const flagsOf = ({ facts }: Contract): readonly Flag[] => [
  { name: 'out', value: 'DIR', text: 'folder of all reports (plumbrule-fleet)' },
  { name: 'jobs', value: 'N', text: 'targets judged at the same time (2), but never two on the same host' },
  { name: 'resume', text: 'continue a fleet run that was interrupted' },
  ...runSettings(facts).filter((setting) => !isAddress(setting) && !notForAll.includes(setting.name)),
];

/** The options of the run of one target: the common flags, then its own. */
const optionsOf = (target: FleetTarget, given: ParsedFlags, out: string, io: Io, { facts }: Contract) => {
  const own = new Map([...target.flags, ['out', join(out, target.name)]]);
  const all = (name: string): readonly string[] => {
    const value = own.get(name);
    return value === undefined ? given.all(name) : [value];
  };
  // Environment and configuration file are for one target.
  const flags = givenValues(all, { files: false });
  const settings = resolveSettings(flags, { ...io, env: {} }, facts);
  return { settings: settings.list, options: readRunOptions(settings, io) };
};

/** Exit code of a fleet: an internal error precedes a breach, and a breach precedes a missing verdict. */
const exitCodeOf = (results: readonly FleetResult[], all: number): number =>
  [exitCodes.harnessError, exitCodes.broken, exitCodes.noVerdict, exitCodes.usage].find((code) =>
    results.some((one) => one.exitCode === code),
  ) ?? (results.length < all || !results.every(conforms) ? exitCodes.noVerdict : exitCodes.conforms);

/** `plumbrule fleet`: judges all targets of a file and writes one page about them. */
export const fleet: Command = {
  ...introductions.fleet,
  flags: flagsOf,
  notes: `FILE contains: version: 1, targets: [{ name: orders, a: https://a.example, b: https://b.example }].
A target may also have control and headerFile. No configuration file and no environment variable is read.`,
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract), 1);
    const [file] = given.positionals;
    if (file === undefined) throw usageError('fleet needs a file of targets: plumbrule fleet targets.yaml');
    const targets = readFleet(resolve(io.workingFolder, file), file, contract.facts);
    const out = given.last('out') ?? 'plumbrule-fleet';
    const jobs = readInteger({ text: given.last('jobs') ?? '2', where: '--jobs' }, 1, 32);
    // All entries are checked before any request is sent.
    const planned = targets.map((target) => ({
      target,
      hosts: target.hosts,
      ...optionsOf(target, given, out, io, contract),
    }));
    const folder = resolve(io.workingFolder, out);
    ensureFolder(`--out ${out}`, folder);
    const path = join(folder, 'fleet.json');
    checkWritable(`--out ${out}`, path);
    const before = readFleetReport(path);
    const resumed = given.has('resume') && before?.finishedAt === undefined ? before : undefined;
    const names = new Set(targets.map(({ name }) => name));
    const results = (resumed?.results ?? []).filter(
      ({ name, interrupted }) => names.has(name) && !interrupted,
    );
    const remembered = resumed ? resumed.before : before && rememberedOf(before);
    const startedAt = resumed?.startedAt ?? new Date().toISOString();

    const write = (isFinished: boolean): void => {
      const order = targets.map(({ name }) => name);
      const report: FleetReport = {
        schemaVersion: '1.0',
        startedAt,
        ...(isFinished ? { finishedAt: new Date().toISOString() } : {}),
        targets: targets.length,
        results: [...results].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)),
        ...(remembered === undefined ? {} : { before: remembered }),
      };
      for (const [name, text] of [
        ['index.html', fleetPage(report)],
        ['fleet.json', `${harmlessJson(JSON.stringify(report, null, 2))}\n`],
      ] as const) {
        replaceFile(join(folder, name), text);
      }
    };

    const under = new Set<() => void>();
    const signals = watchSignals((signal) => {
      io.err(`${signal}: ending the runs and writing their reports (again to stop at once)\n`);
      for (const interrupt of under) interrupt();
    });
    const judge = async ({ target, settings, options }: (typeof planned)[number]) => {
      const prepared = await prepareRun({ contract, settings, options, workingFolder: io.workingFolder });
      const run = playRun(prepared, { onEvent: () => undefined, interruptedBy: signals.caught });
      under.add(run.interrupt);
      const { report } = await run.finished;
      under.delete(run.interrupt);
      const last = remembered?.results.find(({ name }) => name === target.name);
      results.push(fleetResult(target.name, report, last));
      const { verdict, sentence } = report.summary;
      io.out(`${verdict.padEnd(22)} ${target.name}  ${visibleLine(sentence)}\n`);
      write(false);
    };
    try {
      const done = new Set(results.map(({ name }) => name));
      const left = planned.filter(({ target }) => !done.has(target.name));
      await runHostByHost(left, jobs, judge, () => signals.caught() !== undefined);
    } finally {
      signals.stop();
    }
    const signal = signals.caught();
    write(signal === undefined);
    io.out(
      `${results.filter(conforms).length} of ${targets.length} conform   report: ${join(out, 'index.html')}\n`,
    );
    return signal === undefined ? exitCodeOf(results, targets.length) : exitCodes.interrupted[signal];
  },
};
