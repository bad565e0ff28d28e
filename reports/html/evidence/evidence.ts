import { findingOrder } from '../../derived/diagnoses.js';
import type { ReportedExchange } from '../../model/exchanges.js';
import type { ClauseResult } from '../../model/findings.js';
import type { ConformanceReport } from '../../model/report.js';
import { counted } from '../../text/wording.js';

/** Where the exchanges of a report are shown, how much of each, and what is omitted. */
export interface ShownEvidence {
  /** The exchanges shown with the finding of a clause, by clause id. */
  withFinding: ReadonlyMap<string, readonly ReportedExchange[]>;
  /** Exchanges shown once at the end: samples of clauses that passed and of open questions. */
  samples: readonly ReportedExchange[];
  /** Clauses and open questions that name an exchange as a sample, by its id. */
  shownBy: ReadonlyMap<number, readonly string[]>;
  /** All exchanges of the report, shown or not. */
  byId: ReadonlyMap<number, ReportedExchange>;
  /** Whether scripts that reproduce a cause are shown; they are also files in `repro/`. */
  hasScripts: boolean;
  /** Ids of all exchanges in the file: links to them work. */
  shown: ReadonlySet<number>;
  /** Bytes of a body shown with a finding, and in a sample. */
  bodyBytes: { finding: number; sample: number };
  /** What is omitted to keep the file small, in sentences. */
  leftOut: readonly string[];
}

/** Number of omission steps: step 0 omits nothing, the last step omits all bodies. */
export const lastEvidenceStep = 6;

/** Findings with evidence in the last step. */
const mostFindings = 50;

const exchangesPerFinding = 6;

const findingsOf = (report: ConformanceReport) =>
  report.clauses.filter(({ finding }) => finding !== undefined);

/** Returns all broken clauses of a diagnosis except the one with the clearest evidence. */
const repeatedIn = ({ diagnoses }: ConformanceReport) =>
  new Set(diagnoses.flatMap(({ clauses }) => clauses.slice(1)));

/** Returns the clauses and open questions that name an exchange as a sample, by its id. */
const samplesOf = (report: ConformanceReport): Map<number, string[]> => {
  const named = new Map<number, string[]>();
  const add = (exchange: number | undefined, id: string) => {
    if (exchange !== undefined) named.set(exchange, [...(named.get(exchange) ?? []), id]);
  };
  for (const { id, sample } of report.clauses) add(sample, id);
  for (const { id, answers } of report.openQuestions) for (const { exchange } of answers) add(exchange, id);
  return named;
};

/** Assigns each exchange to the first finding that needs it, in order of time. */
const placed = (findings: readonly ClauseResult[], byId: ReadonlyMap<number, ReportedExchange>) => {
  const taken = new Set<number>();
  const withFinding = new Map<string, ReportedExchange[]>();
  for (const { id, finding } of findings) {
    const ids = (finding?.exchanges ?? [])
      .slice(0, exchangesPerFinding)
      .filter((exchange) => !taken.has(exchange));
    const exchanges = [...new Set(ids)].flatMap((exchange) => byId.get(exchange) ?? []);
    for (const exchange of exchanges) taken.add(exchange.id);
    withFinding.set(
      id,
      exchanges.sort((one, other) => one.id - other.id),
    );
  }
  return { withFinding, taken };
};

/**
 * Decides which evidence a file shows. Each step omits more: scripts, samples, repeated failures, bodies over
 * 2 KB, all bodies, the exchanges of all but the first findings.
 */
export const planEvidence = (report: ConformanceReport, step: number): ShownEvidence => {
  const byId = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
  const repeated = step >= 3 ? repeatedIn(report) : new Set<string>();
  const first = new Set([...findingOrder(report).keys()].slice(0, mostFindings));
  const findings = findingsOf(report).filter(
    ({ id }) => !repeated.has(id) && (step < lastEvidenceStep || first.has(id)),
  );
  const { withFinding, taken } = placed(findings, byId);
  const shownBy = samplesOf(report);
  const wanted = new Set([...shownBy.keys()].filter((id) => byId.has(id) && !taken.has(id)));
  const samples =
    step >= 2 ? [] : [...wanted].sort((left, right) => left - right).flatMap((id) => byId.get(id) ?? []);
  const leftOut = [
    ...(step >= 1 ? ['the scripts (they are in the folder repro)'] : []),
    ...(step >= 2 ? [`${counted(wanted.size, 'sample')} of clauses that passed and of open questions`] : []),
    ...(step >= 3 ? [`the evidence of ${counted(repeated.size, 'repeated failure')}`] : []),
    ...(step === 4 ? ['bodies beyond 2 KB'] : []),
    ...(step >= 5 ? ['all bodies'] : []),
    ...(step >= 6 ? [`the exchanges of all but the first ${mostFindings} findings`] : []),
  ];
  const finding = step >= 5 ? 0 : step >= 4 ? 2048 : 16_384;
  return {
    byId,
    hasScripts: step < 1,
    withFinding,
    samples,
    shownBy,
    shown: new Set([...taken, ...samples.map(({ id }) => id)]),
    bodyBytes: { finding, sample: Math.min(finding, 768) },
    leftOut,
  };
};
