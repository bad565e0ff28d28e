import type { Level } from '../../schemas/verdicts.js';
import type { Judgement } from '../engine/verdict.js';
import type { Evidence } from '../network/exchange.js';
import { type Basis, type BasisKind, levelOf } from './basis.js';

/**
 * Follows from the basis. `must`: stated, required by a named standard, or derived; `should`: advice, breaks a run only
 * under `--strict`; `observe`: an open question.
 */
export type { Level } from '../../schemas/verdicts.js';

/** One requirement of the contract: data first, then one pure function. */
export interface Clause<E extends Evidence = never> {
  /** `INTERFACE-TOPIC-NN`, never reused. */
  readonly id: string;
  /** What it stands on; its level follows. */
  readonly basis: Basis;
  readonly level: Level;
  /** Heading in the contract, such as `Money`. */
  readonly section: string;
  /** Place under that heading: a table row, rule or paragraph, such as `decimal`. */
  readonly place: string;
  /** Further places that this clause covers, as `section, place`. */
  readonly also?: readonly string[];
  readonly text: string;
  /**
   * The usual cause of breaking it, as one sentence for readers who have not read the contract; none for a member of an
   * object, whose sentence follows from the finding. `{expected}`, `{received}`, `{status}`, `{route}`, `{request}`,
   * `{member}` and `{note}` are replaced with values of the finding, `{at}` with ` at ` and the member if there is one,
   * `{fields}` with ` with ` and the unusual header fields of the request if it has any.
   */
  readonly cause?: string;
  /** What to change on a target that breaks it. */
  readonly fix?: string;
  /**
   * Also judges exchanges without a usable response: dropped, malformed, rate-limited, or produced by an
   * edge.
   */
  readonly judgesFailures?: boolean;
  /** Also judges a body that is longer than the harness reads: its beginning is enough. */
  readonly judgesBeginnings?: boolean;
  /** Judges what a recording by others need not hold: bytes and header lines as sent, credentials of the request. */
  readonly needsOwnRecording?: boolean;
  /**
   * Places in the evidence at which a refusal by an edge is one like any other: a control that does not exist, or a
   * write.
   */
  readonly refusable?: readonly number[];
  readonly judge: (evidence: E) => Judgement;
}

/** A clause for any evidence: the type that catalogues and scenarios list. */
export type AnyClause = Clause<never>;

/** What a file declares of a clause: its level is computed. */
export type ClauseDefinition<E extends Evidence = never> = Omit<Clause<E>, 'level'>;

/** Declares a clause. The type argument is the evidence it judges. */
export const clause = <E extends Evidence>(definition: ClauseDefinition<E>): Clause<E> => ({
  ...definition,
  level: levelOf(definition.basis),
});

/**
 * Returns a clause with a judge for another kind of evidence: one requirement that several scenarios show. The
 * catalogue lists the first one; the docket joins their judgements by id.
 */
export const alsoJudging = <E extends Evidence>(
  { judge: _, ...requirement }: AnyClause,
  judge: (evidence: E) => Judgement,
): Clause<E> => ({ ...requirement, judge });

/** Returns the letter of the interface that a clause belongs to, read from its id. */
export const interfaceOf = ({ id }: { readonly id: string }): string =>
  (id.split('-', 1)[0] ?? '').toLowerCase();

const urgencies: Readonly<Record<BasisKind, number>> = {
  contract: 0,
  standard: 0,
  derived: 1,
  advice: 2,
  open: 3,
};

/** How urgent a clause is: 0 is what a run asks first, and 3 what it asks last. */
export const urgencyOf = ({ basis }: Pick<AnyClause, 'basis'>): number => urgencies[basis.kind];
