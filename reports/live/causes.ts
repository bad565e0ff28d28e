import { type Cause, causesOf } from '../derived/causes.js';
import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';

/** One cause while its server is mended. */
export interface LiveCause {
  readonly cause: Cause;
  /** The report that shows it best: the last one that saw it. */
  readonly report: ConformanceReport;
  /** `unjudged`: the last run that asked for it gave no verdict, such as during an outage. */
  readonly state: 'broken' | 'unjudged' | 'mended';
  /** When it was first seen, or seen to be mended; milliseconds since the epoch. */
  readonly since: number;
  /** Whether a run of the whole selection confirmed that it is mended. */
  readonly isConfirmed?: boolean;
}

/** A run that has ended. */
export interface EndedRun {
  readonly report: ConformanceReport;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The clauses that it repeated; absent for the whole selection. */
  readonly ids?: readonly string[] | undefined;
}

const order: readonly LiveCause['state'][] = ['broken', 'unjudged', 'mended'];

const isBroken = ({ verdict }: ClauseResult): boolean => verdict === 'fail' || verdict === 'warn';

/** Returns what a run says about a cause that it does not show again: nothing where it did not ask for all of it. */
const stateAfter = (cause: Cause, { report, ids }: EndedRun): LiveCause['state'] | undefined => {
  const asked = (id: string) => ids === undefined || ids.includes(id);
  // Of advice, only what was broken counts: a repetition leaves the rest out.
  const counts = cause.clauses.some(({ verdict }) => verdict === 'fail')
    ? cause.clauses.filter(({ verdict }) => verdict === 'fail')
    : cause.clauses;
  if (counts.length === 0 || counts.some(({ id }) => !asked(id))) return undefined;
  const own = new Set(counts.map(({ id }) => id));
  const now = report.clauses.filter(({ id }) => own.has(id));
  if (now.some(isBroken)) return 'broken';
  const isUnjudged = now.some(({ verdict }) => verdict === 'inconclusive' || verdict === 'untested');
  return isUnjudged || !now.some(({ verdict }) => verdict === 'pass') ? 'unjudged' : 'mended';
};

/**
 * Returns the causes after one more run. A cause that a run no longer shows is mended when its clauses pass, and stays
 * in the list until it is dismissed, or until a green run after the one that confirmed it.
 */
export const causesAfter = (before: readonly LiveCause[], run: EndedRun): LiveCause[] => {
  const { report, at, ids } = run;
  const isWhole = ids === undefined;
  const found = new Map(causesOf(report).map((cause) => [cause.id, cause]));
  const isGreen = isWhole && report.summary.exitCode === 0;
  const kept = before.flatMap((one): LiveCause[] => {
    const again = found.get(one.cause.id);
    if (again) {
      found.delete(again.id);
      const since = one.state === 'mended' ? at : one.since;
      return [{ cause: again, report, state: 'broken', since }];
    }
    const state = stateAfter(one.cause, run);
    if (state === undefined) return [one];
    // Its clauses are broken in another way: another cause of this run says how.
    if (state === 'broken') return [];
    if (state === 'mended' && one.isConfirmed && isGreen) return [];
    return [
      {
        ...one,
        state,
        // An outage does not make a cause younger.
        since: state === 'mended' && one.state !== 'mended' ? at : one.since,
        isConfirmed: state === 'mended' && (isWhole || one.isConfirmed === true),
      },
    ];
  });
  // What only lacks a verdict in a repetition is in the list already.
  const fresh = [...found.values()].filter(({ verdict }) => isWhole || verdict !== 'inconclusive');
  const all = [...kept, ...fresh.map((cause): LiveCause => ({ cause, report, state: 'broken', since: at }))];
  return all.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
};
