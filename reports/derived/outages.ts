import type { InterfaceLetter } from '../model/exchanges.js';
import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';
import { durationText } from '../text/wording.js';

/** A time in which an interface could not be reached; times are milliseconds since the epoch. */
export interface Outage {
  readonly interface: InterfaceLetter;
  /** Why, in the words of the report. */
  readonly text: string;
  readonly since: number;
  /** Absent while it lasts. */
  readonly until?: number;
}

const mostOutages = 10;

const isUnreached = ({ verdict, reason }: ClauseResult): boolean =>
  verdict === 'untested' && reason?.code === 'unreachable';

/** Returns whether nothing of a run reached its target. */
export const reachedNothing = ({ clauses }: ConformanceReport): boolean =>
  clauses.some(isUnreached) && clauses.every((one) => isUnreached(one) || one.verdict === 'untested');

/** Returns the outages after one more run: new ones begin with it, and those of the interfaces that it reached end. */
export const outagesAfter = (
  before: readonly Outage[],
  { clauses }: ConformanceReport,
  at: number,
): Outage[] => {
  const reached = new Set(
    clauses.filter(({ verdict }) => verdict !== 'untested').map((one) => one.interface),
  );
  const kept = before.map((one) =>
    one.until === undefined && reached.has(one.interface) ? { ...one, until: at } : one,
  );
  const lasting = new Set(kept.filter(({ until }) => until === undefined).map((one) => one.interface));
  const fresh = new Map<InterfaceLetter, Outage>();
  for (const clause of clauses) {
    const { interface: letter, reason } = clause;
    if (isUnreached(clause) && !lasting.has(letter) && !fresh.has(letter))
      fresh.set(letter, { interface: letter, text: reason?.text ?? '', since: at });
  }
  return [...kept, ...fresh.values()].slice(-mostOutages);
};

/** Returns an outage as a sentence: that it lasts, or that it has ended. */
export const outageSentence = ({ interface: letter, text, since, until }: Outage): string =>
  until === undefined
    ? `Interface ${letter.toUpperCase()} does not respond: ${text}`
    : `Interface ${letter.toUpperCase()} responds again, after ${durationText(until - since)}.`;
