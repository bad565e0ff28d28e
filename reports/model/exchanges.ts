// Requests and responses of a run, as conformance.json shows them.
import type { Outcome } from '../../schemas/breach-facts.js';

/** Lower-case letter of an interface. */
export type InterfaceLetter = string;

/** Why a clause has no verdict of its own: a stable code and a sentence. */
export interface ReportedReason {
  code: string;
  text: string;
  /** The request that prevented the verdict; since version 1.1. */
  outcome?: Outcome;
}

/** One header line as received or sent: name in its original case, value as text. */
export type ReportedHeader = [name: string, value: string];

/** A request as sent; `body` is text. */
export interface ReportedRequest {
  method: string;
  url: string;
  headers: ReportedHeader[];
  body?: string;
}

/** A response, bounded and redacted; `body` is absent when its bytes are not UTF-8 (then `bodyBase64`). */
export interface ReportedResponse {
  status: number;
  headers: ReportedHeader[];
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
  interface: InterfaceLetter;
  /** RFC 3339, UTC. */
  at: string;
  durationMs: number;
  attempt: number;
  request: ReportedRequest;
  response?: ReportedResponse;
  /** Transport error when there is no response, or when it was interrupted. */
  error?: ReportedReason;
  /** `request_id` of a problem body, for the server's own log. */
  requestId?: string;
  redactions: number;
  curl: string;
}
