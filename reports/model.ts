import type { ClauseVerdict, Level, RunVerdict } from '../schemas/verdicts.js';
import type { Recipe } from './repro/recipe.js';

/** The model that every report format is a pure function of: the shape of `conformance.json`. */

/** Lower-case letter of an interface. */
export type InterfaceName = string;
export type { ClauseVerdict, Level, RunVerdict } from '../schemas/verdicts.js';

/** Why a clause has no verdict of its own: a stable code and a sentence. */
export interface Reason {
  code: string;
  text: string;
}

/** One header line as received or sent: name in its original case, value as text. */
export type HeaderLine = [name: string, value: string];

/** A request as sent; `body` is text. */
export interface ReportedRequest {
  method: string;
  url: string;
  headers: HeaderLine[];
  body?: string;
}

/** A response, bounded and redacted; `body` is absent when its bytes are not UTF-8 (then `bodyBase64`). */
export interface ReportedResponse {
  status: number;
  headers: HeaderLine[];
  body?: string;
  bodyBase64?: string;
  /** Bytes of the whole decoded body as received. */
  bytes: number;
  sha256: string;
  /** True when `body` shows less than was received. */
  shortened: boolean;
}

/** One exchange of a finding or a sample; `exchanges.ndjson` contains all of them. */
export interface ReportedExchange {
  /** Number of the exchange in the run, from 1: also its `id` in `exchanges.ndjson`. */
  id: number;
  interface: InterfaceName;
  /** RFC 3339, UTC. */
  at: string;
  durationMs: number;
  attempt: number;
  request: ReportedRequest;
  response?: ReportedResponse;
  /** Transport error when there is no response, or when it was interrupted. */
  error?: Reason;
  /** `request_id` of a problem body, for the server's own log. */
  requestId?: string;
  redactions: number;
  curl: string;
}

/** The shrunk input that broke a property, and what reproduces it. */
export interface Counterexample {
  /** Name to value, as sent. */
  input: Record<string, string>;
  seed: number;
  path: string;
  shrinks: number;
  /** How often the same input broke the clause when it was repeated. */
  reruns?: { tried: number; failed: number };
}

/** What broke a clause: the smallest evidence found. */
export interface Finding {
  /** JSON Pointer (RFC 6901) into the body, or a header name, or empty for the exchange as a whole. */
  pointer: string;
  expected: string;
  received: string;
  note?: string;
  /** Exchanges of the evidence; ids into `exchanges`. */
  request?: ReportedRequest;
  exchanges: number[];
  counterexample?: Counterexample;
  /** For sequences: numbered steps with the carried values. */
  steps?: string[];
  curl?: string;
  replay: { id: string; command: string };
  /** Number of judgements of this clause that were broken. */
  occurrences: number;
  /** Clause, route template, kind of assertion and pointer with wildcards: equal across runs. */
  fingerprint: string;
  /** Pages of the same walk read before the exchange that shows it; since version 1.1. */
  pages?: number;
  /** Where it was broken, the first two hundred times; since version 1.1. */
  places?: ReportedPlace[];
  /** How often requests that were sent more than once broke it; since version 1.1. */
  repeats?: { broken: number; all: number };
}

/** One place where a clause was broken. */
export interface ReportedPlace {
  /** Number of the exchange in the run; `exchanges.ndjson` contains all of it. */
  exchange: number;
  method: string;
  /** Path and query as sent. */
  path: string;
  /** Status of the response; 0 without one. */
  status: number;
  /** JSON Pointer, header name, or empty for the exchange as a whole. */
  at: string;
  received: string;
}

/** One cause, and the findings it explains. */
export interface Diagnosis {
  /** Stable across runs, made of interface and cause; the name of its script in `repro/`. */
  id: string;
  interface: InterfaceName;
  /** Topic of the cause, from a closed list: `route`, `money`, `paging` … */
  topic: string;
  verdict: 'fail' | 'warn' | 'inconclusive' | 'waived';
  /** The cause in one sentence. */
  cause: string;
  /** What to change on the target. */
  change: string;
  /** Ids of the clauses that it explains, the clearest first. */
  clauses: string[];
  /** Those of them that fail only because of this cause. */
  follows: string[];
  /** How often it occurred. */
  occurrences: number;
  /** Out of how many judgements or responses. */
  of?: number;
  /** How stable it is, such as `5 of 5 times`. */
  stability: string;
  /** Share of repeated requests that showed it; below 1 when it is intermittent. */
  rate?: number;
  places: ReportedPlace[];
  /** Numbers of the exchanges that show it, the clearest first; ids into `exchanges`. */
  exchanges: number[];
  /** The script that reproduces it, relative to the report. */
  repro?: string;
  /** What the script does, as data. */
  recipe?: Recipe;
  /** Why there is no script. */
  notReproducible?: string;
}

