// The model of all report formats: the shape of conformance.json.
import type { ClauseVerdict, Gate, RunVerdict } from '../../schemas/verdicts.js';
import type { OpenQuestion, Untestable } from './contract.js';
import type { Diagnosis } from './diagnoses.js';
import type { InterfaceLetter, ReportedExchange } from './exchanges.js';
import type { ClauseResult } from './findings.js';
import type { History, ReportedWaiver } from './history.js';
import type { BudgetPoint, RouteTraffic, TimelineBucket } from './traffic.js';

/** Something that weakens the verdict and what to do about it. */
export interface Warning {
  code: string;
  text: string;
  howToFix: string;
  clauseIds: string[];
}

/** Everything that a run found out: the content of `conformance.json`. */
export interface ConformanceReport {
  schemaVersion: '1.1';
  summary: {
    verdict: RunVerdict;
    exitCode: number;
    /**
     * Required clauses that were tested, and all those of the interfaces with a base URL; present only when
     * selection or profile left some out.
     */
    partial?: { tested: number; required: number };
    /** One sentence to quote. */
    sentence: string;
    interrupted: boolean;
    counts: Record<ClauseVerdict, number> & { clauses: number };
  };
  harness: { name: 'plumbrule'; version: string; node: string; platform: string };
  contract: { version: string; catalogueSha256: string; clauses: number };
  /** The interfaces of the contract in its order; absent in reports of older versions. */
  interfaces?: { letter: InterfaceLetter; title: string }[];
  /** By letter of the interface; `control` is the address of the test hooks. */
  targets: Record<string, { baseUrl: string }>;
  profile: string;
  seed: number;
  strict: boolean;
  /** Which broken requirements fail the run; absent in reports of older versions, which are `derived`. */
  gate?: Gate;
  /** RFC 3339, UTC. */
  startedAt: string;
  finishedAt: string;
  durationMs: number;
  /** Command line that repeats this run. */
  command: string;
  config: { key: string; value: string; origin: 'flag' | 'env' | 'file' | 'default' }[];
  /** Requests sent, by interface, retries included. */
  requests: Record<InterfaceLetter, number>;
  /** Milliseconds the run waited for quotas and retries. */
  waitedMs: number;
  /** How far the target's data reached, in sentences. */
  coverage: string[];
  warnings: Warning[];
  clauses: ClauseResult[];
  /** Causes, the one to fix first in front. */
  diagnoses: Diagnosis[];
  openQuestions: OpenQuestion[];
  untestable: Untestable[];
  scenarios: {
    title: string;
    interface: InterfaceLetter;
    clauses: string[];
    durationMs: number;
    error?: string;
  }[];
  exchanges: ReportedExchange[];
  timeline: TimelineBucket[];
  budget: BudgetPoint[];
  routes: RouteTraffic[];
  /** Accepted breaches; since version 1.1. */
  waivers?: ReportedWaiver[];
  /** What changed since the run named by --previous; since version 1.1. */
  history?: History;
}
