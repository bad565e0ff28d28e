import { openEngine, type RunOptions } from '../harness/engine/engine.js';
import type { CursorMemory, KeptCursor } from '../specs/journal/driver/cursor-memory.js';
import { journal } from '../specs/journal/interface.js';
import { cursorsOfEarlierRuns } from '../specs/journal/time/cursor-state.scenarios.js';

/** CursorMemory without a file. */
const remembering = (
  earlier: readonly KeptCursor[],
  keep: CursorMemory['keep'] = () => undefined,
): CursorMemory => ({
  earlier,
  keep,
  save: () => undefined,
});

/** Minutes from one run to the next: the cursors of the first are old in the last, those of the second are not. */
const pauses = [20, 50];

/**
 * Plays, before the run that is watched, two runs that do no more than keep their cursors, and moves the clock of the
 * target after each; answers the memory of the last.
 */
export const memoryOfEarlierRuns = async (options: RunOptions): Promise<CursorMemory> => {
  const kept: KeptCursor[] = [];
  const suite = { interfaces: [journal], clauses: [], scenarios: [cursorsOfEarlierRuns], onlookers: [] };
  for (const minutes of pauses) {
    const memory = remembering([], (cursor) => kept.push(cursor));
    const engine = openEngine(suite, { ...options, memories: { [journal.letter]: memory } });
    try {
      await engine.play(cursorsOfEarlierRuns);
      await engine.hooks.advance(minutes * 60);
    } finally {
      await engine.close();
    }
  }
  return remembering(kept);
};
