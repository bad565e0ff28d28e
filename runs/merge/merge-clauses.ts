import { publishedMeanwhile, worse } from '../../harness/engine/verdict.js';
import type { OpenQuestion, ReportedAnswer } from '../../reports/model/contract.js';
import type { ClauseResult, Finding } from '../../reports/model/findings.js';
import { clockMovedByOthers } from '../report/moved-clock.js';

/** Reasons of clauses without evidence in one part of a run: another part may have evidence. */
const nothingHere = new Set(['not-selected', 'not-reached', 'shard-missing']);

const hasNothing = ({ verdict, reason }: ClauseResult): boolean =>
  (verdict === 'untested' || verdict === 'inconclusive') && nothingHere.has(reason?.code ?? '');

const isVoid = ({ verdict, reason }: ClauseResult): boolean =>
  verdict === 'inconclusive' && [publishedMeanwhile, clockMovedByOthers].includes(reason?.code ?? '');

const isDecided = ({ verdict }: ClauseResult): boolean => ['pass', 'warn', 'fail'].includes(verdict);

/** Size of a finding as the docket orders them: a counterexample, few steps and a short request are easier to read. */
const sizeOf = ({ counterexample, steps, request }: Finding): number =>
  (counterexample ? 0 : 1e9) + (steps?.length ?? 0) * 1e6 + (request?.url.length ?? 0);

const mostPlaces = 200;

const mergedFinding = (one: Finding | undefined, other: Finding | undefined): Finding | undefined => {
  if (!one || !other) return one ?? other;
  const repeats = [one, other].flatMap((finding) => finding.repeats ?? []);
  return {
    ...(sizeOf(other) < sizeOf(one) ? other : one),
    occurrences: one.occurrences + other.occurrences,
    places: [...(one.places ?? []), ...(other.places ?? [])].slice(0, mostPlaces),
    ...(repeats.length > 0
      ? {
          repeats: {
            broken: repeats.reduce((sum, { broken }) => sum + broken, 0),
            all: repeats.reduce((sum, { all }) => sum + all, 0),
          },
        }
      : {}),
  };
};

/** Returns the more decisive of two results. */
const deciding = (one: ClauseResult, other: ClauseResult): ClauseResult => {
  if (hasNothing(one) || hasNothing(other)) {
    if (!hasNothing(one)) return one;
    if (!hasNothing(other)) return other;
    // "Selected, but without evidence" says more than "not selected".
    return one.reason?.code === 'not-selected' ? other : one;
  }
  if (isVoid(one) && isDecided(other)) return other;
  if (isVoid(other) && isDecided(one)) return one;
  return worse(one.verdict, other.verdict) === one.verdict ? one : other;
};

const mergedClause = (one: ClauseResult, other: ClauseResult): ClauseResult => {
  const { finding: _finding, sample: _sample, ...decisive } = deciding(one, other);
  const finding = mergedFinding(one.finding, other.finding);
  const sample = one.sample ?? other.sample;
  return {
    ...decisive,
    judged: one.judged + other.judged,
    ...(finding ? { finding } : {}),
    ...(sample === undefined || finding ? {} : { sample }),
  };
};

/** A clause as it was before a waiver was applied to it. */
const unwaived = (clause: ClauseResult): ClauseResult => {
  if (clause.verdict !== 'waived') return clause;
  const { reason: _reason, ...broken } = clause;
  return { ...broken, verdict: clause.level === 'must' ? 'fail' : 'warn' };
};

/** Returns the results of all parts of a run, in the order of the first one; waivers are not applied. */
export const mergeClauses = (parts: readonly (readonly ClauseResult[])[]): ClauseResult[] => {
  const merged = new Map<string, ClauseResult>();
  for (const clause of parts.flat().map(unwaived)) {
    const known = merged.get(clause.id);
    merged.set(clause.id, known ? mergedClause(known, clause) : clause);
  }
  return [...merged.values()];
};

const mergedAnswers = (one: readonly ReportedAnswer[], other: readonly ReportedAnswer[]) => {
  const answers = new Map<string, ReportedAnswer>();
  for (const answer of [...one, ...other]) {
    const known = answers.get(answer.value);
    answers.set(answer.value, known ? { ...known, count: known.count + answer.count } : answer);
  }
  return [...answers.values()].sort((left, right) => right.count - left.count);
};

/** Returns the open questions with the observations of all parts of a run. */
export const mergeQuestions = (parts: readonly (readonly OpenQuestion[])[]): OpenQuestion[] => {
  const merged = new Map<string, OpenQuestion>();
  for (const question of parts.flat()) {
    const known = merged.get(question.id);
    merged.set(
      question.id,
      known ? { ...known, answers: mergedAnswers(known.answers, question.answers) } : question,
    );
  }
  return [...merged.values()];
};
