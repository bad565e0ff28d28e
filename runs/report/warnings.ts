import { interfaceOf } from '../../harness/declarations/clause.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { ConformanceReport, Warning } from '../../reports/model/report.js';
import { counted } from '../../reports/text/wording.js';
import { adviceOnFile } from '../output/report-files.js';
import { errorWarnings, kindOf } from '../run-error.js';
import type { RunRecord } from './record.js';

const mostSkewSeconds = 5;
/** Obstacles that another base URL may remove. */
const ofTheAddress = new Set(['wrong-base-url', 'swapped', 'access-wall', 'html-site', 'unreachable']);

/** Returns what weakens the verdict of a run and what to do about it, the most serious first. */
export const warningsOf = (
  record: RunRecord,
  clauses: readonly ClauseResult[],
  { verdict }: ConformanceReport['summary'],
): Warning[] => {
  const { options, facts, errors, thrown, endings, obstacles, refusals, clockSkewSeconds, interruptedBy } =
    record;
  const warnings: Warning[] = [];
  const warn = (code: string, text: string, howToFix: string, concerned: readonly ClauseResult[] = []) =>
    warnings.push({ code, text, howToFix, clauseIds: concerned.map(({ id }) => id) });

  for (const error of errors) {
    const { text, unwritten } = error;
    const advice = unwritten
      ? adviceOnFile(unwritten.code)
      : 'This is an error of the harness: please report it.';
    warn(errorWarnings[kindOf(error)], text.split('\n', 1)[0] ?? text, advice);
  }
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
    if (obstacle && verdict !== 'INCONCLUSIVE')
      warn(
        obstacle.code,
        obstacle.text,
        ofTheAddress.has(obstacle.code)
          ? `Give the right base URL with --${flag} and run again.`
          : 'Run again when it responds.',
      );
  }
  if (interruptedBy)
    warn('interrupted', `The run was ended by ${interruptedBy}.`, 'Run again to the end for a verdict.');
  for (const [reason, concerned] of needs(clauses))
    warn(reason.code, reason.text, 'These clauses are not part of the verdict.', concerned);
  for (const { letter: name, flag } of facts)
    if (
      options.targets[name] === undefined &&
      record.catalogue.some((clause) => interfaceOf(clause) === name)
    )
      warn(
        'no-target',
        `Interface ${name.toUpperCase()} was not tested: no base URL was given.`,
        `Give --${flag}.`,
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
      `The Date of the target is ${Math.abs(Math.round(clockSkewSeconds))} seconds ${clockSkewSeconds > 0 ? 'ahead of' : 'behind'} the clock of this machine.`,
      'Set both clocks. Test hooks of an earlier run may have moved that of the target: then restart it, or give --control-url.',
    );
  return warnings;
};

const needs = (clauses: readonly ClauseResult[]) => {
  const groups = new Map<string, [NonNullable<ClauseResult['reason']>, ClauseResult[]]>();
  for (const clause of clauses) {
    if (clause.verdict !== 'untested' || !/^(needs-|out-of-time$)/.test(clause.reason?.code ?? '')) continue;
    if (!clause.reason) continue;
    const group = groups.get(clause.reason.text) ?? [clause.reason, []];
    group[1].push(clause);
    groups.set(clause.reason.text, group);
  }
  return groups.values();
};
