import { createHash } from 'node:crypto';
import type { AnyClause } from '../../harness/declarations/clause.js';
import { titleOf } from '../../harness/declarations/interface.js';
import { readOnce } from '../../harness/network/read-once.js';
import type { ReportedWaiver } from '../../reports/model/history.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { currentId } from '../../specs/retired.js';
import { diagnose } from '../diagnosis/diagnose.js';
import { compareReports } from '../history/compare.js';
import { applyWaivers, wrongWaivers } from '../history/waivers.js';
import { withReproductions } from '../repro/recipe-of.js';
import { kindOf } from '../run-error.js';
import { runSettings } from '../settings/settings.js';
import { version } from '../version.js';
import { clauseResults } from './clause-results.js';
import { repeatCommand } from './evidence/commands.js';
import { createReferences } from './evidence/references.js';
import { summarise } from './gate.js';
import { openQuestions } from './open-questions.js';
import type { RunRecord } from './record.js';
import { warningsOf } from './warnings.js';

/** Version of the contract that the catalogue covers. */
const contractVersion = '1.0.0';

const digestOfCatalogue = readOnce((clauses: readonly AnyClause[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(clauses.map(({ id, basis, section, place, text }) => [id, basis, section, place, text])),
    )
    .digest('hex'),
);

const baseUrls = ({ targets }: RunRecord['options']): ConformanceReport['targets'] =>
  Object.fromEntries(
    Object.entries(targets).flatMap(([name, baseUrl]) =>
      baseUrl === undefined ? [] : [[name, { baseUrl }]],
    ),
  );

/**
 * A bug in a scenario. A scenario that only reached the end of the run is explained by the reasons of its
 * clauses.
 */
const bugOf = (title: string, error: string | undefined, errors: readonly string[]) =>
  error !== undefined && errors.some((text) => text.startsWith(`the scenario "${title}" threw`))
    ? { error }
    : {};

/** Every waiver with something to mend: what makes it wrong, or that its clause is retired. */
const waiverWarnings = (waivers: readonly ReportedWaiver[]): ConformanceReport['warnings'] =>
  waivers
    .filter(({ howToMend }) => howToMend !== undefined)
    .map(({ clause, state, ticket, howToMend }) => ({
      code: `waiver-${state}`,
      text: `The waiver for ${clause} (${ticket}) is ${state}.`,
      howToFix: howToMend ?? '',
      clauseIds: state === 'unknown' ? [] : [currentId(clause)],
    }));

/** Returns the report of a run: the one document from which every format is written. */
export const buildReport = (record: RunRecord): ConformanceReport => {
  const { options, errors, interruptedBy, startedAt, finishedAt, secrets } = record;
  const { refer, all } = createReferences(record);
  const { clauses, waivers } = applyWaivers(
    clauseResults(record, refer),
    record.waivers ?? [],
    new Date(startedAt),
  );
  const questions = openQuestions(record, refer);
  const exchanges = all();
  const requests = new Map(exchanges.map(({ id, request }) => [id, request]));
  for (const { finding } of clauses) {
    const request = finding && requests.get(finding.exchanges[0] ?? 0);
    if (request) finding.request = request;
  }
  const summary = summarise({
    clauses,
    strict: options.strict,
    errors: errors.map(kindOf),
    weaknesses: record.weaknesses,
    interruptedBy,
    wrongWaivers: wrongWaivers(waivers),
  });
  const report: ConformanceReport = {
    schemaVersion: '1.1',
    summary,
    harness: {
      name: 'plumbrule',
      version,
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
    },
    contract: {
      version: contractVersion,
      catalogueSha256: digestOfCatalogue(record.catalogue),
      clauses: record.catalogue.length,
    },
    interfaces: record.facts.map((facts) => ({ letter: facts.letter, title: titleOf(facts) })),
    targets: baseUrls(options),
    profile: options.profile,
    seed: options.seed,
    strict: options.strict,
    gate: options.gate,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(finishedAt).toISOString(),
    durationMs: finishedAt - startedAt,
    command: repeatCommand(record.settings, options, runSettings(record.facts), record.recorded?.command),
    config: record.settings.map(({ name, values, origin }) => ({
      key: name,
      value: name === 'seed' ? String(options.seed) : values.join(', '),
      origin,
    })),
    requests: { ...record.requests },
    waitedMs: Math.round(record.waitedMs),
    coverage: [...record.coverage],
    warnings: [...warningsOf(record, clauses, summary), ...waiverWarnings(waivers)],
    clauses,
    diagnoses: withReproductions(
      diagnose({ clauses, exchanges, routes: [...record.routes], targets: baseUrls(options) }),
      { clauses, exchanges, targets: baseUrls(options) },
    ),
    openQuestions: questions,
    untestable: [...record.untestable],
    scenarios: record.played.map(({ title, interface: name, clauses: ids, durationMs, error }) => ({
      title,
      interface: name,
      clauses: [...ids],
      durationMs: Math.round(durationMs),
      ...bugOf(title, error, record.thrown),
    })),
    exchanges,
    timeline: [...record.timeline],
    budget: [...record.budget],
    routes: [...record.routes],
    ...(waivers.length > 0 ? { waivers } : {}),
  };
  const { previous } = record;
  return secrets.hideIn(previous ? { ...report, history: compareReports(previous, report) } : report);
};
