import { didYouMean } from '../../runs/settings/suggest.js';
import { clauses } from '../../specs/catalogue.js';
import { type DiagnosedFault, diagnosedFault } from '../diagnosed.js';
import { interfaceOfDeviation, proveFault, proveVariant } from '../matrix.js';
import type { ClauseResult, PlayResult } from '../play.js';
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

const sayOf = ({ verdict, finding, reason }: ClauseResult): string => {
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

const proven = async (
  subject: Subject,
  clauseId: string | undefined,
): Promise<Pick<Row, 'broken' | 'wrong' | 'diagnosed' | 'requests'>> => {
  if (subject.kind === 'variant') {
    const plays = clauseId === undefined ? {} : { plays: provokes(clauseId) };
    const name = interfaceOfDeviation(subject.deviation);
    const { failed, undecided, outcome } = await proveVariant(subject.deviation, name, plays);
    const wrong = [
      ...about(failed, outcome, 'fails'),
      // Playing only some of the scenarios leaves clauses without evidence.
      ...(clauseId === undefined ? about(undecided, outcome, 'gets no verdict from') : []),
      ...errorsOf(outcome),
    ];
    return { broken: [], wrong, requests: outcome.requests };
  }
  const { breaks } = subject.deviation;
  const { kept, unnamed, broken, outcome } = await proveFault(subject.deviation);
  const wrong = [
    ...(breaks.length === 0 ? ['breaks none of the clauses it names'] : []),
    ...unknownIn(breaks),
    ...about(kept, outcome, 'does not break'),
    ...about(unnamed, outcome, 'also breaks'),
    ...errorsOf(outcome),
  ];
  if (clauseId !== undefined) return { broken, wrong, requests: outcome.requests };
  const { right, single, text } = diagnosedFault(subject.deviation, outcome.report().diagnoses);
  return { broken, wrong, diagnosed: { right, single, text }, requests: outcome.requests };
};

/**
 * Proves one fault or variant in this process. With `clause`, a variant plays only the scenarios that gather
 * its evidence; a fault always plays all, because it must break nothing else.
 */
export const rowOf = async (subject: Subject, clauseId?: string): Promise<Row> => {
  const { kind, deviation } = subject;
  const before = process.cpuUsage();
  const { wrong, ...rest } = await proven(subject, clauseId);
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
