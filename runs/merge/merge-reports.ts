import type { ClauseResult } from '../../reports/model/findings.js';
import type { ReportedWaiver } from '../../reports/model/history.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { diagnose } from '../diagnosis/diagnose.js';
import { exitCodes, type Signal } from '../exit-codes.js';
import { applyWaivers, wrongWaivers } from '../history/waivers.js';
import { summarise } from '../report/gate.js';
import { withReproductions } from '../repro/recipe-of.js';
import { type ErrorKind, errorKinds, errorWarnings } from '../run-error.js';
import { mergeClauses, mergeQuestions } from './merge-clauses.js';
import { mergeRequests, mergeRoutes } from './merge-traffic.js';
import { renumbered } from './renumbered.js';

const waiversOf = (reports: readonly ConformanceReport[]): Omit<ReportedWaiver, 'state' | 'howToMend'>[] => {
  const { waivers = [] } = reports.find((report) => report.waivers !== undefined) ?? {};
  return waivers.map(({ state: _state, howToMend: _howToMend, ...waiver }) => waiver);
};

const signalOf = (reports: readonly ConformanceReport[]): Signal | undefined => {
  const ended = reports.find(({ summary }) => summary.interrupted)?.summary.exitCode;
  if (ended === undefined) return undefined;
  const signals = Object.entries(exitCodes.interrupted) as [Signal, number][];
  return signals.find(([, code]) => code === ended)?.[0] ?? 'SIGTERM';
};

const warningsOf = (reports: readonly ConformanceReport[]): ConformanceReport['warnings'] => [
  ...new Map(
    reports
      .flatMap(({ warnings }) => warnings)
      .filter(({ code }) => !code.startsWith('waiver-'))
      .map((warning) => [`${warning.code} ${warning.text}`, warning]),
  ).values(),
];

/** What the errors of merged runs were about, from their warnings. */
const errorsAmong = (warnings: ConformanceReport['warnings']): ErrorKind[] =>
  errorKinds.flatMap((kind) => warnings.filter(({ code }) => code === errorWarnings[kind]).map(() => kind));

const referred = ({ clauses, openQuestions }: Pick<ConformanceReport, 'clauses' | 'openQuestions'>) =>
  new Set([
    ...clauses.flatMap(({ finding, sample }) => [...(finding?.exchanges ?? []), sample ?? 0]),
    ...openQuestions.flatMap(({ answers }) => answers.map(({ exchange }) => exchange ?? 0)),
  ]);

/** Verdict of a clause that no part has tested, when a part is missing. */
const withMissing = (clauses: readonly ClauseResult[], missing: string | undefined): ClauseResult[] =>
  clauses.map((clause) =>
    missing !== undefined && clause.verdict === 'untested' && clause.reason?.code === 'not-selected'
      ? { ...clause, verdict: 'inconclusive', reason: { code: 'shard-missing', text: missing } }
      : clause,
  );

/**
 * Merges the reports of parts of one run against one target, such as shards, into the report of the whole. `missing`
 * says which parts there is no report of: then nothing conforms. Throws without a report, and when the reports are not
 * of one catalogue, target and profile.
 */
export const mergeReports = (reports: readonly ConformanceReport[], missing?: string): ConformanceReport => {
  const parts = renumbered(reports);
  const [first] = parts;
  if (first === undefined) throw new Error('there is no report to merge');
  const identity = ({ contract, targets, profile, strict, gate }: ConformanceReport) =>
    JSON.stringify([contract.catalogueSha256, targets, profile, strict, gate]);
  if (parts.some((part) => identity(part) !== identity(first)))
    throw new Error('the parts are not of one run: target, catalogue or profile differ');
  if (parts.length === 1 && missing === undefined) return first;
  const startedAt = first.startedAt;
  const finishedAt = parts.map((part) => part.finishedAt).reduce((one, other) => (one > other ? one : other));
  const { clauses, waivers } = applyWaivers(
    withMissing(mergeClauses(parts.map((part) => part.clauses)), missing),
    waiversOf(parts),
    new Date(startedAt),
  );
  const openQuestions = mergeQuestions(parts.map((part) => part.openQuestions));
  const shown = referred({ clauses, openQuestions });
  const exchanges = parts.flatMap((part) => part.exchanges).filter(({ id }) => shown.has(id));
  const warnings = warningsOf(parts);
  const routes = mergeRoutes(parts.map((part) => part.routes));
  const { targets, history: _history, waivers: _waivers, ...rest } = first;
  return {
    ...rest,
    targets,
    summary: summarise({
      clauses,
      strict: first.strict,
      ...(first.gate === undefined ? {} : { gate: first.gate }),
      errors: errorsAmong(warnings),
      interruptedBy: signalOf(parts),
      wrongWaivers: wrongWaivers(waivers),
      missing,
    }),
    finishedAt,
    durationMs: Date.parse(finishedAt) - Date.parse(startedAt),
    requests: mergeRequests(parts.map((part) => part.requests)),
    waitedMs: parts.reduce((sum, part) => sum + part.waitedMs, 0),
    coverage: [...new Set(parts.flatMap((part) => part.coverage))],
    warnings,
    clauses,
    diagnoses: withReproductions(diagnose({ clauses, exchanges, routes, targets }), {
      clauses,
      exchanges,
      targets,
    }),
    openQuestions,
    scenarios: parts.flatMap((part) => part.scenarios),
    exchanges,
    timeline: parts.flatMap((part) => part.timeline),
    budget: parts.flatMap((part) => part.budget),
    routes,
    ...(waivers.length > 0 ? { waivers } : {}),
  };
};
