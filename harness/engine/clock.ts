/** The source of time of a run: every deadline, pause and duration uses it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since a fixed but arbitrary start; never decreases. */
  elapsed(): number;
  /** Calls back after the given milliseconds; returns a function that cancels. */
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

/** Resolves after the given milliseconds of a clock. */
export const pause = ({ after }: Clock, milliseconds: number): Promise<void> =>
  new Promise((resolve) => after(milliseconds, resolve));
