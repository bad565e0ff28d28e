import { outOfTime } from '../../harness/engine/limits.js';
import {
  hasNoTarget,
  isDeselected,
  isLeftOut,
  isOfEmptyListing,
  type Standing,
  standingOf,
} from '../../reports/derived/standing.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { ReportedWaiver } from '../../reports/model/history.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { countsByBasis } from '../../reports/text/basis.js';
import { counted } from '../../reports/text/wording.js';
import type { ClauseVerdict, RunVerdict } from '../../schemas/verdicts.js';
import { clauseVerdicts } from '../../schemas/verdicts.js';
import { exitCodes, type Signal } from '../exit-codes.js';
import type { Weakness } from '../machine/weakened.js';
import type { ErrorKind } from '../run-error.js';
import { lackOf, partOf, requiredOf, restOf } from './verdict-parts.js';

/** Facts that decide the exit code of a run. */
export interface GateFacts {
  readonly clauses: readonly ClauseResult[];
  readonly strict: boolean;
  /** Bugs of the harness, and files that could not be written. */
  readonly errors: readonly ErrorKind[];
  readonly interruptedBy: Signal | undefined;
  /** Waivers to fix: stale, unknown, duplicate or expired entries. */
  readonly wrongWaivers?: readonly ReportedWaiver[];
  /** What the environment weakens. */
  readonly weaknesses?: readonly Weakness[] | undefined;
  /** Which parts of the run are missing, as a sentence. */
  readonly missing?: string | undefined;
}

/** Counts the clauses of the interfaces that have a base URL: the others belong to no run of these. */
const countsOf = (all: readonly ClauseResult[]): ConformanceReport['summary']['counts'] => {
  const clauses = all.filter((clause) => !hasNoTarget(clause));
  const count = (verdict: ClauseVerdict) => clauses.filter((clause) => clause.verdict === verdict).length;
  const counts = Object.fromEntries(clauseVerdicts.map((verdict) => [verdict, count(verdict)]));
  return { ...(counts as Record<ClauseVerdict, number>), clauses: clauses.length };
};

const withoutStop = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);

/** Returns the most common reason for missing verdicts as a sentence after a space; '' without a reason. */
const causeOf = (clauses: readonly ClauseResult[]): string => {
  const counts = new Map<string, number>();
  const texts = new Map<string, string>();
  for (const { reason } of clauses) {
    if (!reason) continue;
    counts.set(reason.code, (counts.get(reason.code) ?? 0) + 1);
    if (!texts.has(reason.code)) texts.set(reason.code, reason.text);
  }
  // What another request left unreached has the cause of that request.
  const isShared = counts.size > 1 && counts.delete('not-reached');
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (!most) return '';
  const [code, count] = most;
  const isAll = count === clauses.length || (isShared && counts.size === 1);
  const share = isAll ? 'Cause' : `Cause of ${count}`;
  return ` ${share}: ${withoutStop(texts.get(code) ?? code)}.`;
};

const mostNamed = 6;

/** Returns the required clauses that a missing input left untested, as a sentence after a space; '' for none. */
const inputsMissing = (clauses: readonly ClauseResult[]): string => {
  const left = requiredOf(clauses).filter((clause) => isLeftOut(clause) && !isDeselected(clause));
  const [first, ...others] = new Set(left.map(({ reason }) => reason?.text));
  if (left.length === 0) return '';
  const ids = left.slice(0, mostNamed).map(({ id }) => id);
  const more = left.length > mostNamed ? ` and ${left.length - mostNamed} more` : '';
  const why =
    others.length === 0 && first?.startsWith('needs ')
      ? `; this ${first}`
      : '; these need test hooks, --state, --wait or --profile full';
  return ` Untested: ${ids.join(', ')}${more}${why}.`;
};

/** Returns how many clauses stand on each kind of basis, in brackets after a space; '' where no clause tells it. */
const byBasis = (clauses: readonly ClauseResult[]): string => {
  const counts = countsByBasis(clauses);
  return counts === '' ? '' : ` (${counts})`;
};

/** Returns how many required clauses the planned time did not reach, as a sentence after a space; '' for none. */
const outOfTimeOf = (clauses: readonly ClauseResult[]): string => {
  const left = requiredOf(clauses).filter(
    ({ verdict, reason }) => verdict === 'untested' && reason?.code === outOfTime.code,
  );
  return left.length === 0
    ? ''
    : ` Untested for lack of time: ${counted(left.length, 'required clause')}; give a longer --max-time, or --profile full.`;
};

interface Outcome {
  readonly verdict: RunVerdict;
  readonly exitCode: number;
  readonly sentence: string;
}

const errorSentence = (errors: readonly ErrorKind[]): string => {
  const all = (kind: ErrorKind) => errors.every((one) => one === kind);
  if (all('file'))
    return `${counted(errors.length, 'file')} of the report could not be written; do not rely on this result.`;
  if (all('machine')) return 'Nothing was judged: the cause is this machine, not the target (see the notes).';
  return `The harness itself failed: ${counted(errors.length, 'error')}; do not rely on this result.`;
};

