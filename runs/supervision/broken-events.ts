import type { RunEvent } from '../../harness/engine/run.js';
import type { SentEntry } from './messages.js';

/** Returns the event of an entry whose clause is broken for the first time in this run; undefined for all others. */
export const createBrokenEvents = (): ((
  entry: SentEntry,
) => Extract<RunEvent, { kind: 'broken' }> | undefined) => {
  const reported = new Set<string>();
  return ({ clause, verdict, finding }) => {
    if ((verdict !== 'fail' && verdict !== 'warn') || finding === undefined || reported.has(clause))
      return undefined;
    reported.add(clause);
    const { at, expected, received } = finding.breach;
    return { kind: 'broken', clause, verdict, at, expected, received };
  };
};
