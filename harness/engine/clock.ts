/** Where a run takes the time from, and how it waits: every deadline, pause and duration goes by it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since some moment; never falls. */
  elapsed(): number;
  /** Calls back after so many milliseconds; returns how to call that off. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The clock of the machine. */
export const realClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
