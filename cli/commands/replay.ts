import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ConformanceReport } from '../../reports/model/report.js';
import { loadCatalogue } from '../../runs/catalogue/catalogue.js';
import type { Contract } from '../../runs/contract.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { readReport } from '../../runs/history/read-report.js';
import { reportFiles } from '../../runs/output/report-files.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { quoted, usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { type Replayed, type ReportedBreach, replayClause } from '../replay/replay-clause.js';
import { replayFlags, replayOptions } from '../replay/replay-options.js';

const flagsOf = (contract: Contract): readonly Flag[] => [
  { name: 'report', value: 'FILE', text: 'report with the finding (plumbrule-report/conformance.json)' },
  ...replayFlags(contract),
];

/** Returns the clauses to replay: one by its replay id or its own id, those of a cause, or all broken clauses. */
const wantedClauses = (report: ConformanceReport, id: string | undefined): ReportedBreach[] => {
  const broken = report.clauses.flatMap(({ id: clause, finding }) =>
    finding === undefined ? [] : [{ id: clause, finding }],
  );
  if (id === undefined) return broken;
  const found = broken.find((one) => one.finding.replay.id === id || one.id === id);
  if (found) return [found];
  const cause = report.diagnoses.find((diagnosis) => diagnosis.id === id);
  const ofCause = broken.filter((one) => cause?.clauses.includes(one.id));
  if (ofCause.length > 0) return ofCause;
  const known = [
    ...broken.flatMap((one) => [one.finding.replay.id, one.id]),
    ...report.diagnoses.map((diagnosis) => diagnosis.id),
  ];
  throw usageError(`no finding ${quoted(id)} in the report.${didYouMean(id, known)}`);
};

const verdictCode: Record<Replayed['verdict'], number> = {
  FIXED: exitCodes.conforms,
  'STILL FAILING': exitCodes.broken,
  FLAKY: exitCodes.broken,
  'CANNOT REPLAY': exitCodes.noVerdict,
};

/** `plumbrule replay`: repeats the requests that broke a clause, with the same seed and targets. */
export const replay: Command = {
  ...introductions.replay,
  flags: flagsOf,
  notes: `ID is the replay id of a finding, the id of its clause, or the id of a cause, all of whose findings are replayed.
FILE is a conformance.json: all its findings are replayed. An intermittent fault is repeated until it occurs again,
or until it is fixed with a probability of 95 %; FLAKY states its rate. Reports contain no values of --header-file:
give the file again.`,
  run: async (words, io, contract) => {
    const given = parseFlags(words, flagsOf(contract), 1);
    const [what] = given.positionals;
    if (what === undefined)
      throw usageError(
        'replay needs a clause, the id of a finding, or a conformance.json: plumbrule replay A-PAGE-01',
      );
    const isFile = /\.json$/.test(what) || existsSync(resolve(io.workingFolder, what));
    const path = isFile ? what : (given.last('report') ?? join('plumbrule-report', reportFiles.json));
    const report = readReport(path, io);
    const { options } = replayOptions(report, given, io, contract);
    const catalogue = await loadCatalogue(contract);
    const codes: number[] = [];
    for (const breach of wantedClauses(report, isFile ? undefined : what)) {
      const replayed = await replayClause(contract, catalogue, breach, options, io.hangUp);
      io.out(replayed.text);
      codes.push(
        replayed.interruptedBy
          ? exitCodes.interrupted[replayed.interruptedBy]
          : verdictCode[replayed.verdict],
      );
      if (replayed.interruptedBy) break;
    }
    if (codes.length === 0) io.out('The report has no finding: nothing to replay.\n');
    return codes.find((code) => code > 4) ?? (codes.includes(1) ? 1 : Math.max(0, ...codes));
  },
};
