import type { ReportFormatName } from '../reports/formats.js';
import type { ConformanceReport } from '../reports/model/report.js';

/** The options of `inspect`; all have a default, but one of the two base URLs is required. */
export interface InspectOptions {
  /** Interface A, the journal: the URL before `/api/v1`. */
  readonly baseUrl?: string | URL;
  /** Interface B, the companion. */
  readonly companionBaseUrl?: string | URL;
  /** Test hooks of the target, if it has any. */
  readonly controlUrl?: string | URL;
  /** Interfaces, sections, topics or clauses; all when absent. */
  readonly only?: readonly string[];
  /** Names of interfaces, sections, topics or clauses to exclude, as for `only`. */
  readonly skip?: readonly string[];
  readonly profile?: 'quick' | 'standard' | 'full';
  /** Repeats the random choices of an earlier run. */
  readonly seed?: number;
  /** Random inputs per property, after its boundary values. */
  readonly examples?: number;
  readonly maxRequests?: number;
  readonly maxTimeMs?: number;
  /** Deadline of one exchange. */
  readonly timeoutMs?: number;
  readonly maxBodyBytes?: number;
  /** Path of PEM certificates of additional authorities to trust. */
  readonly ca?: string;
  /** Paths of the certificate of the client and of its private key, PEM, for a target that demands them. */
  readonly cert?: string;
  readonly key?: string;
  /** Broken advice (level should) also fails the run. */
  readonly strict?: boolean;
  /** Which broken requirements fail the run: `derived` unless given. */
  readonly gate?: 'contract' | 'derived';
  /** A target whose listing is empty may conform. */
  readonly allowEmpty?: boolean;
  /** Does not exhaust the quota of Interface B. */
  readonly noExhaust?: boolean;
  /** Sent with every request; the values are redacted in all output. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Path of the waiver file. */
  readonly waivers?: string;
  /** Path of the conformance.json of an earlier run, to report changes. */
  readonly previous?: string;
  /** Path of the state file with the cursors that runs keep for later runs. */
  readonly state?: string;
  /** Folder for the report files; without it no files are written. */
  readonly out?: string;
  /** Further formats in that folder. */
  readonly reports?: readonly ReportFormatName[];
  /** Ends the run within a second; the promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** An event of a run; contains no secret. */
export type InspectEvent =
  | {
      /** The run begins. */
      readonly kind: 'planned';
      readonly clauses: number;
      readonly scenarios: number;
      readonly maxRequests: number;
    }
  | {
      /** A request got a response or failed. */
      readonly kind: 'exchange';
      /** Number of the exchange in the run, as in the report. */
      readonly id: number;
      readonly interface: string;
      readonly method: string;
      readonly url: string;
      /** Absent without a response. */
      readonly status?: number;
      /** Code of the transport error. */
      readonly error?: string;
      readonly durationMs: number;
    }
  | {
      /** The run waits for a quota or before a retry. */
      readonly kind: 'wait';
      readonly interface: string;
      readonly reason: string;
      readonly milliseconds: number;
    }
  | {
      /** A scenario was played. */
      readonly kind: 'scenario';
      readonly interface: string;
      readonly title: string;
      readonly clauses: readonly string[];
      readonly durationMs: number;
    };

/** A run: a promise of its report, and its events as they happen. One reader at a time. */
export type Inspection = Promise<ConformanceReport> & AsyncIterable<InspectEvent>;
