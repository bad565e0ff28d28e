import { type Clock, realClock } from '../engine/clock.js';

/** Pauses between looks, milliseconds: ten seconds in all. */
const pausesMs = [250, 500, 750, 1000, 1500, 2000, 2000, 2000];
const patienceMs = 10_000;
/** Longest total of all pauses of a run, milliseconds. */
const mostPausedMs = 20_000;
/** Looks that found the target present, after which a lost request causes none. */
const mostNeedless = 20;

/** What a look finds: `late` when no response came in time. */
export type Look = 'present' | 'absent' | 'late';

/** What waiting led to: the target was never away, it is back, or it did not come back. */
export type Whereabouts = 'present' | 'returned' | 'gone';

/** Watches for a target that is away for some seconds, as during a restart. */
export interface AbsenceWatch {
  /** Whether somebody waits for the target. */
  isOngoing(): boolean;
  /** Resolves when nobody waits for the target. */
  over(): Promise<void>;
  /** Number of times that the target came back. */
  returns(): number;
  /**
   * Waits for the target after a request was lost that was sent after so many returns. `needed` looks for the target
   * also after many looks that found it present.
   */
  find(returnsBefore: number, needed?: boolean): Promise<Whereabouts>;
}

/** Creates a watch that looks for the target by `look`, and pauses between looks. */
export const watchAbsence = (
  look: () => Promise<Look>,
  pause: (milliseconds: number) => Promise<void>,
  clock: Clock = realClock,
): AbsenceWatch => {
  let [returned, paused, needless] = [0, 0, 0];
  let finding: Promise<Whereabouts> | undefined;
  const find = async (): Promise<Whereabouts> => {
    const start = clock.elapsed();
    let found = await look();
    if (found === 'present') {
      needless += 1;
      return 'present';
    }
    for (const milliseconds of pausesMs) {
      const isTooLong = clock.elapsed() - start > patienceMs || paused + milliseconds > mostPausedMs;
      if (found !== 'absent' || isTooLong) break;
      paused += milliseconds;
      await pause(milliseconds);
      found = await look();
    }
    if (found !== 'present') return 'gone';
    returned += 1;
    return 'returned';
  };
  return {
    returns: () => returned,
    isOngoing: () => finding !== undefined,
    over: async () => {
      await finding?.catch(() => undefined);
    },
    find: async (before, needed = false) => {
      if (before < returned) return 'returned';
      if (!needed && needless >= mostNeedless) return 'present';
      finding ??= find().finally(() => {
        finding = undefined;
      });
      return finding;
    },
  };
};
