import type { AnyClause } from '../../harness/declarations/clause.js';
import type { InterfaceFacts } from '../../harness/declarations/interface.js';
import type { Reason } from '../../harness/engine/verdict.js';
import type { RunRecord } from './record.js';

/** Code of the reason of a clause that a client elsewhere may have broken. */
export const clockMovedByOthers = 'clock-moved-by-others';

const dependsOnClock = (id: string, facts: readonly InterfaceFacts[]): boolean => {
  const [prefix, topic = ''] = id.split('-');
  const own = facts.find(({ letter }) => letter.toUpperCase() === prefix);
  return own?.timedTopics?.includes(topic) === true;
};

/**
 * Returns why a broken clause is not the target's fault: another run, such as a shard on another machine, advanced the
 * clock of the target during this one; undefined otherwise.
 */
export const spoiltByOthers = (
  { id }: Pick<AnyClause, 'id'>,
  { facts, isClockMovedByOthers = false }: Pick<RunRecord, 'facts' | 'isClockMovedByOthers'>,
): Reason | undefined =>
  isClockMovedByOthers && dependsOnClock(id, facts)
    ? {
        code: clockMovedByOthers,
        text: 'another client advanced the clock of the target during this run: let only one run use the test hooks',
      }
    : undefined;
