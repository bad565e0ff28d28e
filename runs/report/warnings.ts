import { interfaceOf } from '../../harness/declarations/clause.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { ConformanceReport, Warning } from '../../reports/model/report.js';
import { counted } from '../../reports/text/wording.js';
import { weaknessWarnings } from '../machine/weakened.js';
import { adviceOnFile } from '../output/report-files.js';
import { type ErrorKind, errorWarnings, kindOf } from '../run-error.js';
import type { RunRecord } from './record.js';

/** What to do about an error without a file. */
const adviceOn: Readonly<Record<ErrorKind, string>> = {
  harness: 'This is an error of the harness: please report it.',
  machine: 'Nothing was judged: the cause is this machine, not the target.',
  file: '',
};
const mostSkewSeconds = 5;
/** Obstacles that another base URL may remove. */
const ofTheAddress = new Set(['wrong-base-url', 'swapped', 'access-wall', 'html-site', 'unreachable']);

/** Returns what weakens the verdict of a run and what to do about it, the most serious first. */
export const warningsOf = (
  record: RunRecord,
  clauses: readonly ClauseResult[],
  { verdict }: ConformanceReport['summary'],
): Warning[] => {
  const {
    weaknesses = [],
    options,
    facts,
    errors,
    thrown,
    endings,
    obstacles,
    refusals,
    clockSkewSeconds,
    interruptedBy,
  } = record;
  const warnings: Warning[] = [];
  const warn = (code: string, text: string, howToFix: string, concerned: readonly ClauseResult[] = []) =>
    warnings.push({ code, text, howToFix, clauseIds: concerned.map(({ id }) => id) });

  for (const error of errors) {
    const { text, unwritten } = error;
    const kind = kindOf(error);
    const advice = unwritten ? adviceOnFile(unwritten.code) : adviceOn[kind];
    warn(errorWarnings[kind], text.split('\n', 1)[0] ?? text, advice);
  }
  warnings.push(...weaknessWarnings(weaknesses));
  for (const ending of endings)
    warn(
      'hostile-input',
      `What the target sent could not be judged within bounds: ${ending}.`,
      'These clauses are inconclusive; look at what the target sent.',
    );
  for (const text of thrown)
    warn(
      'hostile-input',
      text.split('\n', 1)[0] ?? text,
      'The clauses concerned are inconclusive. The harness should have judged this: please report it.',
    );
  for (const { letter: name, flag } of facts) {
    const obstacle = obstacles[name];
    // The first sentence of an inconclusive report already says it.
    const isSaid = verdict === 'INCONCLUSIVE' || errors.some(({ text }) => text === obstacle?.text);
    if (obstacle && !isSaid)
      warn(
        obstacle.code,
        obstacle.text,
        ofTheAddress.has(obstacle.code)
          ? `Give the right base URL with --${flag} and run again.`
          : obstacle.code === 'machine'
            ? 'Mend this machine and run again: the target is not the cause.'
            : 'Run again when it responds.',
      );
  }
  if (interruptedBy)
    warn('interrupted', `The run was ended by ${interruptedBy}.`, 'Run again to the end for a verdict.');
  const [left, leftClauses] = notTested(record, clauses);
  if (left.length > 0)
    warn(
      'not-tested',
      `Not tested: ${left.join('; ')}.`,
      'None of this is part of the verdict.',
      leftClauses,
    );
  if (options.previous !== undefined && record.previous === undefined)
    warn(
      'no-earlier-report',
      `Nothing was compared: ${options.previous} does not exist.`,
      'In a first run that is right: keep its conformance.json there. Otherwise correct --previous.',
    );
  if (record.leftOut !== undefined)
    warn(
      'evidence-left-out',
      `${record.leftOut}.`,
      'The verdict uses all of it. Select fewer clauses (--only), or set a smaller --max-body.',
    );
  if (refusals > 0)
    warn(
      'rate-limited',
      `The target returned 429 for ${counted(refusals, 'request')}.`,
      'Run when nothing else uses the quota, or give a longer --max-time.',
    );
  if (Math.abs(clockSkewSeconds) > mostSkewSeconds)
    warn(
      'clock-skew',
      `The Date of the target is ${counted(Math.abs(Math.round(clockSkewSeconds)), 'second')} ${clockSkewSeconds > 0 ? 'ahead of' : 'behind'} the clock of this machine.`,
      'Set both clocks. Test hooks of an earlier run may have moved that of the target: then restart it, or give --control-url.',
    );
  return warnings;
};

/** Returns what a run did not test, in phrases that say how it would, and the clauses among it that a base URL was given for. */
const notTested = (
  { facts, options, catalogue }: RunRecord,
  clauses: readonly ClauseResult[],
): readonly [string[], ClauseResult[]] => {
  const absent = facts.filter(
    ({ letter }) =>
      options.targets[letter] === undefined && catalogue.some((clause) => interfaceOf(clause) === letter),
  );
  const groups = new Map<string, ClauseResult[]>();
  for (const clause of clauses) {
    if (clause.verdict !== 'untested' || !clause.reason || !/^(needs-|out-of-time$)/.test(clause.reason.code))
      continue;
    groups.set(clause.reason.text, [...(groups.get(clause.reason.text) ?? []), clause]);
  }
  return [
    [
      ...absent.map(({ letter, flag }) => `Interface ${letter.toUpperCase()} (give --${flag})`),
      ...[...groups].map(([text, concerned]) => `${counted(concerned.length, 'clause')} (${text})`),
    ],
    [...groups.values()].flat(),
  ];
};
