import type { Level } from '../../schemas/verdicts.js';
import type { Judgement } from '../engine/verdict.js';
import type { Evidence } from '../network/exchange.js';

/**
 * `must`: the contract states it; `should`: the contract implies it, breaks a run only under `--strict`;
 * `observe`: an open question.
 */
export type { Level } from '../../schemas/verdicts.js';

/** One requirement of the contract: data first, then one pure function. */
export interface Clause<E extends Evidence = never> {
  /** `INTERFACE-TOPIC-NN`, never reused. */
  readonly id: string;
  readonly level: Level;
  /** Heading in the contract, such as `Money`. */
  readonly section: string;
  /** Place under that heading: a table row, rule or paragraph, such as `decimal`. */
  readonly place: string;
  /** Further places that this clause covers, as `section, place`. */
  readonly also?: readonly string[];
  readonly text: string;
  /**
   * Also judges exchanges without a usable response: dropped, malformed, rate-limited, or produced by an
   * edge.
   */
  readonly judgesFailures?: boolean;
  /** Also judges a body that is longer than the harness reads: its beginning is enough. */
  readonly judgesBeginnings?: boolean;
  /**
   * Places in the evidence at which a refusal by an edge is one like any other: a control that does not exist, or a
   * write.
   */
  readonly refusable?: readonly number[];
  readonly judge: (evidence: E) => Judgement;
}

/** A clause for any evidence: the type that catalogues and scenarios list. */
export type AnyClause = Clause<never>;

/** Declares a clause. The type argument is the evidence it judges. */
export const clause = <E extends Evidence>(definition: Clause<E>): Clause<E> => definition;

/** Returns the letter of the interface that a clause belongs to, read from its id. */
export const interfaceOf = ({ id }: { readonly id: string }): string =>
  (id.split('-', 1)[0] ?? '').toLowerCase();

/** How urgent a clause is: 0 is what a run asks first, and 2 what it asks last. */
export const urgencyOf = ({ level }: Pick<AnyClause, 'level'>): number =>
  ({ must: 0, should: 1, observe: 2 })[level];
