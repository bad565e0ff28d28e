import { join, resolve } from 'node:path';
import { replaceFile } from '../../harness/files/replace-file.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { verdictTitle } from '../../reports/text/verdict-title.js';
import { visibleLine } from '../../reports/text/visible.js';
import { counted } from '../../reports/text/wording.js';
import type { Contract } from '../../runs/contract.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { type Difference, type Differences, differencesOf } from '../../runs/history/two-targets.js';
import { checkReplaceable, ensureFolder } from '../../runs/output/writable.js';
import { type Flag, parseFlags, withValues } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { resolveSettings } from '../../runs/settings/resolve.js';
import { readRunOptions } from '../../runs/settings/run-options.js';
import { configFlags, isAddress, runSettings } from '../../runs/settings/settings.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { interfaceNamed } from '../interface-named.js';
import { introductions } from '../introductions.js';
import { growSlowly } from '../run/heap.js';
import { runSuite } from '../run/run.js';

/** Settings of a run that mean nothing for two runs, or that each run would need its own value of. */
const ofOneRun = new Set([
  'control-url',
  'state',
  'waivers',
  'previous',
  'report',
  'no-ci',
  'format',
  'verbose',
  'strict',
  'gate',
]);

const ownFlags: readonly Flag[] = [
  { name: 'interface', value: 'NAME', text: 'the interface that both URLs are of: A or B (A)' },
  { name: 'json', text: 'the comparison as JSON' },
];

const flagsOf = ({ facts }: Contract): readonly Flag[] => [
  ...ownFlags,
  ...runSettings(facts).filter((setting) => !ofOneRun.has(setting.name) && !isAddress(setting)),
  ...configFlags,
];

const notes = `Both targets get the same run, with the same seed, one after the other. What differs is printed and written to
comparison.json in the folder of --out; it also has the report of each run, in "first" and "second". Compared are broken
clauses, answers to open questions, and the statuses and media types of each route. Data that may differ is not compared.

Exit codes
  0  no difference
  1  the targets differ
  2  usage or configuration error, nothing was sent
  3  one of the targets could not be judged: there is nothing to compare
  4  error of the harness itself
  129, 130, 143  interrupted (SIGHUP, SIGINT, SIGTERM)`;

const linesOf = (title: string, differences: readonly Difference[]): string[] =>
  differences.length === 0
    ? []
    : [
        title,
        ...differences.flatMap(({ about, text, first, second }) => [
          `  ${about}  ${text}`,
          `    first   ${first}`,
          `    second  ${second}`,
        ]),
      ];

const idsOf = (title: string, ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`${title}: ${ids.join(', ')}`];

const shown = ({ clauses, answers, routes, judgedInOne, brokenInBoth }: Differences): string[] => [
  ...linesOf('Clauses', clauses),
  ...linesOf('Answers to open questions', answers),
  ...linesOf('Statuses and media types', routes),
  ...idsOf('Broken in both in the same way', brokenInBoth),
  ...idsOf('Judged in one run only, so not compared', judgedInOne),
  clauses.length + answers.length + routes.length === 0
    ? 'NO DIFFERENCE'
    : `THE TARGETS DIFFER: ${counted(clauses.length, 'clause')}, ${counted(answers.length, 'answer')}, ${counted(routes.length, 'route')}`,
];

/** Returns the exit code of a comparison that a run left without ground; undefined when both were judged. */
const codeWithout = (reports: readonly ConformanceReport[]): number | undefined => {
  const codes = reports.map(({ summary }) => summary.exitCode);
  return (
    codes.find((code) => code > exitCodes.noVerdict) ?? codes.find((code) => code === exitCodes.noVerdict)
  );
};

/** `plumbrule compare`: judges two targets in the same way and prints where they differ. */
export const compare: Command = {
  ...introductions.compare,
  flags: flagsOf,
  notes,
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract), 2);
    const [one, two] = given.positionals;
    if (one === undefined || two === undefined)
      throw usageError(
        'compare needs two base URLs: plumbrule compare https://old.example https://new.example',
      );
    const facts = interfaceNamed(given.last('interface') ?? 'A', contract);
    const plain = resolveSettings(given, io, contract.facts);
    const out = plain.given('out')?.text ?? 'plumbrule-report';
    const seed = plain.given('seed')?.text ?? String(Math.floor(Math.random() * 2 ** 31));
    const optionsOf = (url: string, name: string) => {
      const own = new Map([
        [facts.flag, [url]],
        ['out', [join(out, name)]],
        ['seed', [seed]],
        ['format', ['quiet']],
      ]);
      const settings = resolveSettings(withValues(given, own), io, contract.facts);
      const { targets, ...options } = readRunOptions(settings, io);
      // Other targets of a configuration are not compared.
      const others = contract.facts.filter(({ letter }) => letter !== facts.letter).map(({ flag }) => flag);
      return {
        settings: {
          ...settings,
          list: settings.list.filter(({ name }) => ![...others, ...ofOneRun].includes(name)),
        },
        options: {
          ...options,
          targets: { [facts.letter]: targets[facts.letter] },
          state: undefined,
          reports: [],
          waivers: undefined,
          previous: undefined,
        },
      };
    };
    // Both are read before the first request.
    const runs = [optionsOf(one, 'first'), optionsOf(two, 'second')];
    const folder = resolve(io.workingFolder, out);
    ensureFolder(`--out ${out}`, folder);
    const file = join(folder, 'comparison.json');
    checkReplaceable(`--out ${out}`, file);
    growSlowly();
    const reports: ConformanceReport[] = [];
    for (const run of runs) {
      const { report, errors } = await runSuite({ contract, ...run }, io);
      for (const { text } of errors) io.err(`${text}\n`);
      const { baseUrl = '' } = report.targets[facts.letter] ?? {};
      io.err(
        `${visibleLine(baseUrl)}  ${verdictTitle(report.summary)}: ${visibleLine(report.summary.sentence)}\n`,
      );
      reports.push(report);
      if (report.summary.interrupted) return report.summary.exitCode;
    }
    const [first, second] = reports;
    if (!first || !second) return exitCodes.harnessError;
    return codeWithout(reports) ?? written(differencesOf(first, second), file, given.has('json'), io);
  },
};

/** Writes and prints a comparison; returns its exit code. */
const written = (differences: Differences, file: string, asJson: boolean, io: Io): number => {
  const text = `${JSON.stringify(differences, null, 2)}\n`;
  replaceFile(file, text);
  io.out(
    asJson
      ? text
      : `${shown(differences)
          .map((line) => visibleLine(line, 400))
          .join('\n')}\n`,
  );
  const { clauses, answers, routes } = differences;
  return clauses.length + answers.length + routes.length === 0 ? exitCodes.conforms : exitCodes.broken;
};