/** A breach that is accepted for some time, and its state in this run. */
export interface ReportedWaiver {
  clause: string;
  fingerprint?: string;
  reason: string;
  owner: string;
  ticket: string;
  /** Last day of validity. */
  expires: string;
  /** `unused`: its clause was not judged in this run. All but `active` and `unused` make the run fail. */
  state: 'active' | 'unused' | 'stale' | 'unknown' | 'duplicate' | 'expired';
  howToMend?: string;
}

/** A broken clause in the comparison of two runs. */
export interface HistoryEntry {
  clause: string;
  /** Clause and fingerprint: the same finding in another run has the same one. */
  key: string;
  text: string;
  /** Start of the first run known to show it (RFC 3339, UTC). */
  since: string;
}

/** Changes since an earlier run. */
export interface History {
  previousAt: string;
  comparable: boolean;
  /** Why the two runs cannot be compared clause by clause. */
  mismatches: string[];
  new: HistoryEntry[];
  fixed: HistoryEntry[];
  still: HistoryEntry[];
  newlyTested: string[];
  noLongerTested: string[];
  observations: { clause: string; before: string; now: string }[];
}

/** The responses of one route, counted. */
export interface RouteTraffic {
  interface: InterfaceName;
  method: string;
  /** Path without base path and query, ids as `{id}`. */
  route: string;
  requests: number;
  /** Status, or code of the transport error, to count. */
  statuses: Record<string, number>;
  mediaTypes: Record<string, number>;
  /** Number of different bodies, at most twenty. */
  bodies: number;
  /** GET requests that succeeded after the same request had status 500; absent when none did; since version 1.1. */
  recovered?: number;
  latencyMs: { median: number; p95: number; most: number };
}

export interface ClauseResult {
  id: string;
  interface: InterfaceName;
  level: Level;
  /** Heading of the contract, e.g. `Money`. */
  section: string;
  /** Place under that heading: a table row, rule or paragraph. */
  place: string;
  text: string;
  verdict: ClauseVerdict;
  /** Pieces of evidence this clause judged (inapplicable and inconclusive ones are not counted). */
  judged: number;
  finding?: Finding;
  reason?: Reason;
  /** An exchange that a passing clause judged, as a sample; an id into `exchanges`. */
  sample?: number;
}

/** One observation of an open question, with frequency and an exchange. */
export interface ReportedAnswer {
  value: string;
  count: number;
  /** An exchange that shows it; an id into `exchanges`. */
  exchange?: number;
}

/** An open question of the contract, and the observed behaviour of this target. */
export interface OpenQuestion {
  id: string;
  interface: InterfaceName;
  section: string;
  place: string;
  question: string;
  answers: ReportedAnswer[];
}

/** A sentence of the contract that no request can test, with the reason. */
export interface Untestable {
  interface: InterfaceName;
  section: string;
  place: string;
  text: string;
  reason: string;
}

/** Something that weakens the verdict and what to do about it. */
export interface Warning {
  code: string;
  text: string;
  howToFix: string;
  clauseIds: string[];
}

/** One second of the run on one interface. */
export interface TimelineBucket {
  second: number;
  interface: InterfaceName;
  requests: number;
  tooManyRequests: number;
  /** Responses by class of their status, `none` for transport errors; since version 1.1. */
  classes?: Record<'2xx' | '3xx' | '4xx' | '5xx' | 'none', number>;
}

/** The announced quota of B at one time, and the count of the harness. */
export interface BudgetPoint {
  /** Milliseconds since the run began. */
  atMs: number;
  /** The same by the clock of the target, which test hooks may move; since version 1.1. */
  clockMs?: number;
  /** Seconds by which test hooks moved the clock just before; 0: they reset the quota; since version 1.1. */
  jumpSeconds?: number;
  reportedLimit: number | null;
  reportedRemaining: number | null;
  reportedResetSeconds: number | null;
  /** 120 less the requests of the harness in the last 60 s. */
  modelRemaining: number;
}

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
  interfaces?: { letter: InterfaceName; title: string }[];
  /** By letter of the interface; `control` is the address of the test hooks. */
  targets: Record<string, { baseUrl: string }>;
  profile: string;
  seed: number;
  strict: boolean;
  /** RFC 3339, UTC. */
  startedAt: string;
  finishedAt: string;
  durationMs: number;
  /** Command line that repeats this run. */
  command: string;
  config: { key: string; value: string; origin: 'flag' | 'env' | 'file' | 'default' }[];
  /** Requests sent, by interface, retries included. */
  requests: Record<InterfaceName, number>;
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
    interface: InterfaceName;
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
