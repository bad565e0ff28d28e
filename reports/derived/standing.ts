import type { ClauseVerdict, Level } from '../../schemas/verdicts.js';

/** What determines how a clause counts for the verdict of a run. */
export interface JudgedCount {
  readonly level: Level;
  readonly verdict: ClauseVerdict;
  readonly reason?: { readonly code: string } | undefined;
}

/**
 * How a clause counts: `failed` fails a run, `warned` only a strict one, `undecided` and `missed` leave it
 * without a verdict, `passed` lets it conform, `aside` does not count.
 */
export type Standing = 'failed' | 'warned' | 'undecided' | 'missed' | 'passed' | 'aside';

/** Untested because of the options or the time of the run, or the hooks of the target: not a gap of the run. */
const excused = /^(not-selected|no-target|not-exhausted|out-of-time|not-in-traffic|needs-.*)$/s;

/** Returns whether a clause was excluded by selection, profile or options: it does not affect the verdict. */
export const isLeftOut = ({ verdict, reason }: JudgedCount): boolean =>
  verdict === 'untested' && excused.test(reason?.code ?? '');

/** Returns whether a clause belongs to an interface without a base URL: that interface was not tested. */
export const hasNoTarget = ({ verdict, reason }: JudgedCount): boolean =>
  verdict === 'untested' && reason?.code === 'no-target';

/** Returns whether recorded traffic shows nothing that a clause judges. */
export const isNotInTraffic = ({ verdict, reason }: JudgedCount): boolean =>
  verdict === 'untested' && reason?.code === 'not-in-traffic';

/**
 * Returns whether a clause was left out by selection, by the profile or for lack of time, or because recorded traffic
 * does not show it: the verdict is partial.
 */
export const isDeselected = (judged: JudgedCount): boolean =>
  isNotInTraffic(judged) ||
  (judged.verdict === 'untested' &&
    ['not-selected', 'not-exhausted', 'out-of-time'].includes(judged.reason?.code ?? ''));

/** Returns whether a clause was not judged because the target lacks the data that it judges: the verdict is partial. */
export const lacksItsData = ({ verdict, reason }: JudgedCount): boolean =>
  verdict === 'inapplicable' && ['no-data', 'no-records'].includes(reason?.code ?? '');

/** Returns whether the listing of the target is empty, and the run does not accept that. */
export const isOfEmptyListing = ({ verdict, reason }: JudgedCount): boolean =>
  verdict === 'inapplicable' && reason?.code === 'no-records';

/** The one rule by which every player counts a clause. */
export const standingOf = ({ level, verdict, reason }: JudgedCount): Standing => {
  if (verdict === 'warn') return 'warned';
  if (level !== 'must') return 'aside';
  if (verdict === 'fail') return 'failed';
  if (verdict === 'pass') return 'passed';
  if (verdict === 'inconclusive') return 'undecided';
  return verdict === 'untested' && !isLeftOut({ level, verdict, reason }) ? 'missed' : 'aside';
};
