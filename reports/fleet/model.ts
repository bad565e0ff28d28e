import type { ClauseVerdict, RunVerdict } from '../../schemas/verdicts.js';
import { sectionsOf } from '../derived/sections.js';
import type { InterfaceLetter } from '../model/exchanges.js';
import type { ConformanceReport } from '../model/report.js';
import { verdictTitle } from '../text/verdict-title.js';
import { verdictOrder } from '../text/verdict-words.js';

/** One section of the contract for one target: how many clauses have which verdict. */
export interface FleetSection {
  interface: InterfaceLetter;
  title: string;
  counts: Partial<Record<ClauseVerdict, number>>;
}

/** One target of a fleet and the result of its run. */
export interface FleetResult {
  name: string;
  /** Base URLs by letter of the interface. */
  targets: Record<string, string>;
  verdict: RunVerdict;
  /** The verdict in words; a partial one says on how many clauses. Absent in files of earlier versions. */
  title?: string;
  exitCode: number;
  sentence: string;
  interrupted: boolean;
  requests: number;
  durationMs: number;
  sections: FleetSection[];
  /** Path of the HTML report, relative to the fleet's. */
  report?: string;
  /** Clauses that fail. */
  failing: string[];
  /** Verdict in the fleet run before. */
  previous?: RunVerdict;
  /** Clauses that fail now and did not before, and those that pass now and failed before; absent without a run before. */
  newlyFailing?: string[];
  fixed?: string[];
  /** Clauses that failed before and were not judged now: a selection does not mend a target. */
  notJudgedAgain?: string[];
}

/** What a fleet run remembers of the one before. */
export interface FleetBefore {
  startedAt: string;
  results: Pick<FleetResult, 'name' | 'verdict' | 'exitCode' | 'failing'>[];
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
  /** The fleet run before in the same folder. */
  before?: FleetBefore;
}

/** Returns whether a target conforms, and nothing that failed before was left out. */
export const conforms = ({ exitCode, notJudgedAgain = [] }: FleetResult): boolean =>
  exitCode === 0 && notJudgedAgain.length === 0;

/** Returns what the next fleet run remembers of one. */
export const rememberedOf = ({ startedAt, results }: FleetReport): FleetBefore => ({
  startedAt,
  results: results.map(({ name, verdict, exitCode, failing, notJudgedAgain = [] }) => ({
    name,
    verdict,
    exitCode,
    // Absent in files of earlier versions.
    failing: [...(failing ?? []), ...notJudgedAgain],
  })),
});

const changesSince = (
  { clauses }: ConformanceReport,
  failing: readonly string[],
  before: FleetBefore['results'][number],
): Pick<FleetResult, 'previous' | 'newlyFailing' | 'fixed' | 'notJudgedAgain'> => {
  const passing = new Set(clauses.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id));
  const untested = new Set(clauses.filter(({ verdict }) => verdict === 'untested').map(({ id }) => id));
  return {
    previous: before.verdict,
    newlyFailing: failing.filter((id) => !before.failing.includes(id)),
    fixed: before.failing.filter((id) => passing.has(id)),
    notJudgedAgain: before.failing.filter((id) => untested.has(id)),
  };
};

/** Returns what a fleet keeps of the report of one target, and what changed since the fleet run before. */
export const fleetResult = (
  name: string,
  report: ConformanceReport,
  before: FleetBefore['results'][number] | undefined,
): FleetResult => {
  const failing = report.clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  return {
    name,
    targets: Object.fromEntries(
      Object.entries(report.targets).map(([letter, { baseUrl }]) => [letter, baseUrl]),
    ),
    verdict: report.summary.verdict,
    title: verdictTitle(report.summary),
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
    failing,
    ...(before === undefined ? {} : changesSince(report, failing, before)),
  };
};
