import { pause, realClock } from '../harness/engine/clock.js';
import { openEngine } from '../harness/engine/engine.js';
import type { EngineOptions } from '../harness/engine/run.js';
import type { CursorMemory, KeptCursor } from '../specs/journal/driver/cursor-memory.js';
import { journal } from '../specs/journal/interface.js';
import { cursorsOfEarlierRuns } from '../specs/journal/time/cursor-state.scenarios.js';

/** Creates cursor memory without a file. */
const remembering = (
  earlier: readonly KeptCursor[],
  keep: CursorMemory['keep'] = () => undefined,
): CursorMemory => ({
  earlier,
  keep,
  save: () => undefined,
});

/**
 * Minutes between the runs. In the last run, the cursors of the first have expired and those of the second
 * have not.
 */
const pauses = [20, 50];

/**
 * Plays two runs before the one under test. They only keep their cursors. After each, the target's clock advances:
 * by its hook, or without a control URL by waiting on the clock of the options. Returns the memory of the last.
 */
export const memoryOfEarlierRuns = async (options: EngineOptions): Promise<CursorMemory> => {
  const kept: KeptCursor[] = [];
  const suite = { interfaces: [journal], clauses: [], scenarios: [cursorsOfEarlierRuns], onlookers: [] };
  for (const minutes of pauses) {
    const memory = remembering([], (cursor) => kept.push(cursor));
    const engine = openEngine(suite, { ...options, memories: { [journal.letter]: memory } });
    try {
      await engine.play(cursorsOfEarlierRuns);
      if (options.targets.control === undefined) await pause(options.clock ?? realClock, minutes * 60_000);
      else await engine.hooks.advance(minutes * 60);
    } finally {
      await engine.close();
    }
  }
  return remembering(kept);
};
