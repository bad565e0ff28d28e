import type { ReportedExchange } from '../../model/exchanges.js';
import type { ClauseResult } from '../../model/findings.js';
import type { ConformanceReport } from '../../model/report.js';
import { counted } from '../../text/wording.js';

/** Where the exchanges of a report are shown, how much of each, and what is omitted. */
export interface Evidence {
  /** The exchanges shown with the finding of a clause, by clause id. */
  withFinding: ReadonlyMap<string, readonly ReportedExchange[]>;
  /** Exchanges shown once at the end: samples of clauses that passed and of open questions. */
  samples: readonly ReportedExchange[];
  /** Ids of all exchanges in the file: links to them work. */
  shown: ReadonlySet<number>;
  /** Bytes of a body shown with a finding, and in a sample. */
  bodyBytes: { finding: number; sample: number };
  /** What is omitted to keep the file small, in sentences. */
  leftOut: readonly string[];
}

/** Number of omission steps: step 0 omits nothing, the last step omits all bodies. */
export const lastEvidenceStep = 4;

const exchangesPerFinding = 6;

const findingsOf = (report: ConformanceReport) =>
  report.clauses.filter(({ finding }) => finding !== undefined);

/** Returns all broken clauses of a diagnosis except the one with the clearest evidence. */
const repeatedIn = ({ diagnoses }: ConformanceReport) =>
  new Set(diagnoses.flatMap(({ clauses }) => clauses.slice(1)));

const sampleIds = (report: ConformanceReport) => [
  ...report.clauses.flatMap(({ sample }) => sample ?? []),
  ...report.openQuestions.flatMap(({ answers }) => answers.flatMap(({ exchange }) => exchange ?? [])),
];

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
 * Decides which evidence a file shows. Each step omits more: samples, repeated failures, bodies over 2 KB,
 * all bodies.
 */
export const planEvidence = (report: ConformanceReport, step: number): Evidence => {
  const byId = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
  const repeated = step >= 2 ? repeatedIn(report) : new Set<string>();
  const findings = findingsOf(report).filter(({ id }) => !repeated.has(id));
  const { withFinding, taken } = placed(findings, byId);
  const wanted = new Set(sampleIds(report).filter((id) => byId.has(id) && !taken.has(id)));
  const samples =
    step >= 1 ? [] : [...wanted].sort((left, right) => left - right).flatMap((id) => byId.get(id) ?? []);
  const leftOut = [
    ...(step >= 1 ? [`${counted(wanted.size, 'sample')} of clauses that passed and of open questions`] : []),
    ...(step >= 2 ? [`the evidence of ${counted(repeated.size, 'repeated failure')}`] : []),
    ...(step === 3 ? ['bodies beyond 2 KB'] : []),
    ...(step >= 4 ? ['all bodies'] : []),
  ];
  const finding = step >= 4 ? 0 : step >= 3 ? 2048 : 16_384;
  return {
    withFinding,
    samples,
    shown: new Set([...taken, ...samples.map(({ id }) => id)]),
    bodyBytes: { finding, sample: Math.min(finding, 768) },
    leftOut,
  };
};
