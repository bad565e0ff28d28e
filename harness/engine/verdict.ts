import type { BreachFacts, Outcome } from '../../schemas/breach-facts.js';
import { type ClauseVerdict, clauseVerdicts } from '../../schemas/verdicts.js';

/** The possible judgements of one piece of evidence, and how judgements of one clause are merged. */

/** A stable code, and a sentence that says why there is no verdict. */
export interface Reason {
  readonly code: string;
  readonly text: string;
  /** The request that prevented the verdict. */
  readonly outcome?: Outcome;
}

/**
 * How a clause was broken, and where. `at` is a JSON Pointer into the body, a header name, or '' for the
 * whole exchange.
 */
export interface Breach {
  readonly at: string;
  readonly expected: string;
  readonly received: string;
  /** A likely cause, or the reading of the contract that decided. */
  readonly note?: string;
  /** Index of the exchange that shows the breach, in the evidence's exchanges. Default: the first. */
  readonly exchange?: number;
  /** For sequences: the steps, in order. */
  readonly steps?: readonly string[];
  /** The same as data. */
  readonly facts?: BreachFacts;
}

export type Judgement =
  | { readonly kind: 'pass' }
  | { readonly kind: 'broken'; readonly breach: Breach }
  | { readonly kind: 'inapplicable'; readonly reason: Reason }
  | {
      readonly kind: 'inconclusive';
      readonly reason: Reason;
      /** The error of a judge that threw: a bug of the harness. */
      readonly thrown?: string;
    }
  | { readonly kind: 'observed'; readonly value: string };

/** The evidence satisfies the clause. */
export const pass: Judgement = { kind: 'pass' };

/** The evidence breaks the clause. */
export const broken = (breach: Breach): Judgement => ({ kind: 'broken', breach });

/** The evidence contains nothing this clause could judge. */
export const inapplicable = (text: string): Judgement => ({
  kind: 'inapplicable',
  reason: { code: 'nothing-to-judge', text },
});

/** Reason code of a clause that judges data which the target does not have. */
export const lacksData = 'no-data';

/** Reason code of a clause that judges records where the listing of the target has none. */
export const lacksAll = 'no-records';

/** Reason code of a stream that stays open and of which nothing arrived: it says nothing about other requests. */
export const streamHeld = 'stream-held';

/** The target has none of the data that this clause judges, such as `record of kind cost`: the verdict is partial. */
export const noData = (what: string): Judgement => ({
  kind: 'inapplicable',
  reason: { code: lacksData, text: `no ${what}` },
});

/** The evidence should decide the clause but cannot. */
export const inconclusive = (code: string, text: string): Judgement => ({
  kind: 'inconclusive',
  reason: { code, text },
});

/**
 * Reason code of a comparison that a publication by the target made void. Such a comparison is worth
 * repeating.
 */
export const publishedMeanwhile = 'published-meanwhile';

/** The target published while the evidence was gathered: the comparison is void, not a failure. */
export const madeVoid = (text: string): Judgement => inconclusive(publishedMeanwhile, text);

/** An observation for an open question: recorded, never judged. */
export const observed = (value: string): Judgement => ({ kind: 'observed', value });

/** Returns the worse of two verdicts. */
export const worse = (one: ClauseVerdict, other: ClauseVerdict): ClauseVerdict =>
  clauseVerdicts.indexOf(one) <= clauseVerdicts.indexOf(other) ? one : other;
