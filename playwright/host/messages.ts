import type { ConformanceReport } from '../../reports/model/report.js';
import type { ClausesShown } from '../../runs/report/clauses-shown.js';

/** A scenario of one interface. */
export interface TestScenario {
  readonly interface: string;
  readonly title: string;
}

/** The scenarios of all selected tests, by the name of the target. */
export interface Announcement {
  readonly targets: Readonly<Record<string, readonly TestScenario[]>>;
}

/** Request of a test about its scenario. */
export interface HostRequest {
  readonly target: string;
  readonly scenario: TestScenario;
}

/** The result that a test shows. */
export type ScenarioOutcome =
  | { readonly skipped: string }
  | (ClausesShown & { readonly seed: number; readonly strict: boolean });

/** The result of a run. */
export interface Verdict {
  /** Absent when nothing was played. */
  readonly report?: ConformanceReport;
  /** Folder of the report; absent without our reporter, because then no report is written. */
  readonly folder?: string;
  readonly shard?: { readonly current: number; readonly total: number };
}

/** Paths of the requests to the host of a run. */
export const paths = { announce: '/announce', outcome: '/outcome', verdict: '/verdict' } as const;

/** Environment variable with the address of the host. */
export const hostVariable = 'PLUMBRULE_PLAYWRIGHT_HOST';
/** Environment variable that says that our reporter will send the selected scenarios. */
export const announcingVariable = 'PLUMBRULE_PLAYWRIGHT_ANNOUNCING';
