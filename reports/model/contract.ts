// What the contract leaves open, or what no request can test.
import type { InterfaceLetter } from './exchanges.js';

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
  interface: InterfaceLetter;
  section: string;
  place: string;
  question: string;
  answers: ReportedAnswer[];
}

/** A sentence of the contract that no request can test, with the reason. */
export interface Untestable {
  interface: InterfaceLetter;
  section: string;
  place: string;
  text: string;
  reason: string;
}
