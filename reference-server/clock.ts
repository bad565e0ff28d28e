/** The only source of time in the server; the test hooks advance it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Advances the clock. */
  advance(seconds: number): void;
  /** Resolves after this many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

const realWait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Creates a clock that follows `now` (milliseconds since the epoch), plus everything it was advanced. */
export const createClock = (now: () => number = Date.now, wait = realWait): Clock => {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    wait,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
};
