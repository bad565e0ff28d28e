import type { Clause } from '../declarations/clause.js';
import type { Judgement, Reason } from '../engine/verdict.js';
import { BarredStep, beginStep, endStep, hostileInput } from '../isolation/steps.js';
import {
  type Evidence,
  type Exchange,
  exchangesOf,
  isUnavailable,
  type Unavailable,
} from '../network/exchange.js';
import { isRefusedBefore, reasonNotApplication, tooLarge } from '../network/intermediaries.js';
import { headerOfTheRun } from '../network/requests.js';

/** Returns the reason for a judge or a scenario that threw: there is no verdict. */
export const reasonOfThrown = (error: unknown): Reason => ({
  code: hostileInput,
  text:
    error instanceof BarredStep
      ? error.message
      : `data of the target made the harness fail: ${error instanceof Error ? error.message : String(error)}`,
});

/** Returns a thrown error as text for maintainers; undefined when the throw was deliberate. */
export const textOfThrown = (error: unknown): string | undefined => {
  if (error instanceof BarredStep) return undefined;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Judgements of `judgementOf`. Judges are pure, so a docket that receives the same evidence later uses them. */
const early = new WeakMap<object, Map<object, Judgement>>();

/** Returns the judgements that `judgementOf` made of evidence, by clause; undefined where it made none. */
export const earlyJudgements = (
  evidence: Evidence | Unavailable,
): ReadonlyMap<object, Judgement> | undefined => early.get(evidence);

/**
 * Judges one piece of evidence, once per clause. The result is inconclusive for evidence that does not come from the
 * application, and when the judge throws.
 */
export const judgementOf = <E extends Evidence>(clause: Clause<E>, evidence: E | Unavailable): Judgement => {
  const known = early.get(evidence) ?? new Map<object, Judgement>();
  early.set(evidence, known);
  const judgement = known.get(clause) ?? judgedBy(clause, evidence, unusableIn(evidence));
  known.set(clause, judgement);
  return judgement;
};

/** Returns the judgement where a reason stands in place of evidence: what the run chose not to send is no gap. */
const withoutEvidence = (reason: Reason): Judgement => ({
  kind: reason.code === headerOfTheRun ? 'inapplicable' : 'inconclusive',
  reason,
});

const isTooLong = (unusable: Judgement): boolean =>
  unusable.kind === 'inconclusive' && unusable.reason.code === tooLarge;

/** Whether a body is too long and its beginning is there: where a coding is unknown, it is not. */
const isBegun = (evidence: Evidence, unusable: Judgement): boolean =>
  isTooLong(unusable) &&
  exchangesOf(evidence).every(({ response }) => !response?.overLimit || response.body.length > 0);

/** Returns evidence without the responses of an edge that a clause accepts as refusals. */
const withoutRefused = (evidence: Evidence, refusable: readonly number[]): Evidence => ({
  exchanges: exchangesOf(evidence).filter(
    (exchange, index) => !refusable.includes(index) || !isRefusedBefore(exchange),
  ),
});

/** `judgementOf`, with the reason that excludes clauses which do not judge failures. */
export const judgedBy = <E extends Evidence>(
  clause: Clause<E>,
  evidence: E | Unavailable,
  anyUnusable: Judgement | undefined,
): Judgement => {
  if (isUnavailable(evidence)) return withoutEvidence(evidence.unavailable);
  if (anyUnusable?.kind === 'inapplicable') return anyUnusable;
  const unusable =
    anyUnusable && clause.refusable ? unusableIn(withoutRefused(evidence, clause.refusable)) : anyUnusable;
  if (unusable && !clause.judgesFailures && !(clause.judgesBeginnings && isBegun(evidence, unusable)))
    return unusable;
  try {
    beginStep('clause', clause.id);
    // No function of its own around the judge: a run calls judges some ten thousand times.
    try {
      return clause.judge(evidence);
    } finally {
      endStep();
    }
  } catch (error) {
    const thrown = textOfThrown(error);
    return {
      kind: 'inconclusive',
      reason: reasonOfThrown(error),
      ...(thrown === undefined ? {} : { thrown }),
    };
  }
};

const unusableOf = (exchange: Exchange): Judgement | undefined => {
  const reason = reasonNotApplication(exchange);
  if (!reason) return undefined;
  const text = `${exchange.request.method} ${exchange.request.path}: ${reason.text}`;
  return withoutEvidence({ ...reason, text });
};

/**
 * Returns the judgement for a response that does not come from the application, for clauses that do not judge
 * failures; undefined otherwise.
 */
export const unusableIn = (evidence: Evidence | Unavailable): Judgement | undefined => {
  if (!('exchanges' in evidence)) return unusableOf(evidence);
  let tooLong: Judgement | undefined;
  for (const exchange of evidence.exchanges) {
    const unusable = unusableOf(exchange);
    // Some clauses need no more than the beginning of a body: another reason excludes them too.
    if (unusable && !isTooLong(unusable)) return unusable;
    tooLong ??= unusable;
  }
  return tooLong;
};
