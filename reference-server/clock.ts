/** The only source of time in the server; the test hooks move it forward. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves the clock forward. */
  advance(seconds: number): void;
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

const realWait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A clock that runs with `now` (milliseconds since the epoch), ahead of it by all that it was advanced. */
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
