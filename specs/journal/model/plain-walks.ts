import { moveClock } from '../../../harness/engine/hooks.js';
import type { JournalContext } from '../driver/context.js';
import { walkClauses } from '../paging/listing.scenarios.js';
import { ascendingIds } from '../paging/paging.clauses.js';
import { clockOf, issue, type LastIssues, useCursor } from '../time/aged-cursor.js';
import { oldCursorRefused, youngCursorWorks } from '../time/cursor-life.clauses.js';

/** Clauses that judge plain walks and plain cursors. */
export const plainClauses = [...walkClauses, ascendingIds, youngCursorWorks, oldCursorRefused];

/**
 * Judges a walk and the hour of a cursor by clauses of their own. They passed earlier in the run: after publications
 * they may fail.
 */
export const judgePlainWalks = async (
  { hooks, journal, judge }: JournalContext,
  hasClock: boolean,
): Promise<void> => {
  judge([...walkClauses, ascendingIds], await journal.walkAnew({ limit: 10 }, { again: true, pages: 3 }));
  if (!hasClock) return;
  const clock = clockOf(hooks);
  const issues: LastIssues = new Map();
  const old = await issue(journal, clock, issues, { limit: 2 });
  await moveClock(hooks, 4 * 60);
  clock.moved();
  const young = await issue(journal, clock, issues, { limit: 3 });
  if (!old || !young) return;
  await moveClock(hooks, 58 * 60);
  clock.moved();
  const control = await useCursor(journal, clock, issues, young, undefined);
  judge([youngCursorWorks], control);
  const used = { control: Promise.resolve(control.cursorExchange) };
  judge([oldCursorRefused], await useCursor(journal, clock, issues, old, undefined, used));
};
