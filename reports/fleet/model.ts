import type { ClauseVerdict, ConformanceReport, InterfaceName, RunVerdict } from '../model.js';
import { sectionsOf } from '../sections.js';
import { verdictOrder } from '../text/verdict-words.js';

/** One section of the contract for one target: how many clauses have which verdict. */
export interface FleetSection {
  interface: InterfaceName;
  title: string;
  counts: Partial<Record<ClauseVerdict, number>>;
}

/** One target of a fleet and the result of its run. */
export interface FleetResult {
  name: string;
  /** Base URLs by letter of the interface. */
  targets: Record<string, string>;
  verdict: RunVerdict;
  exitCode: number;
  sentence: string;
  interrupted: boolean;
  requests: number;
  durationMs: number;
  sections: FleetSection[];
  /** Path of the HTML report, relative to the fleet's. */
  report?: string;
  /** Verdict in the fleet run before. */
  previous?: RunVerdict;
}

/** The content of `fleet.json`. */
export interface FleetReport {
  schemaVersion: '1.0';
  startedAt: string;
  /** Absent while targets are left. */
  finishedAt?: string;
  /** Number of targets of the file. */
  targets: number;
  results: FleetResult[];
}

/** Returns what a fleet keeps of the report of one target. */
export const fleetResult = (
  name: string,
  report: ConformanceReport,
  previous: RunVerdict | undefined,
): FleetResult => ({
  name,
  targets: Object.fromEntries(
    Object.entries(report.targets).map(([letter, { baseUrl }]) => [letter, baseUrl]),
  ),
  verdict: report.summary.verdict,
  exitCode: report.summary.exitCode,
  sentence: report.summary.sentence,
  interrupted: report.summary.interrupted,
  requests: Object.values(report.requests).reduce((sum, count) => sum + count, 0),
  durationMs: report.durationMs,
  sections: sectionsOf(report).map(({ interface: letter, title, clauses }) => ({
    interface: letter,
    title,
    counts: Object.fromEntries(
      verdictOrder
        .map((verdict) => [verdict, clauses.filter((clause) => clause.verdict === verdict).length] as const)
        .filter(([, count]) => count > 0),
    ),
  })),
  report: `${name}/conformance.html`,
  ...(previous === undefined ? {} : { previous }),
});
