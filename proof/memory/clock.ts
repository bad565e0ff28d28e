import type { Clock } from '../../harness/engine/clock.js';

/** A clock that stands still while work is in progress, so that a busy machine changes no timestamp. */
export interface VirtualClock extends Clock {
  wait(milliseconds: number): Promise<void>;
  /** Work that must end before the clock advances; waits within it do not count. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Advances by one millisecond. */
  tick(): void;
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** One turn of the event loop; a long turn lets other threads finish their part. */
const turn = (isLong: boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isLong) setTimeout(resolve, 1);
    else setImmediate(resolve);
  });

/** Idle turns of the event loop after which all remaining work must be waiting for the clock. */
const quietTurns = 4;
/** Idle turns after which waiting stops spinning, and after which work counts as hung. */
const spinningTurns = 200;
const mostTurns = 10_000;

const minuteMs = 60_000;
const phaseMs = 5_000;

const start = Math.floor(Date.now() / minuteMs) * minuteMs + phaseMs;

/**
 * Returns the 5th second of the minute in which this process began. So servers that count by the minute behave the
 * same in each run, and equal servers send equal timestamps.
 */
export const startOfProof = (): number => start;

/** Starts at this timestamp, milliseconds since the epoch. */
export const createVirtualClock = (start: number): VirtualClock => {
  let time = start;
  let busy = 0;
  let happened = 0;
  let isRunning = false;
  const timers = new Set<Timer>();

  const first = (): Timer | undefined => {
    let soonest: Timer | undefined;
    for (const timer of timers) if (soonest === undefined || timer.at < soonest.at) soonest = timer;
    return soonest;
  };
  const settled = async (): Promise<void> => {
    let seen = happened;
    for (let quiet = 0, still = 0; quiet < quietTurns && still < mostTurns; ) {
      await turn(still > spinningTurns);
      still = happened === seen ? still + 1 : 0;
      quiet = busy > 0 || happened !== seen ? 0 : quiet + 1;
      seen = happened;
    }
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (timers.size > 0) {
      await settled();
      const next = first();
      if (next === undefined) break;
      timers.delete(next);
      time = Math.max(time, next.at);
      next.callback();
    }
    isRunning = false;
  };
  const after = (milliseconds: number, callback: () => void): (() => void) => {
    happened += 1;
    const timer = { at: time + milliseconds, callback };
    timers.add(timer);
    void run();
    return () => {
      happened += 1;
      timers.delete(timer);
    };
  };

  return {
    now: () => time,
    elapsed: () => time,
    tick: () => {
      time += 1;
    },
    after,
    wait: async (milliseconds) => {
      busy -= 1;
      await new Promise<void>((resolve) => after(milliseconds, resolve));
      busy += 1;
    },
    during: async (work) => {
      busy += 1;
      happened += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
        happened += 1;
      }
    },
  };
};
