// What a run found out about each clause.
import type { Basis } from '../../schemas/basis.js';
import type { BreachFacts } from '../../schemas/breach-facts.js';
import type { ClauseVerdict, Level } from '../../schemas/verdicts.js';
import type { InterfaceLetter, ReportedReason, ReportedRequest } from './exchanges.js';

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
  /** Test hooks had advanced the clock of the target before the exchange that shows it; since version 1.1. */
  clockMoved?: true;
  /** What the sentences say, as data; since version 1.1. */
  facts?: BreachFacts;
  /** How often requests that were sent more than once broke it; since version 1.1. */
  repeats?: { broken: number; all: number };
}

/** What a run found out about one clause of the contract. */
export interface ClauseResult {
  id: string;
  interface: InterfaceLetter;
  /** The level in this run: under the gate `contract`, what is only derived counts as `should`. */
  level: Level;
  /** What it stands on; absent in reports of older versions. */
  basis?: Basis;
  /** Heading of the contract, e.g. `Money`. */
  section: string;
  /** Place under that heading: a table row, rule or paragraph. */
  place: string;
  text: string;
  verdict: ClauseVerdict;
  /** Pieces of evidence this clause judged (inapplicable and inconclusive ones are not counted). */
  judged: number;
  /** Of a broken clause: its usual cause, with names in braces for the values of the finding. */
  cause?: string;
  /** Of a broken clause: what to change. */
  fix?: string;
  finding?: Finding;
  reason?: ReportedReason;
  /** An exchange that a passing clause judged, as a sample; an id into `exchanges`. */
  sample?: number;
}
