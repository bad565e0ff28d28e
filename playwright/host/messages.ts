import type { ConformanceReport } from '../../reports/model.js';
import type { ClausesShown } from '../../runs/report/clauses-shown.js';

/** A scenario of one interface. */
export interface ScenarioName {
  readonly interface: string;
  readonly title: string;
}

/** What all selected tests of the targets are about, by the name of the target. */
export interface Announcement {
  readonly targets: Readonly<Record<string, readonly ScenarioName[]>>;
}

/** A test asks about its scenario. */
export interface HostRequest {
  readonly target: string;
  readonly scenario: ScenarioName;
}

/** What a test shows. */
export type Outcome =
  | { readonly skipped: string }
  | (ClausesShown & { readonly seed: number; readonly strict: boolean });

/** The end of a run. */
export interface Verdict {
  /** Absent when nothing was played. */
  readonly report?: ConformanceReport;
  /** Folder of the report; absent when no reporter of ours is there to tell about it. */
  readonly folder?: string;
  readonly shard?: { readonly current: number; readonly total: number };
}

/** Paths of the questions that the host of a run answers. */
export const paths = { announce: '/announce', outcome: '/outcome', verdict: '/verdict' } as const;

/** Environment variable with the address of the host. */
export const hostVariable = 'PLUMBRULE_PLAYWRIGHT_HOST';
/** Environment variable that says that a reporter of ours will announce what is selected. */
export const announcingVariable = 'PLUMBRULE_PLAYWRIGHT_ANNOUNCING';
