import type { AnyClause } from '../../harness/declarations/clause.js';
import type { Reason } from '../../harness/engine/verdict.js';
import type { RunRecord } from './record.js';

/** Code of the reason of a clause that a client elsewhere may have broken. */
export const clockMovedByOthers = 'clock-moved-by-others';

/** Clauses that seem broken when someone else advances the clock, or empties the window of the quota. */
const ofTime = /^(?:A-(?:CURSOR|STATE|MODEL)|B-(?:QUOTA|RATE))-/;

/**
 * Returns why a broken clause is not the target's fault: another run, such as a shard on another machine, advanced the
 * clock of the target during this one; undefined otherwise.
 */
export const spoiltByOthers = (
  { id }: Pick<AnyClause, 'id'>,
  { isClockMovedByOthers = false }: Pick<RunRecord, 'isClockMovedByOthers'>,
): Reason | undefined =>
  isClockMovedByOthers && ofTime.test(id)
    ? {
        code: clockMovedByOthers,
        text: 'another client advanced the clock of the target during this run: let only one run use the test hooks',
      }
    : undefined;
