import type { Deviation } from './deviation.js';

/** A deliberate breach of the contract; exactly the clauses it names must fail. */
export interface Fault extends Deviation {
  /** Ids of the clauses that fail on a server with this fault; the first tells its cause. */
  readonly breaks: readonly string[];
}
