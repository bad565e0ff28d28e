import type { ServerOptions } from '../../reference-server/open.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { clauses } from '../../specs/catalogue.js';
import { type DiagnosedFault, diagnosedFault } from '../diagnosed.js';
import { interfaceOfDeviation, provenFault, provenVariant } from '../matrix.js';
import { type PlayedClause, type PlayOptions, type PlayResult, playReference } from '../play.js';
import { playAffected } from '../replay/play-affected.js';
import type { Subject } from './deviations.js';
import { provokes } from './provokes.js';
import { sourceOf } from './source-of.js';

/** One row of the proof as plain data: what is wrong with a fault or variant, and its cost. */
export interface Row {
  readonly id: string;
  readonly kind: 'fault' | 'variant';
  /** Clauses that a fault breaks. */
  readonly broken: readonly string[];
  /** Sentences; empty when nothing is wrong. */
  readonly wrong: readonly string[];
  /** Comparison of its diagnoses with the expected ones; absent when only one clause is checked. */
  readonly diagnosed?: Omit<DiagnosedFault, 'fault'>;
  readonly requests: number;
  /** CPU time of the process that proved it, milliseconds. */
  readonly cpuMs: number;
}

const clauseIds = new Set(clauses.map(({ id }) => id));

const unknownIn = (ids: readonly string[]): string[] =>
  ids
    .filter((id) => !clauseIds.has(id))
    .map((id) => `names ${id}, which is not a clause.${didYouMean(id, clauseIds)}`);

const sayOf = ({ verdict, finding, reason }: PlayedClause): string => {
  if (finding) {
    const { at, expected, received } = finding.breach;
    return `${verdict}: at ${at || 'the whole body'} expected ${expected}, received ${received}`;
  }
  return reason ? `${verdict}: ${reason.text}` : verdict;
};

const about = (ids: readonly string[], { results: said }: PlayResult, what: string): string[] =>
  ids.flatMap((id) => {
    const found = said.find((one) => one.id === id);
    return found ? [`${what} ${id} (${sayOf(found)})`] : [];
  });

const errorsOf = ({ errors }: PlayResult): string[] => errors.map((error) => `harness error: ${error}`);

type Proven = Pick<Row, 'broken' | 'wrong' | 'diagnosed' | 'requests'>;

const provenBy = (
  outcome: PlayResult,
  { kind, deviation }: Subject,
  clauseId: string | undefined,
): Proven => {
  const { requests } = outcome;
  if (kind === 'variant') {
    const { failed, undecided } = provenVariant(outcome);
    const wrong = [
      ...about(failed, outcome, 'fails'),
      // Playing only some of the scenarios leaves clauses without evidence.
      ...(clauseId === undefined ? about(undecided, outcome, 'gets no verdict from') : []),
      ...errorsOf(outcome),
    ];
    return { broken: [], wrong, requests };
  }
  const { breaks } = deviation;
  const { kept, unnamed, broken } = provenFault(deviation, outcome);
  const wrong = [
    ...(breaks.length === 0 ? ['breaks none of the clauses it names'] : []),
    ...unknownIn(breaks),
    ...about(kept, outcome, 'does not break'),
    ...about(unnamed, outcome, 'also breaks'),
    ...errorsOf(outcome),
  ];
  if (clauseId !== undefined) return { broken, wrong, requests };
  const { right, single, text } = diagnosedFault(deviation, outcome.report().diagnoses);
  return { broken, wrong, diagnosed: { right, single, text }, requests };
};

/** Returns the reference server that a subject deviates. */
export const serverWith = ({ kind, deviation }: Subject): ServerOptions =>
  kind === 'fault' ? { faults: [deviation] } : { variants: [deviation] };

/** Proves a subject by a play of all scenarios; with `clauseId`, a variant plays those that gather its evidence. */
const provenByAll = async (subject: Subject, { clauseId, seed }: RowOptions): Promise<Proven> => {
  const plays: PlayOptions = {
    ...(subject.kind === 'variant' && clauseId !== undefined ? { plays: provokes(clauseId) } : {}),
    ...(seed === undefined ? {} : { seed }),
  };
  const outcome = await playReference(interfaceOfDeviation(subject.deviation), serverWith(subject), plays);
  return provenBy(outcome, subject, clauseId);
};

/**
 * Proves a subject by the scenarios that it affects; undefined where a clause is not as it should be. A wrong diagnosis
 * counts as it is: all scenarios give the same ones.
 */
const provenByAffected = async (subject: Subject): Promise<Proven | undefined> => {
  const outcome = await playAffected(interfaceOfDeviation(subject.deviation), serverWith(subject));
  const proven = outcome && provenBy(outcome, subject, undefined);
  return proven && proven.wrong.length === 0 ? proven : undefined;
};

/** How a row is proven. */
export interface RowOptions {
  /**
   * The only clause to check: a variant plays only the scenarios that gather its evidence. A fault always plays all,
   * because it must break nothing else.
   */
  readonly clauseId?: string;
  /**
   * Plays only the scenarios that the subject affects; where anything is wrong then, all of them. It takes seconds
   * before the first row, so it is for many rows.
   */
  readonly affected?: boolean;
  /** Another seed than that of the proof, which draws other ids, words and orders: all scenarios are played then. */
  readonly seed?: number;
}

/** Proves one fault or variant in this process. */
export const rowOf = async (subject: Subject, options: RowOptions = {}): Promise<Row> => {
  const { kind, deviation } = subject;
  const { clauseId, affected = false, seed } = options;
  const before = process.cpuUsage();
  const quick = affected && (clauseId ?? seed) === undefined ? await provenByAffected(subject) : undefined;
  const { wrong, ...rest } = quick ?? (await provenByAll(subject, options));
  const { user, system } = process.cpuUsage(before);
  const at = wrong.length > 0 ? `${kind} ${deviation.id} (${sourceOf(deviation.id)}) ` : '';
  return {
    id: deviation.id,
    kind,
    ...rest,
    wrong: wrong.map((sentence) => at + sentence),
    cpuMs: Math.round((user + system) / 1000),
  };
};