/** Precedence: internal error, broken clause, missing verdict, conformance. Waivers are added afterwards. */
const outcomeOf = (facts: GateFacts): Outcome => {
  const { clauses, strict, errors, interruptedBy, missing } = facts;
  const of = (standing: Standing) => clauses.filter((clause) => standingOf(clause) === standing);
  const [passed, failed, warned] = [of('passed'), of('failed'), of('warned')];
  const [undecided, missed] = [of('undecided'), of('missed')];
  const required = counted(requiredOf(clauses).length, 'required clause');
  const late = outOfTimeOf(clauses);
  const [lack, rest] = [lackOf(clauses), restOf(clauses)];
  // A console shows one sentence of some 250 characters; the note about what was not tested says it too.
  const untested = `${lack === '' ? inputsMissing(clauses) : ''}${late}`;

  if (errors.length > 0)
    return {
      verdict: 'HARNESS ERROR',
      exitCode: exitCodes.harnessError,
      sentence: errorSentence(errors),
    };
  if (failed.length > 0 || (strict && warned.length > 0))
    return {
      verdict: 'DOES NOT CONFORM',
      exitCode: exitCodes.broken,
      sentence:
        failed.length > 0
          ? `${failed.length} of ${required} failed${byBasis(failed)}.${late}`
          : `No required clause failed, but ${counted(warned.length, 'piece of advice', 'pieces of advice')} ${warned.length === 1 ? 'is' : 'are'} not followed and the run is strict.`,
    };
  if (interruptedBy)
    return {
      verdict: 'INCONCLUSIVE',
      exitCode: exitCodes.noVerdict,
      sentence: `The run was interrupted; ${passed.length} of ${required} had passed and none had failed.`,
    };
  if (missing !== undefined)
    return {
      verdict: 'INCONCLUSIVE',
      exitCode: exitCodes.noVerdict,
      sentence: `${missing}; ${passed.length} of ${required} passed in the others and none failed.`,
    };
  if (missed.length > 0)
    return {
      verdict: 'INCONCLUSIVE',
      exitCode: exitCodes.noVerdict,
      sentence: `${missed.length} of ${required} could not be tested: ${missed[0]?.reason?.text ?? ''}`,
    };
  if (undecided.length > 0)
    return {
      verdict: 'INCONCLUSIVE',
      exitCode: exitCodes.noVerdict,
      sentence: `${undecided.length} of ${required} could not be decided; none failed.${causeOf(undecided)}${late}`,
    };
  if (clauses.some((clause) => clause.level === 'must' && isOfEmptyListing(clause)))
    return {
      verdict: 'INCONCLUSIVE',
      exitCode: exitCodes.noVerdict,
      sentence: `${lack}${passed.length} of ${required} passed, none failed${rest}. A listing without any record is no verdict; if it is meant to be empty, give --allow-empty.`,
    };
  if (passed.length === 0)
    return {
      verdict: 'INCONCLUSIVE',
      exitCode: exitCodes.noVerdict,
      sentence: 'No required clause was judged, so there is no verdict.',
    };
  const waived = clauses.filter(({ verdict }) => verdict === 'waived');
  if (waived.length > 0)
    return {
      verdict: 'CONFORMS WITH WAIVERS',
      exitCode: exitCodes.conforms,
      sentence: `${lack}${passed.length} of ${required} passed, ${waived.length} broken but waived, none failed${rest}.${untested}`,
    };
  const aside = warned.length > 0 ? `; ${counted(warned.length, 'piece of advice', 'pieces of advice')}` : '';
  return {
    verdict: 'CONFORMS',
    exitCode: exitCodes.conforms,
    sentence: `${lack}${passed.length} of ${required} judged and met${byBasis(passed)}${rest}${aside}.${untested}`,
  };
};

/** Adds waivers to fix: they are a mistake in a file of the user, and say nothing about the target. */
const withWaivers = (outcome: Outcome, { strict, wrongWaivers = [] }: GateFacts): Outcome => {
  const [wrong] = wrongWaivers;
  if (!wrong) return outcome;
  const isMistake = strict && outcome.exitCode === exitCodes.conforms;
  const first = wrongWaivers.length === 1 ? 'that' : 'the first';
  return {
    ...outcome,
    exitCode: isMistake ? exitCodes.usage : outcome.exitCode,
    sentence: `${outcome.sentence} ${counted(wrongWaivers.length, 'waiver')} must be fixed${isMistake ? ', and the run is strict' : ''}: ${first} for ${wrong.clause} is ${wrong.state}.`,
  };
};

/**
 * Returns the summary of a run: verdict, exit code and counts. A signal decides the exit code, not the
 * verdict.
 */
export const summarise = (facts: GateFacts): ConformanceReport['summary'] => {
  const { verdict, exitCode, sentence } = withWaivers(outcomeOf(facts), facts);
  const weakened = facts.weaknesses?.map(({ setting }) => setting).join(', ') ?? '';
  return {
    verdict,
    exitCode: facts.interruptedBy ? exitCodes.interrupted[facts.interruptedBy] : exitCode,
    sentence: weakened === '' ? sentence : `${sentence} Weakened by the environment: ${weakened}.`,
    ...partOf(facts.clauses),
    interrupted: facts.interruptedBy !== undefined,
    counts: countsOf(facts.clauses),
  };
};
